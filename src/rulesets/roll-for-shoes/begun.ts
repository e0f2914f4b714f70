import type { Fields } from '../ruleset.ts';
import type { SeenTable } from '../speech.ts';
import type { ShoesGame } from './game.ts';
import { bestSkill } from './seen.ts';

/** An attempt to begin with: the best skill, against something moderate. */
export function begun(seen: SeenTable<ShoesGame>, character: string): Fields {
  const skill = bestSkill(seen, character);
  return { character, skill, statuses: [], against: { difficulty: 'moderate' } };
}
