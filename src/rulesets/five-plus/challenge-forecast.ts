import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import type { Refusal } from '../ruleset.ts';
import { whole } from '../schema.ts';
import { forecast } from './actions.ts';
import { defaultSize } from './challenge.ts';
import { type ChallengeTerms, challenge, coderOf } from './challenge-course.ts';

/** A few seconds' work. */
const MOST_WORK = 300_000;

/** How many checks it may take, roughly, until next to nothing is undecided. */
function likelyChecks({ levels, needs, failures, turns, tug }: ChallengeTerms): number {
  const weakest = Math.min(...levels);
  // At level 0 a check in nine succeeds, and 41.6 = ln 2⁶⁰.
  const [chance, gain] = weakest === 0 ? [1 / 9, 1 / 6] : [1 / 4, 1 / 3];
  const endless = (needs + 2 * tug) / gain + 41.6 / chance;
  return Math.min(
    endless,
    turns > 0 ? turns * levels.length : Number.POSITIVE_INFINITY,
    failures > 0 && needs > 0 ? needs + failures : Number.POSITIVE_INFINITY,
  );
}

const questionSchema = z.strictObject({
  levels: z
    .array(whole(0, 20, '5P-5', 'a level'), {
      error: '[5P-27] levels is a list: the proficiency of each player, such as [3, 4]',
    })
    .check(
      z.minLength(1, { error: '[5P-27] levels holds the proficiency of at least one player' }),
      z.maxLength(8, { error: '[5P-27] levels holds at most 8 players' }),
    ),
  successes: z.exactOptional(whole(1, 100, '5P-27', 'the number of successes')),
  failures: z.exactOptional(whole(1, 100, '5P-29', 'the number of failures')),
  turns: z.exactOptional(whole(1, 200, '5P-29', 'the number of turns')),
  tug: z.exactOptional(whole(1, 20, '5P-29', 'the end of the track')),
});
type Asked = Readonly<z.infer<typeof questionSchema>>;

function termsOf({
  levels,
  successes,
  failures = 0,
  turns = 0,
  tug = 0,
}: Asked): Result<{ parameters: ChallengeTerms }, Refusal> {
  const needs = successes ?? (tug > 0 ? 0 : defaultSize(levels));
  const parameters: ChallengeTerms = { levels, needs, failures, turns, tug };
  if (coderOf(parameters).size * likelyChecks(parameters) <= MOST_WORK) return ok({ parameters });
  return refused({
    rule: '5P-29',
    sentence: 'that is too large to work out: fewer players, successes, failures, or no track',
    path: 'successes',
  });
}

export const challengeForecast = forecast({
  title: 'Will we overcome it?',
  rules: ['5P-27', '5P-28', '5P-29'],
  version: 1,
  program: challenge,
  outcomes: ['won', 'lost'],
  outcomeOf: ({ ending }) => ending,
  figures: {
    checks: { spread: ({ checks }) => checks },
    turns: { spread: ({ turns }) => turns },
  },
  aims: {},
  question: {
    input: questionSchema,
    examples: [
      { levels: [3], successes: 6, failures: 3 },
      { levels: [4, 2], successes: 4, turns: 2 },
      { levels: [2], tug: 2, turns: 4 },
      { levels: [5, 3, 3], successes: 9 },
    ],
    read: termsOf,
  },
});
