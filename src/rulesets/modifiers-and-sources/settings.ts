import * as z from 'zod/mini';
import { choice, count, flag } from '../house-rules.ts';

export const BOOST_ROLLS = ['together', 'one-by-one'] as const;
export type BoostRolls = (typeof BOOST_ROLLS)[number];

/** House rules. Everything we added to the draft can be switched off here. */
export const settings = z.strictObject({
  blunderFails: flag(
    true,
    'MS-11, ours: a blunder of 1 to 5 fails the check whatever the rating. Off: only a 5 does.',
  ),
  boostRolls: choice(
    BOOST_ROLLS,
    'MS-10: the boost dice are rolled together, or one by one until the player stops.',
  ),
  boostDie: choice(
    ['highest', 'choice'],
    'MS-10: the highest kept die counts without asking, or the player chooses.',
  ),
  damage: flag(
    true,
    'MS-12, ours: damage lowers Vigour under its cause, and weighs on every check. Off: damage is only part of the story.',
  ),
  opposed: choice(
    ['harm', 'no-harm', 'off'],
    'MS-12, ours: the other side’s rating is the difficulty, and whoever falls short may take that much harm. Or no harm; or off.',
  ),
  collapseLimit: count(
    0,
    99,
    10,
    'MS-13, ours: at this much damage to Vigour a character can’t act. 0: never.',
  ),
  reprieve: flag(true, 'MS-14, ours: when the tension falls, Vigour comes back.'),
  tenseHeals: count(0, 99, 1, 'MS-14, ours: Vigour that comes back when hazardous becomes tense.'),
  calmClearsStress: flag(true, 'MS-14, ours: calm takes all Stress away.'),
  calmHeals: count(
    0,
    99,
    1,
    'MS-14, ours: Vigour that comes back when things become calm, on top of the Stress.',
  ),
  projects: flag(true, 'MS-15, ours: work over time towards a total.'),
  instantReactions: flag(true, 'MS-16, ours: checks that have to be made at once.'),
  instantBoost: count(0, 10, 1, 'MS-16, ours: the most boost dice in an instant reaction.'),
  commonTasks: flag(true, 'MS-17, ours: a list of tasks with set difficulties to pick from.'),
});
export type Settings = z.infer<typeof settings>;
