import { type Challenge, type Goal, isOvercome } from '../../../../rulesets/five-plus/challenge.ts';

/** What everybody sees and is still to be overcome, and the one that was chosen before it was. */
export function goalsLeft({ goals }: Challenge, chosen?: string): readonly (readonly [string, Goal])[] {
  return Object.entries(goals).filter(([id, goal]) => !goal.hidden && (!isOvercome(goal) || id === chosen));
}
