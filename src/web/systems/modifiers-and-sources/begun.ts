import type { Fields } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { unfinishedIn } from './sheets.ts';

/** What a check begins with: nothing counts yet, and nothing is boosted. */
export function begun(table: LiveTable, character: string, action: string): Fields {
  const side = { character, plus: [], minus: [] };
  if (action === 'check') return { ...side, difficulty: 5, boost: 0 };
  if (action === 'react') return { ...side, sensed: '', difficulty: 4 };
  if (action === 'oppose') {
    const [against = ''] = Object.keys(table.view?.characters ?? {}).filter((id) => id !== character);
    return { ...side, boost: 0, against: { character: against, plus: [], minus: [] } };
  }
  const [project] = unfinishedIn(table);
  return { ...side, project: project?.name ?? '', boost: 0 };
}
