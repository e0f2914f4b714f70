import type { Applied } from '../events/kind.ts';
import { own } from '../own-key.ts';
import type { CheckId, CheckState, Fields, Table } from '../state.ts';
import { actionOf, wordsOf } from './free-text.ts';

/** So many finished checks stay in sight; those before are in the log. */
const KEPT = 16;

/** What was said of a check stays said when something else of it changes. */
export function wordsIn({ checks }: Table, check: CheckId, { ruleset }: Applied): Fields {
  const open = own(checks, check);
  return open ? wordsOf(actionOf(ruleset, open.action), open.input) : {};
}

export const FRESH = {
  secret: null,
  intent: '',
  stage: 'proposed',
  nods: [],
  contested: [],
  request: null,
  transcript: [],
  rolls: [],
  waiting: null,
  kind: null,
  outcome: null,
  offers: [],
  settled: null,
  told: null,
} as const satisfies Partial<CheckState>;

/** The oldest finished ones go: a table of many years is no heavier than one of an evening. */
export function inSight(checks: Table['checks']): Table['checks'] {
  const all = Object.entries(checks);
  if (all.length <= KEPT) return checks;
  const finished = all.filter(([, check]) => isOver(check));
  const gone = new Set(finished.slice(0, Math.max(0, finished.length - KEPT)).map(([check]) => check));
  return Object.fromEntries(all.filter(([check]) => !gone.has(check)));
}

function isOver({ stage }: CheckState): boolean {
  return stage === 'resolved' || stage === 'withdrawn' || stage === 'undone';
}

export function changed(table: Table, check: CheckId, to: Partial<CheckState>): Table {
  const open = own(table.checks, check);
  return open ? { ...table, checks: { ...table.checks, [check]: { ...open, ...to } } } : table;
}
