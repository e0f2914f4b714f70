import * as z from 'zod/mini';
import { oneOf, whole } from '../schema.ts';
import { HIGHEST_LEVEL } from './skills/skill.ts';

function choice<const Words extends readonly [string, ...string[]]>(
  words: Words,
  rule: string,
  description: string,
) {
  return z
    ._default(oneOf(words, rule, 'this setting'), words[0])
    .check(z.describe(`${rule}: ${description}`));
}

function yesOrNo(fallback: boolean, rule: string, description: string) {
  const error = `[${rule}] this setting is true or false`;
  return z._default(z.boolean({ error }), fallback).check(z.describe(`${rule}: ${description}`));
}

function count(from: number, to: number, fallback: number, rule: string, description: string) {
  return z
    ._default(whole(from, to, rule, 'this setting'), fallback)
    .check(z.describe(`${rule}: ${description}`));
}

/** House rules. The first word of a choice is the default. */
export const settingsSchema = z.strictObject({
  veterans: yesOrNo(true, 'RS-3', 'characters may join with skills and XP they won elsewhere'),
  opposition: choice(['rolled', 'static'], 'RS-8', 'whether a named difficulty is rolled or a fixed number'),
  ties: choice(
    ['partial', 'failure'],
    'RS-9',
    'a tie is partly a success, or it is a failure and teaches 1 XP',
  ),
  statusDice: choice(
    ['each-use', 'once'],
    'RS-10',
    'whether the dice of a status are rolled at each use, or once, and the number then stays',
  ),
  harm: choice(
    ['margin', 'free'],
    'RS-11',
    'harm is rated by the margin of the lost roll, or by whoever judges it',
  ),
  slots: yesOrNo(false, 'RS-13', 'there are only so many skills of each level'),
  slotsPerLevel: z
    ._default(
      z
        .array(whole(0, 99, 'RS-13', 'a number of slots'))
        .check(z.maxLength(HIGHEST_LEVEL - 1, { error: '[RS-13] this goes beyond the highest level' })),
      [4, 3, 2],
    )
    .check(
      z.describe('RS-13: the slots of level 2, level 3 and so on; levels beyond the list begin with none'),
    ),
  replacing: choice(
    ['keeps-descendants', 'cuts-the-branch'],
    'RS-13',
    'what came from a replaced skill stays, or goes with it',
  ),
  buySlots: yesOrNo(true, 'RS-14', 'slots can be bought for twice their level in XP'),
  startingSkills: count(0, 20, 0, 'RS-15', 'skills a character begins with besides Do Anything'),
  startingLevel: count(1, HIGHEST_LEVEL, 2, 'RS-15', 'the highest level of a starting skill'),
  contests: choice(
    ['both-learn', 'actor-learns'],
    'RS-16',
    'between two characters both may gain XP and advance, or only the one who acts',
  ),
});
export type Settings = z.infer<typeof settingsSchema>;
