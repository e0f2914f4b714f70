import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { lookUp } from '../../look-up.ts';
import type { Line } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import { listed } from '../../sentences.ts';
import { forecast } from '../action-builders.ts';
import { type Challenge, defaultSize } from '../challenge/challenge.ts';
import { PLAIN } from '../check/check.ts';
import { type Range, rangeOf } from '../check/success-range.ts';
import { defined } from '../descriptor/descriptor.ts';
import { isIncapacitated } from '../harm/damage.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { focus } from '../turn/turn.ts';
import { type ChallengeTerms, challenge, type Stop } from './course.ts';
import { CourseAhead, MOST_HELPING } from './plan.ts';
import { isWorkable, wouldDo } from './workload.ts';

const MOST_PLAYERS = 8;

const questionSchema = z.strictObject({
  levels: z.exactOptional(
    z
      .array(whole(0, 20, '5P-5', 'a level'), {
        error: '[5P-27] levels is a list with the proficiency of each player, such as [3, 4]',
      })
      .check(
        z.minLength(1, { error: '[5P-27] levels needs the proficiency of at least one player' }),
        z.maxLength(MOST_PLAYERS, { error: `[5P-27] levels can list at most ${MOST_PLAYERS} players` }),
      ),
  ),
  /** 5P-9: instead of levels, if a rank counts. */
  ranges: z.exactOptional(
    z
      .array(
        z.strictObject({
          lower: whole(-4, 14, '5P-9', 'the lower end of a range'),
          upper: whole(0, 25, '5P-8', 'the upper end of a range'),
        }),
        {
          error:
            '[5P-7] ranges is a list with the success range of each player, such as [{"lower": 6, "upper": 9}]',
        },
      )
      .check(
        z.minLength(1, { error: '[5P-27] ranges needs the range of at least one player' }),
        z.maxLength(MOST_PLAYERS, { error: `[5P-27] ranges can list at most ${MOST_PLAYERS} players` }),
      ),
  ),
  successes: z.exactOptional(whole(1, 100, '5P-27', 'the number of successes')),
  failures: z.exactOptional(whole(1, 100, '5P-29', 'the number of failures')),
  turns: z.exactOptional(whole(1, 200, '5P-29', 'the number of turns')),
  tug: z.exactOptional(whole(1, 20, '5P-29', 'the end of the track')),
  track: z.exactOptional(whole(-20, 20, '5P-29', 'the place on the track')),
  /** 5P-31, 5P-32: with focus or rush, and judged at the end of each turn. */
  inTurns: z.exactOptional(z.boolean({ error: '[5P-31] inTurns is true or false' })),
  /** 5P-32: how many actions each player takes in a turn; if left out, one. */
  actions: z.exactOptional(
    z.array(whole(1, 8, '5P-32', 'the number of actions'), {
      error: '[5P-32] actions is a list of how many each player takes in a turn, such as [1, 2]',
    }),
  ),
});
type QuestionInput = Readonly<z.infer<typeof questionSchema>>;

function termsOf(asked: QuestionInput): OrRefusal<{ parameters: ChallengeTerms }> {
  const { successes, failures, turns, tug = 0, track = 0, inTurns = false, actions = [] } = asked;
  const ranges = rangesOf(asked);
  if (!ranges.ok) return ranges;
  if (actions.length > 0 && (!inTurns || actions.length !== ranges.value.length))
    return refuse(
      '5P-32',
      inTurns
        ? 'actions needs a number for each player'
        : 'actions are counted only in turns: add "inTurns": true',
      'actions',
    );
  const levels = ranges.value.map(({ upper }) => Math.max(0, upper - 5));
  const needs = successes ?? (tug > 0 ? 0 : defaultSize(levels));
  // With goals, the upper end of the track wins nothing, so the track may be there.
  if (track !== 0 && (track <= -tug || track >= tug + (needs > 0 && tug > 0 ? 1 : 0)))
    return refuse('5P-29', 'the place on the track has to be between its ends', 'track');
  const parameters: ChallengeTerms = {
    stops: stopsOf(ranges.value, inTurns, actions),
    start: 0,
    goals: [needs > 0 ? { needs } : { needs: tug, isTrack: true }],
    losing: {
      ...defined({ failures, turns }),
      ...(tug > 0 && { tug }),
    },
    failures: 0,
    track,
    inTurns,
  };
  if (isWorkable(parameters)) return ok({ parameters });
  return refuse(
    '5P-29',
    `that takes too long to work out exactly; ${wouldDo(parameters)} would work`,
    successes === undefined && tug > 0 ? 'tug' : 'successes',
  );
}

/** The range of each player: as given, or from a level at rank 0. */
function rangesOf({
  levels,
  ranges,
}: QuestionInput): OrRefusal<readonly Pick<Range, 'lower' | 'upper' | 'rank'>[]> {
  if (levels && ranges) return refuse('5P-27', 'give either levels or ranges, not both', 'ranges');
  if (ranges) return ok(ranges.map(({ lower, upper }) => ({ lower, upper, rank: lower - 5 })));
  if (levels) return ok(levels.map((level) => rangeOf([{ text: 'level', value: level, rule: '5P-8' }], 0)));
  return refuse('5P-27', 'give levels: the proficiency of each player, such as [3, 4]', 'levels');
}

/** One turn that repeats. */
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

interface ChallengeAhead {
  readonly parameters: ChallengeTerms;
  /** The assumptions, in sentences. */
  readonly lines: readonly Line[];
}

/** The current challenge from here on, with declared actions, and one action for everyone who hasn't declared. */
export function challengeAhead(game: FivePlusGame): OrRefusal<ChallengeAhead> {
  const { challenge } = game.own;
  if (!challenge) return refuse('5P-29', 'no challenge is running');
  const goals = Object.values(challenge.goals);
  if (goals.length === 0) return refuse('5P-29', 'a challenge needs a goal, or a track to push along');
  const able = challenge.characters.filter((id) => isAble(game, id));
  const inTurns = isInTurns(challenge);
  if (able.length === 0) return refuse('5P-29', 'nobody is left who can act');
  const course = new CourseAhead(game, able);
  const start = inTurns ? course.turnAfterTurn() : course.checkAfterCheck();
  if (start === undefined)
    return refuse(
      '5P-29',
      `more than ${MOST_HELPING} characters roll for help or maneuvers: there are too many ways to count`,
    );
  const { turns, failures, tug } = challenge.losing;
  const parameters: ChallengeTerms = {
    stops: course.stops,
    start,
    goals: goals.map(({ needs, have, isTrack }) =>
      isTrack ? { needs, isTrack } : { needs: Math.max(0, needs - have) },
    ),
    losing: {
      ...defined({ failures, tug }),
      ...(turns !== undefined && { turns: Math.max(1, turns - challenge.turns + (challenge.turn ? 1 : 0)) }),
    },
    failures: challenge.failures,
    track: tug === undefined ? 0 : challenge.track,
    inTurns,
  };
  return isWorkable(parameters)
    ? ok({ parameters, lines: linesOf(game, challenge, able, inTurns) })
    : refuse('5P-29', 'that takes too long to work out exactly');
}

/** Turns are assumed until someone has rolled outside of one. */
function isInTurns({ turn, turns, losing, failures, track, goals }: Challenge): boolean {
  const isTried = failures > 0 || track !== 0 || Object.values(goals).some(({ have }) => have > 0);
  return turn !== null || turns > 0 || losing.turns !== undefined || !isTried;
}

function isAble(game: FivePlusGame, id: string): boolean {
  const sheet = lookUp(game.sheets, id);
  return sheet !== undefined && !isIncapacitated(sheet);
}

function linesOf(
  game: FivePlusGame,
  { turn }: Challenge,
  able: readonly string[],
  inTurns: boolean,
): readonly Line[] {
  const isOne = able.length === 1;
  const action = isOne ? 'one action with the best skill' : 'everyone takes one action with their best skill';
  const names = (ids: readonly string[]) => listed(ids.map((id) => lookUp(game.sheets, id)?.name ?? id));
  const heard = able.filter((id) => lookUp(turn?.plans, id));
  const silent = able.filter((id) => !heard.includes(id));
  const haveOf = (ids: readonly string[]) => (ids.length > 1 ? 'have' : 'has');
  const silence = (ids: readonly string[]) =>
    ids.length > 1
      ? 'haven’t declared yet. Each is assumed to take one action.'
      : 'hasn’t declared yet, and is assumed to take one action.';
  const inTurn = [
    ...(heard.length > 0 ? [`Based on what ${names(heard)} ${haveOf(heard)} declared.`] : []),
    ...(silent.length > 0 ? [`${names(silent)} ${silence(silent)}`] : []),
    `Later turns assume ${isOne ? action : `that ${action}`}.`,
  ];
  const outside = `Counted check by check, outside of turns, ${isOne ? 'with the best skill' : 'each with their best skill'}.`;
  const said = turn ? inTurn : [inTurns ? `Counted in turns: ${action}.` : outside];
  return [...said, 'Wounds and improvement along the way aren’t counted.'].map((text) => ({
    text,
    rule: '5P-31',
  }));
}
