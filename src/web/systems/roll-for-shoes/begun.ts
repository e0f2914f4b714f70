import { allSkills } from '../../../rulesets/roll-for-shoes/skill.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { sheetIn } from './sheets.ts';

/** An attempt to begin with: the best skill, against something moderate. */
export function begun(table: LiveTable, character: string): Fields {
  const [best] = allSkills(sheetIn(table, character)?.skills ?? []).toSorted((a, b) => b.level - a.level);
  return {
    character,
    skill: best?.name ?? 'Do Anything',
    statuses: [],
    against: { difficulty: 'moderate' },
  };
}
