import type { Fields } from '../ruleset.ts';
import type { SeenTable } from '../speech.ts';
import type { ModifiersGame } from './game.ts';
import { unfinishedIn } from './seen.ts';

/** What a check begins with: nothing counts yet, and nothing is boosted. */
export function begun(seen: SeenTable<ModifiersGame>, character: string, action: string): Fields {
  const side = sideOf(seen, character);
  if (action === 'check') return { ...side, difficulty: 5, boost: 0 };
  if (action === 'react') return { ...side, sensed: '', difficulty: 4 };
  if (action === 'oppose') {
    const [against = ''] = Object.keys(seen.view?.characters ?? {}).filter((id) => id !== character);
    return { ...side, boost: 0, against: sideOf(seen, against) };
  }
  const [project] = unfinishedIn(seen);
  return { ...side, project: project?.name ?? '', boost: 0 };
}

/** MS-5: an NPC does not pick. */
export function sideOf(seen: SeenTable<ModifiersGame>, character: string): Fields {
  const isNpc = seen.view?.characters[character]?.npc === true;
  return { character, plus: [], minus: [], ...(isNpc && { npc: true }) };
}
