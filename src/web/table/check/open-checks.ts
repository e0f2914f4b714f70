import type { CheckView } from '../../../table/index.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

const UNDER_WAY: ReadonlySet<string> = new Set(['proposed', 'rolling', 'choosing']);

/** Checks that are under way, with their ids: they wait for a nod, for dice, for a decision, or for dice to lie still. */
export function openChecks(
  { view }: Pick<LiveTable, 'view'>,
  falling: string | null = null,
): readonly (readonly [string, CheckView])[] {
  return Object.entries(view?.checks ?? {}).filter(
    ([id, { stage }]) => id === falling || UNDER_WAY.has(stage),
  );
}
