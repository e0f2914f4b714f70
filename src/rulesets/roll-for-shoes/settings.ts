import * as z from 'zod/mini';
import { choice, count, flag } from '../house-rules.ts';
import { whole } from '../schema.ts';
import { HIGHEST_LEVEL } from './skills/skill.ts';

export const settingsSchema = z.strictObject({
  veterans: flag(true, 'RS-3: characters may join with skills and XP from elsewhere'),
  opposition: choice(['rolled', 'static'], 'RS-8: whether a named difficulty is rolled or a fixed number'),
  ties: choice(['partial', 'failure'], 'RS-9: a tie is a partial success, or a failure that teaches 1 XP'),
  statusDice: choice(
    ['each-use', 'once'],
    'RS-10: whether the dice of a status are rolled at each use, or once and then kept',
  ),
  harm: choice(
    ['margin', 'free'],
    'RS-11: harm is rated by the margin of the lost roll, or by whoever judges it',
  ),
  slots: flag(false, 'RS-13: the number of skills at each level is limited'),
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
    'RS-13: what came from a replaced skill stays, or goes with it',
  ),
  buySlots: flag(true, 'RS-14: slots can be bought for twice their level in XP'),
  startingSkills: count(0, 20, 0, 'RS-15: skills a character begins with besides Do Anything'),
  startingLevel: count(1, HIGHEST_LEVEL, 2, 'RS-15: the highest level of a starting skill'),
  contests: choice(
    ['both-learn', 'actor-learns'],
    'RS-16: between two characters both may gain XP and advance, or only the one who acts',
  ),
});
export type Settings = z.infer<typeof settingsSchema>;
