import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import type { Refusal } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import { forecast } from '../actions.ts';
import { defaultSize } from '../challenge/challenge.ts';
import { type Range, rangeOf } from '../check/success-range.ts';
import { PLAIN } from '../check/successes.ts';
import { focus } from '../turn/declared.ts';
import { challengeAhead } from './ahead.ts';
import { type ChallengeTerms, challenge, type Stop } from './course.ts';
import { isWorkable, wouldDo } from './workload.ts';

const MOST_PLAYERS = 8;

const questionSchema = z.strictObject({
  levels: z.exactOptional(
    z
      .array(whole(0, 20, '5P-5', 'a level'), {
        error: '[5P-27] levels is a list: the proficiency of each player, such as [3, 4]',
      })
      .check(
        z.minLength(1, { error: '[5P-27] levels holds the proficiency of at least one player' }),
        z.maxLength(MOST_PLAYERS, { error: `[5P-27] levels holds at most ${MOST_PLAYERS} players` }),
      ),
  ),
  /** In place of levels, where a rank counts: 5P-9. */
  ranges: z.exactOptional(
    z
      .array(
        z.strictObject({
          lower: whole(-4, 14, '5P-9', 'the lower end of a range'),
          upper: whole(0, 25, '5P-8', 'the upper end of a range'),
        }),
        {
          error:
            '[5P-7] ranges is a list: the success range of each player, such as [{"lower": 6, "upper": 9}]',
        },
      )
      .check(
        z.minLength(1, { error: '[5P-27] ranges holds the range of at least one player' }),
        z.maxLength(MOST_PLAYERS, { error: `[5P-27] ranges holds at most ${MOST_PLAYERS} players` }),
      ),
  ),
  successes: z.exactOptional(whole(1, 100, '5P-27', 'the number of successes')),
  failures: z.exactOptional(whole(1, 100, '5P-29', 'the number of failures')),
  turns: z.exactOptional(whole(1, 200, '5P-29', 'the number of turns')),
  tug: z.exactOptional(whole(1, 20, '5P-29', 'the end of the track')),
  track: z.exactOptional(whole(-20, 20, '5P-29', 'where the track stands')),
  /** 5P-31, 5P-32: with focus or rush, and judged when a turn is over. */
  inTurns: z.exactOptional(z.boolean({ error: '[5P-31] inTurns is true or false' })),
  /** 5P-32: how many actions each player takes in a turn; left out: one. */
  actions: z.exactOptional(
    z.array(whole(1, 8, '5P-32', 'the number of actions'), {
      error: '[5P-32] actions is a list: how many each player takes in a turn, such as [1, 2]',
    }),
  ),
});
type Asked = Readonly<z.infer<typeof questionSchema>>;

function termsOf(asked: Asked): Result<{ parameters: ChallengeTerms }, Refusal> {
  const { successes, failures, turns, tug = 0, track = 0, inTurns = false, actions = [] } = asked;
  const ranges = rangesOf(asked);
  if (!ranges.ok) return ranges;
  if (actions.length > 0 && (!inTurns || actions.length !== ranges.value.length))
    return refused({
      rule: '5P-32',
      sentence: inTurns
        ? 'actions says a number for each player'
        : 'actions are counted in turns: "inTurns": true',
      path: 'actions',
    });
  const levels = ranges.value.map(({ upper }) => Math.max(0, upper - 5));
  const needs = successes ?? (tug > 0 ? 0 : defaultSize(levels));
  // Beside goals its upper end wins nothing, and may be where it stands.
  if (track !== 0 && (track <= -tug || track >= tug + (needs > 0 && tug > 0 ? 1 : 0)))
    return refused({ rule: '5P-29', sentence: 'the track stands between its ends', path: 'track' });
  const parameters: ChallengeTerms = {
    stops: stopsOf(ranges.value, inTurns, actions),
    start: 0,
    goals: [needs > 0 ? { needs } : { needs: tug, isTrack: true }],
    losing: {
      ...(failures !== undefined && { failures }),
      ...(turns !== undefined && { turns }),
      ...(tug > 0 && { tug }),
    },
    failures: 0,
    track,
    inTurns,
  };
  if (isWorkable(parameters)) return ok({ parameters });
  return refused({
    rule: '5P-29',
    sentence: `that takes too long to work out exactly; ${wouldDo(parameters)} would do`,
    path: successes === undefined && tug > 0 ? 'tug' : 'successes',
  });
}

/** The range of each player: said, or from a level at rank 0. */
function rangesOf({
  levels,
  ranges,
}: Asked): Result<readonly Pick<Range, 'lower' | 'upper' | 'rank'>[], Refusal> {
  if (levels && ranges)
    return refused({ rule: '5P-27', sentence: 'either levels or ranges, not both', path: 'ranges' });
  if (ranges) return ok(ranges.map(({ lower, upper }) => ({ lower, upper, rank: lower - 5 })));
  if (levels) return ok(levels.map((level) => rangeOf([{ text: 'level', value: level, rule: '5P-8' }], 0)));
  return refused({
    rule: '5P-27',
    sentence: 'levels says the proficiency of each player, such as [3, 4]',
    path: 'levels',
  });
}

/** One turn that comes again and again. */
function stopsOf(
  ranges: readonly Pick<Range, 'lower' | 'upper' | 'rank'>[],
  inTurns: boolean,
  actions: readonly number[],
): readonly Stop[] {
  const rolled = ranges.flatMap(({ lower, upper, rank }, i) => {
    const count = actions[i] ?? 1;
    const tried = {
      ...{ lower, upper: upper + (inTurns ? focus(count) : 0), rank },
      ...{ goal: 0, successes: PLAIN, isSure: false },
    };
    return Array.from({ length: count }, () => tried);
  });
  return rolled.map((tried, i) => ({
    tries: [tried],
    next: (i + 1) % rolled.length,
    ...(i === 0 && { begins: true as const }),
  }));
}

export const challengeForecast = forecast({
  title: 'Will we overcome it?',
  rules: ['5P-27', '5P-28', '5P-29', '5P-31', '5P-32'],
  version: 2,
  program: challenge,
  outcomes: { won: { words: 'Won', tone: 'yes' }, lost: { words: 'Lost', tone: 'no' } },
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
      { levels: [3], successes: 6, failures: 3, inTurns: true },
      { levels: [4, 2], successes: 4, turns: 2 },
      { levels: [2], tug: 2, turns: 4 },
      { levels: [3, 2], tug: 4, track: -1 },
      { levels: [5, 3, 3], successes: 9 },
      { ranges: [{ lower: 6, upper: 9 }], successes: 3, turns: 2, inTurns: true, actions: [2] },
    ],
    read: termsOf,
  },
  fromGame: challengeAhead,
});
