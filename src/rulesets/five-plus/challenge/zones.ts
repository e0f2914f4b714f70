import { oneOf } from '../../schema.ts';

/** 5P-33: relative to the players. */
export const ZONES = ['near', 'far', 'away'] as const;
export type Zone = (typeof ZONES)[number];
export const zoneSchema = oneOf(ZONES, '5P-33', 'the zone');

/** `beyond`: the rare attack that reaches someone out of the conflict. */
export const REACHES = ['melee', 'ranged', 'beyond'] as const;
export type Reach = (typeof REACHES)[number];

/** 5P-33: to every action of a turn in which the character changes zones. */
export const MOVE_PENALTY = -2;

export const PATHS = ['near-far', 'far-away'] as const;
type Path = (typeof PATHS)[number];

export function pathBetween(from: Zone, to: Zone): Path | undefined {
  const [inner, outer] = [ZONES.indexOf(from), ZONES.indexOf(to)].sort();
  return outer === (inner as number) + 1 ? PATHS[inner as number] : undefined;
}

/** 5P-33: melee reaches its own zone, ranged both near and far; away is out of the conflict. */
export function canReach(reach: Reach, from: Zone, target: Zone): boolean {
  if (reach === 'beyond') return true;
  if (from === 'away' || target === 'away') return false;
  return reach === 'ranged' || from === target;
}
