import type { Awaited } from '../../../rulesets/index.ts';
import type { CheckView } from '../../../table/index.ts';
import { answersFor } from '../../live/answers-for.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

const UNDER_WAY: ReadonlySet<string> = new Set(['proposed', 'rolling', 'choosing']);

/** Checks under way, with their ids: they wait for a nod, for dice, for a decision, or for dice to come to rest. */
export function openChecks(
  { view }: Pick<LiveTable, 'view'>,
  falling: string | null = null,
): readonly (readonly [string, CheckView])[] {
  return Object.entries(view?.checks ?? {}).filter(
    ([id, { stage }]) => id === falling || UNDER_WAY.has(stage),
  );
}

/** Whether a check waits for someone at this device, apart from the one being changed. */
export function doesCheckWaitForMe(table: LiveTable, changed: string | null = null): boolean {
  const { view } = table;
  return Object.entries(view?.checks ?? {}).some(([id, { waitedOn, waiting }]) => {
    if (id === changed) return false;
    if (view?.you != null && waitedOn.includes(view.you)) return true;
    if (waiting?.for !== 'decision') return false;
    return waiting.owner === 'gm' ? view?.say === true : table.mayPlay(waiting.owner.character);
  });
}

/** What the rules wait for from this seat, outside of checks. */
export function askedOfMe(table: LiveTable): readonly Awaited[] {
  return askedIn(table).filter(({ character }) => answersFor(table, character));
}

/** The seats the rules wait for, outside of checks. */
export function seatsAsked(table: LiveTable): readonly string[] {
  return askedIn(table).flatMap(({ character }) => table.view?.characters[character]?.holder ?? []);
}

/** A character with a check under way is already at it. */
function askedIn(table: LiveTable): readonly Awaited[] {
  const busy = new Set(openChecks(table).map(([, { input }]) => input.character));
  return (table.ruleset?.speech?.asked?.(table) ?? []).filter(({ character }) => !busy.has(character));
}

interface Wait {
  /** Unchanged for as long as the same thing is waited for. */
  readonly key: string;
  readonly sentence: string;
}

/** What checks need from this seat, in words; nothing yet about the check whose dice are falling. */
export function waitSentences(table: LiveTable, falling: string | null): readonly Wait[] {
  return openChecks(table).flatMap(([id, check]) => {
    const what = id === falling ? null : wantedOf(table, check);
    if (what === null) return [];
    const { action, input, transcript } = check;
    const title = table.ruleset?.actions[action]?.title ?? action;
    const who = typeof input.character === 'string' ? `${table.characterName(input.character)}: ` : '';
    return [{ key: `${id} ${what} ${transcript.length}`, sentence: `${who}${title}. ${what}` }];
  });
}

function wantedOf(table: LiveTable, { stage, waitedOn, waiting }: CheckView): string | null {
  const { view } = table;
  const isAwaited = view?.you != null && waitedOn.includes(view.you);
  if (stage === 'proposed') return isAwaited ? 'It’s waiting for your nod.' : null;
  if (waiting?.for === 'dice') return isAwaited && !waiting.request ? 'It’s waiting for your dice.' : null;
  if (waiting?.for !== 'decision') return null;
  const { owner } = waiting;
  // Nobody has to answer an offer, but it is still addressed to someone.
  const isOurs = owner === 'gm' ? view?.say === true : answersFor(table, owner.character);
  return isAwaited || isOurs ? 'The decision is yours.' : null;
}
