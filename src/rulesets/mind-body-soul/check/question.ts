import * as z from 'zod/mini';
import { ok, type Policies, type Policy } from '../../../dice/index.ts';
import type { Question } from '../../ruleset.ts';
import { oneOf } from '../../schema.ts';
import { pointsSchemas } from '../plot-points/plot-points.ts';
import { settingsSchema } from '../settings.ts';
import { strengthSchema } from '../sheet/trait.ts';
import { type CheckResult, type CheckTerms, isYes } from './check.ts';
import { circumstanceSchema, difficultySchema, termsOf } from './terms.ts';

const MOST_TRAITS = 100;

const strengths = z.optional(
  z
    .array(strengthSchema, {
      error: (issue) =>
        issue.code === 'invalid_type' ? '[MB-3] this is a list of strengths, such as [3,2]' : undefined,
    })
    .check(
      z.maxLength(MOST_TRAITS, { error: `[MB-3] at most ${MOST_TRAITS} traits; the largest three count` }),
    ),
);

const plotPoints = z.strictObject(
  { lucky: z._default(pointsSchemas.lucky, 0), unlucky: z._default(pointsSchemas.unlucky, 0) },
  {
    error: (issue) =>
      issue.code === 'invalid_type' ? '[MB-10] plot points are {"lucky":2,"unlucky":1}' : undefined,
  },
);

const REROLLS = ['success', 'total', 'always', 'never'] as const;
const GM_AIMS = ['never', 'always', 'success', 'failure'] as const;

const inputSchema = z.strictObject({
  positives: strengths,
  negatives: strengths,
  difficulty: z.optional(difficultySchema),
  advantages: z.optional(circumstanceSchema),
  disadvantages: z.optional(circumstanceSchema),
  reroll: z.optional(oneOf(REROLLS, 'MB-5', 'reroll')),
  plotPoints: z.optional(plotPoints),
  gm: z.optional(oneOf(GM_AIMS, 'MB-12', 'gm')),
});
type Input = z.infer<typeof inputSchema>;

export const question: Question<Input, CheckTerms, CheckResult> = {
  input: inputSchema,
  examples: [
    { positives: [3, 2], negatives: [1], difficulty: -2, reroll: 'success' },
    { positives: [2, 1, 1], difficulty: -4, reroll: 'total' },
    { negatives: [2, 1], disadvantages: 1 },
    { positives: [1], difficulty: -2, plotPoints: { lucky: 1, unlucky: 1 }, gm: 'failure' },
  ],
  read: ({ positives = [], negatives = [], difficulty = 0, advantages = 0, disadvantages = 0, ...rest }) => {
    const { plotPoints = { lucky: 0, unlucky: 0 }, reroll = 'success', gm = 'never' } = rest;
    const relevant = { positives, negatives, difficulty, advantages, disadvantages };
    return ok({
      parameters: termsOf(relevant, plotPoints, settingsSchema.parse({})),
      policies: { player: PLAYER[reroll], gm: GM[gm] } satisfies Policies<CheckResult>,
    });
  },
};

export const success = (result: CheckResult): number => (isYes(result) ? 1 : 0);
export const failure = (result: CheckResult): number => (isYes(result) ? 0 : 1);
export const total = (result: CheckResult): number => result.total;

const PLAYER: Readonly<Record<(typeof REROLLS)[number], Policy<CheckResult>>> = {
  success: { best: [success] },
  total: { best: [total] },
  always: { always: 're-roll' },
  never: { always: 'keep' },
};

const GM: Readonly<Record<(typeof GM_AIMS)[number], Policy<CheckResult>>> = {
  never: { always: 'stand' },
  always: { always: 'spend-unlucky' },
  success: { best: [success] },
  failure: { best: [failure] },
};
