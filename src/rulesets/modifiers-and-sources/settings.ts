import * as z from 'zod/mini';
import type { RuleId } from '../ruleset.ts';
import { oneOf, type Schema, whole } from '../schema.ts';

export const BOOST_ROLLS = ['together', 'one-by-one'] as const;
export type BoostRolls = (typeof BOOST_ROLLS)[number];

/** House rules. All of ours beyond the draft can be switched off here. */
export interface Settings {
  readonly blunderFails: boolean;
  readonly boostRolls: BoostRolls;
  readonly boostDie: 'highest' | 'choice';
  readonly damage: boolean;
  readonly opposed: 'harm' | 'no-harm' | 'off';
  readonly collapseLimit: number;
  readonly reprieve: boolean;
  readonly tenseHeals: number;
  readonly calmClearsStress: boolean;
  readonly calmHeals: number;
  readonly projects: boolean;
  readonly instantReactions: boolean;
  readonly instantBoost: number;
  readonly commonTasks: boolean;
}

function flag(says: string) {
  return z._default(z.boolean(), true).check(z.describe(says));
}

function number(most: number, fallback: number, rule: RuleId, what: string, says: string) {
  return z._default(whole(0, most, rule, what), fallback).check(z.describe(says));
}

/** The first word is the default. */
function word<const Words extends readonly [string, ...string[]]>(
  words: Words,
  rule: RuleId,
  what: string,
  says: string,
) {
  const first: Words[number] = words[0];
  return z._default(oneOf(words, rule, what), first as never).check(z.describe(says));
}

export const settings: Schema<Settings> = z.strictObject({
  blunderFails: flag(
    'MS-11, ours: a blunder of 1 to 5 fails the check whatever the rating. Off: only a 5 does.',
  ),
  boostRolls: word(
    BOOST_ROLLS,
    'MS-10',
    'boostRolls',
    'MS-10: the boost dice are rolled together, or one by one until the player stops.',
  ),
  boostDie: word(
    ['highest', 'choice'],
    'MS-10',
    'boostDie',
    'MS-10: the highest kept die is taken without asking, or the player chooses.',
  ),
  damage: flag(
    'MS-12, ours: damage is Vigour under its cause, and weighs on every check. Off: it is only told.',
  ),
  opposed: word(
    ['harm', 'no-harm', 'off'],
    'MS-12',
    'opposed',
    'MS-12, ours: the other side’s rating is the difficulty, and who falls short may take as much harm. Or no harm; or off.',
  ),
  collapseLimit: number(
    99,
    10,
    'MS-13',
    'the collapse limit',
    'MS-13, ours: so much Vigour damage and nobody can act. 0: never.',
  ),
  reprieve: flag('MS-14, ours: when the tension falls, Vigour comes back.'),
  tenseHeals: number(
    99,
    1,
    'MS-14',
    'what a tense moment heals',
    'MS-14, ours: Vigour back from hazardous to tense.',
  ),
  calmClearsStress: flag('MS-14, ours: calm takes all Stress away.'),
  calmHeals: number(
    99,
    1,
    'MS-14',
    'what calm heals',
    'MS-14, ours: Vigour back in calm, besides the Stress.',
  ),
  projects: flag('MS-15, ours: work over time towards a total.'),
  instantReactions: flag('MS-16, ours: checks that are forced at once.'),
  instantBoost: number(
    10,
    1,
    'MS-16',
    'the most boost dice',
    'MS-16, ours: the most boost dice in an instant reaction.',
  ),
  commonTasks: flag('MS-17, ours: a list of tasks with set difficulties to pick from.'),
});
