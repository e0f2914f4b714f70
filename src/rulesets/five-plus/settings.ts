import * as z from 'zod/mini';
import { oneOf, whole } from '../schema.ts';

/** The first option is how `rules/five-plus.md` decides. */
function choice<const Words extends readonly [string, ...string[]]>(
  rule: string,
  description: string,
  ...options: Words
) {
  return z
    ._default(oneOf(options, rule, 'this setting'), options[0] as never)
    .check(z.describe(`${rule}: ${description}`));
}

function count(rule: string, description: string, from: number, to: number, usual: number) {
  return z
    ._default(whole(from, to, rule, 'this setting'), usual)
    .check(z.describe(`${rule}: ${description}`));
}

export const settingsSchema = z.strictObject({
  creation: choice('5P-6', 'how starting levels are set', 'agreed', 'rolled', 'bought'),
  creationPoints: count('5P-6', 'points for starting levels, if they are bought', 1, 200, 24),
  helpPerRoll: choice('5P-12', 'whether more than one help bonus counts on a roll', 'one', 'any'),
  surplus: choice('5P-15', 'what happens to damage beyond the level of a resistance', 'carry', 'reset'),
  levelAfterWound: choice('5P-15', 'the level of a resistance while it is wounded', 'same', 'tier-above'),
  incapacitated: choice(
    '5P-16',
    'which wound incapacitates a character, compared with the tier',
    'above-tier',
    'at-tier',
  ),
  treatment: count('5P-17', 'levels that a successful treatment takes off a wound', 1, 6, 1),
  overflow: choice('5P-18', 'a condition that worsens beyond its starting level', 'tier-above', 'grows'),
  recoveryActions: count('5P-19', 'recovery actions each character has in a rest', 0, 20, 2),
  healing: choice('5P-19', 'what a successful healing check heals: a die, or always 1', 'dice', 'one'),
  restHeals: choice('5P-19', 'how much automatic healing or an item takes off a counter', 'all', 'one'),
  upperTier: choice('5P-22', 'whether the tier above stops growing before it is full', 'capped', 'free'),
  stakes: choice(
    '5P-25',
    'which roll counts when the stakes are raised, or whether raising them is off',
    'second-stands',
    'better-stands',
    'off',
  ),
  critical: choice('5P-25', 'the successes of a critical', 'both-added', 'second-alone'),
  npcDamage: count(
    '5P-30',
    'the damage of an NPC before its tier counts, unless it says so itself',
    0,
    20,
    1,
  ),
  improvementInTurns: choice(
    '5P-31',
    'when doubles rolled in a turn improve something',
    'at-the-end',
    'at-once',
  ),
  wounds: choice(
    '5P-31',
    'when harm taken in a turn affects the actions declared in it',
    'next-turn',
    'at-once',
  ),
  resisting: choice('5P-32', 'whether focus and rush count for resisting', 'apart', 'as-an-action'),
  zoneChange: choice('5P-32', 'whether changing zones is one of the actions', 'uncounted', 'counted'),
  maneuvers: choice(
    '5P-34',
    'whether a maneuver needs an ability, a critical or a rolled 6',
    'free',
    'earned',
  ),
});
export type Settings = Readonly<z.infer<typeof settingsSchema>>;
