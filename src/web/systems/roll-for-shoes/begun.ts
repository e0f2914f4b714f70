import type { Fields } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { bestSkill } from './sheets.ts';

/** An attempt to begin with: the best skill, against something moderate. */
export function begun(table: LiveTable, character: string): Fields {
  const skill = bestSkill(table, character);
  return { character, skill, statuses: [], against: { difficulty: 'moderate' } };
}
