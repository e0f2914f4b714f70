import type { Ruleset } from '../rulesets/index.ts';
import { type Change, changesOf, type Path, touches } from './change.ts';
import type { StateAt } from './decision.ts';
import { EMPTY } from './empty-table.ts';
import { apply, type Entry } from './log.ts';
import type { SeatId, Table } from './state.ts';
import { audienceOf, mayRead } from './visibility/secrecy.ts';

/** One entry, what it changed, and the table around it. */
export interface Step {
  readonly entry: Entry;
  readonly changes: readonly Change[];
  readonly before: Table;
  readonly after: Table;
}

/** Every entry with what it changed: worked out on demand, never stored. */
export function* history(log: Iterable<Entry>, ruleset: Ruleset, from: Table = EMPTY): Generator<Step> {
  let before = from;
  for (const entry of log) {
    const after = apply(before, entry, ruleset);
    yield { entry, changes: changesOf(before, after), before, after };
    before = after;
  }
}

/** The same from one entry on, starting at the nearest known state. */
export function* historySince(
  log: readonly Entry[],
  ruleset: Ruleset,
  seq: number,
  stateAt?: StateAt,
): Generator<Step> {
  const known = stateAt?.(seq - 1) ?? { seq: 0, table: EMPTY };
  const [from, first] = [firstAfter(log, known.seq), firstAfter(log, seq - 1)];
  let { table } = known;
  for (let at = from; at < first; at++) table = apply(table, log[at] as Entry, ruleset);
  yield* history(log.slice(first), ruleset, table);
}

/** Entries are in order; erased ones are missing. */
function firstAfter(log: readonly Entry[], seq: number): number {
  let at = Math.min(seq, log.length);
  while (at > 0 && (log[at - 1] as Entry).seq > seq) at -= 1;
  return at;
}

/**
 * Why is this so? The entries that made the value at a path what it is, as far as the viewer may know, oldest first. In lists
 * the path uses names (`descriptors`, `Physical`, `counter`), because indexes change when others come and go.
 */
export function why(
  log: Iterable<Entry>,
  ruleset: Ruleset,
  path: Path,
  viewer?: { readonly table: Table; readonly seat: SeatId | null },
): readonly Pick<Step, 'entry' | 'changes'>[] {
  const steps: Pick<Step, 'entry' | 'changes'>[] = [];
  for (const step of history(log, ruleset)) {
    if (viewer && !mayRead(viewer.table, viewer.seat, step.entry.to)) continue;
    const changes = step.changes.filter(
      (change) =>
        touches(change, path) &&
        (!viewer || mayRead(viewer.table, viewer.seat, audienceOf(change, step.before, step.after))),
    );
    if (changes.length > 0) steps.push({ entry: step.entry, changes });
  }
  return steps;
}
