import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { percent } from '../../percent.ts';
import { chanceIn } from '../../report.ts';
import type { Odds } from '../../ruleset.ts';
import { oneOf } from '../../schema.ts';
import { forecast } from '../game.ts';
import { xpSchema } from '../sheet/sheet.ts';
import { levelSchema } from '../skills/skill.ts';
import { ratingSchema, shiftOf } from '../statuses/status.ts';
import { type Attempt, attempt, type Growth, hasAdvanced, type Outcome } from './check.ts';
import { against, hasOne, oppositionObject, oppositionShape } from './opposition.ts';

const ONE_OF = '[RS-8] the opposition is one of {"dice":2}, {"static":6} and {"difficulty":"hard"}';

const questionInput = z.strictObject({
  level: levelSchema.check(z.describe('RS-1: dice of the skill')),
  against: oppositionObject(oppositionShape, ONE_OF).check(
    z.refine((input) => hasOne(input, ['dice', 'static', 'difficulty']), { error: ONE_OF }),
  ),
  status: z.optional(ratingSchema.check(z.describe('RS-10: what statuses add up to, -4 or "-1d6"'))),
  xp: z.optional(xpSchema.check(z.describe('RS-6: XP at hand'))),
  ties: z.optional(oneOf(['partial', 'failure'], 'RS-9', 'a tie').check(z.describe('RS-9: what a tie is'))),
});

/** A new skill first, then as many XP as possible. */
function growthAims(growthOf: (outcome: Outcome) => Growth | undefined) {
  return [
    (outcome: Outcome) => (hasAdvanced(growthOf(outcome)) ? 1 : 0),
    (outcome: Outcome) => -(growthOf(outcome)?.spent ?? 0),
  ];
}

const asked: Pick<Odds<Attempt, Outcome>, 'version' | 'program' | 'aims' | 'question'> = {
  version: 1,
  program: attempt,
  aims: {
    player: growthAims(({ growth }) => growth),
    rival: growthAims(({ rival }) => rival?.growth),
  },
  question: {
    input: questionInput,
    examples: [
      { level: 3, against: { dice: 2 } },
      { level: 2, against: { static: 6 }, status: -4 },
      { level: 2, against: { difficulty: 'moderate' }, status: '-1d6', xp: 1 },
    ],
    read: ({ level, against: opposition, status, xp = 0, ties = 'partial' }: z.infer<typeof questionInput>) =>
      ok({
        parameters: {
          level,
          against: against(opposition, 'rolled'),
          shift: shiftOf(status === undefined ? [] : [status]),
          xp,
          ties,
        },
      }),
  },
};

export const attemptOdds: Odds<Attempt, Outcome> = {
  ...asked,
  outcomes: {
    win: { words: 'Does it', tone: 'yes' },
    tie: { words: 'Barely, with a twist', tone: 'yes-but', when: ({ ties }) => ties === 'partial' },
    lose: { words: 'Fails, and learns', tone: 'no' },
  },
  outcomeOf: ({ result }) => result,
  headline: (odds) => {
    const of = (name: string) => chanceIn(odds, name)?.p ?? 0;
    const { chances } = odds;
    const advance = chances['advance-with-xp']?.p ?? 0;
    return {
      value: percent(of('win') + of('tie')),
      of: of('tie') > 0 ? `does it, ${percent(of('tie'))} with a twist` : 'does it',
      more: [
        `a new skill ${percent(chances.advance?.p ?? 0)}`,
        ...(advance > 0 ? [`with XP ${percent(advance)}`] : []),
      ],
    };
  },
  figures: {
    advance: { chance: ({ growth }) => growth.advance === 'rolled' },
    'advance-with-xp': { chance: ({ growth }) => growth.advance !== 'none' },
  },
};

/** RS-11: the same roll, asked for what losing it would cost. */
export const harm = forecast({
  title: 'How badly could it end?',
  rules: ['RS-11'],
  ...asked,
  outcomes: { unhurt: { words: 'Unhurt', tone: 'yes' }, hurt: { words: 'Hurt', tone: 'no' } },
  outcomeOf: ({ margin }) => (margin < 0 ? 'hurt' : 'unhurt'),
  figures: { harm: { spread: ({ margin }) => Math.max(0, -margin) } },
});
