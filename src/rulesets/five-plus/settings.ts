import * as z from 'zod/mini';
import { oneOf, whole } from '../schema.ts';

function choice<const Words extends readonly [string, ...string[]]>(
  options: Words,
  fallback: Words[number],
  rule: string,
  description: string,
) {
  return z
    ._default(oneOf(options, rule, 'this setting'), fallback as never)
    .check(z.describe(`${rule}: ${description}`));
}

function count(from: number, to: number, fallback: number, rule: string, description: string) {
  return z
    ._default(whole(from, to, rule, 'this setting'), fallback)
    .check(z.describe(`${rule}: ${description}`));
}

/** The first option of each is how `rules/five-plus.md` decides. */
export const settingsSchema = z.strictObject({
  creation: choice(['agreed', 'rolled', 'bought'], 'agreed', '5P-6', 'how starting levels are found'),
  creationPoints: count(1, 200, 24, '5P-6', 'points for starting levels, where they are bought'),
  helpPerRoll: choice(['one', 'any'], 'one', '5P-12', 'whether more than one help bonus counts on a roll'),
  surplus: choice(
    ['carry', 'reset'],
    'carry',
    '5P-15',
    'what happens to damage beyond the level of a resistance',
  ),
  levelAfterWound: choice(
    ['same', 'tier-above'],
    'same',
    '5P-15',
    'the level of a resistance while it is wounded',
  ),
  incapacitated: choice(
    ['above-tier', 'at-tier'],
    'above-tier',
    '5P-16',
    'which wound takes somebody out, compared with the tier',
  ),
  treatment: count(1, 6, 1, '5P-17', 'levels that a successful treatment takes off a wound'),
  overflow: choice(
    ['tier-above', 'grows'],
    'tier-above',
    '5P-18',
    'a condition that worsens beyond its starting level',
  ),
  recoveryActions: count(0, 20, 2, '5P-19', 'recovery actions of each character in a rest'),
  healing: choice(
    ['dice', 'one'],
    'dice',
    '5P-19',
    'what a successful healing check heals: a die, or always 1',
  ),
  restHeals: choice(['all', 'one'], 'all', '5P-19', 'what automatic healing or an item takes off a counter'),
  upperTier: choice(
    ['capped', 'free'],
    'capped',
    '5P-22',
    'whether the tier above stops growing where it would be full',
  ),
  stakes: choice(
    ['second-stands', 'better-stands', 'off'],
    'second-stands',
    '5P-25',
    'what raising the stakes does, or that nobody can',
  ),
  critical: choice(['both-added', 'second-alone'], 'both-added', '5P-25', 'the successes of a critical'),
  npcDamage: count(0, 20, 1, '5P-30', 'the damage of an NPC before its tier counts, where it says none'),
  improvementInTurns: choice(
    ['at-the-end', 'at-once'],
    'at-the-end',
    '5P-31',
    'when doubles rolled in a turn improve something',
  ),
  wounds: choice(
    ['next-turn', 'at-once'],
    'next-turn',
    '5P-31',
    'when harm of a turn weighs on the actions declared in it',
  ),
  resisting: choice(['apart', 'as-an-action'], 'apart', '5P-32', 'whether resisting receives focus and rush'),
  zoneChange: choice(
    ['uncounted', 'counted'],
    'uncounted',
    '5P-32',
    'whether changing the zone is one of the actions',
  ),
  maneuvers: choice(
    ['free', 'earned'],
    'free',
    '5P-34',
    'whether a maneuver needs an ability, a critical or a rolled 6',
  ),
});
export type Settings = Readonly<z.infer<typeof settingsSchema>>;
