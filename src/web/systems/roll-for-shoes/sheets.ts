import type { Advancement } from '../../../rulesets/roll-for-shoes/game.ts';
import type { Sheet } from '../../../rulesets/roll-for-shoes/sheet.ts';
import type { Status } from '../../../rulesets/roll-for-shoes/status.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

export interface Shoes {
  readonly scene: readonly Status[];
  readonly advancements: readonly Advancement[];
}

export function sheetIn(table: LiveTable, character: string): Sheet | undefined {
  return table.view?.characters[character]?.sheet as Sheet | undefined;
}

export function ownIn(table: LiveTable): Shoes {
  return (table.view?.own as Shoes | undefined) ?? { scene: [], advancements: [] };
}

/** RS-10: one's own, and those of the scene. */
export function statusesAround(table: LiveTable, character: string): readonly Status[] {
  return [...(sheetIn(table, character)?.statuses ?? []), ...ownIn(table).scene];
}

/** Warm where it helps, cold where it hinders. */
export function toneOf({ rating }: Status): 'for' | 'against' {
  return `${rating}`.startsWith('-') ? 'against' : 'for';
}
