import { lookUp } from '../../look-up.ts';
import type { CharacterId } from '../../ruleset.ts';
import type { Event } from '../events.ts';
import { type ModifiersGame, refuse } from '../game.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { allDamage } from './vigour.ts';

/** MS-13: who has taken so much damage cannot act until a reprieve, and after it until there is more damage. */
export function isCollapsed(game: ModifiersGame, character: CharacterId, sheet: Sheet): boolean {
  const { damage, collapseLimit } = game.settings;
  if (!damage || collapseLimit === 0) return false;
  const total = allDamage(sheet);
  const rallied = lookUp(game.own.rallied, character);
  return total >= collapseLimit && total > (rallied ?? 0);
}

export function refusedCollapsed(character: string) {
  return refuse('MS-13', `${character} has collapsed and cannot act until a reprieve`, 'character');
}

/** Damage as it is written down, and the collapse it leads to. */
export function damaged(
  game: ModifiersGame,
  character: CharacterId,
  cause: string,
  points: number,
): readonly Event[] {
  const sheet = lookUp(game.sheets, character);
  if (!sheet || points <= 0) return [];
  const taken: Event = { type: 'damage-taken', character, cause, points };
  const { collapseLimit } = game.settings;
  const damage = allDamage(sheet) + points;
  const collapses = collapseLimit > 0 && damage >= collapseLimit && !isCollapsed(game, character, sheet);
  return collapses ? [taken, { type: 'collapsed', character, damage }] : [taken];
}
