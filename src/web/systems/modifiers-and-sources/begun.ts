import type { Fields } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { unfinishedIn } from './sheets.ts';

/** What a check begins with: nothing counts yet, and nothing is boosted. */
export function begun(table: LiveTable, character: string, action: string): Fields {
  const side = sideOf(table, character);
  if (action === 'check') return { ...side, difficulty: 5, boost: 0 };
  if (action === 'react') return { ...side, sensed: '', difficulty: 4 };
  if (action === 'oppose') {
    const [against = ''] = Object.keys(table.view?.characters ?? {}).filter((id) => id !== character);
    return { ...side, boost: 0, against: sideOf(table, against) };
  }
  const [project] = unfinishedIn(table);
  return { ...side, project: project?.name ?? '', boost: 0 };
}

/** MS-5: an NPC does not pick. */
export function sideOf(table: LiveTable, character: string): Fields {
  const isNpc = table.view?.characters[character]?.npc === true;
  return { character, plus: [], minus: [], ...(isNpc && { npc: true }) };
}
