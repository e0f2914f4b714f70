import type { FivePlusGame } from '../sheet/sheet.ts';
import { type Challenge, type Goal, isOvercome, placeOf, zoneOf } from './challenge.ts';
import { canReach } from './zones.ts';

/** What everybody sees and is still to be overcome, and the one that was chosen before it was. */
export function goalsLeft({ goals }: Challenge, chosen?: string): readonly (readonly [string, Goal])[] {
  return Object.entries(goals).filter(([id, goal]) => !goal.hidden && (!isOvercome(goal) || id === chosen));
}

/** 5P-33: the first one that is reached from where somebody stands, or the first. */
export function nearestGoal({ challenge, npcs }: FivePlusGame['own'], character: string): string | undefined {
  if (!challenge) return undefined;
  const left = goalsLeft(challenge);
  const here = zoneOf(challenge, character);
  const near = left.find(
    ([, goal]) => goal.npc === undefined || canReach('melee', here, placeOf(goal, npcs)),
  );
  return (near ?? left[0])?.[0];
}
