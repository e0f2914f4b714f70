import type { CheckView } from '../../../table/index.ts';
import { answersFor } from '../../live/answers-for.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { openChecks } from './open-checks.ts';

interface Wait {
  /** The same for as long as it is the same thing that is waited for. */
  readonly key: string;
  readonly sentence: string;
}

/** What checks wait for from this seat, in words. Of the one whose dice fall nothing is said yet. */
export function waitsFor(table: LiveTable, falling: string | null): readonly Wait[] {
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
  if (stage === 'proposed') return isAwaited ? 'It waits for your nod.' : null;
  if (waiting?.for === 'dice') return isAwaited && !waiting.request ? 'It waits for your dice.' : null;
  if (waiting?.for !== 'decision') return null;
  const { owner } = waiting;
  // An offer waits for nobody, and yet it is somebody’s.
  const isOurs = owner === 'gm' ? view?.say === true : answersFor(table, owner.character);
  return isAwaited || isOurs ? 'It is yours to decide.' : null;
}
