import {
  d6,
  type LowAndHigh,
  lowAndHigh,
  mapped,
  type Program,
  repeatCounting,
  roll,
  type Summary,
  spreadOf,
} from '../../../dice/index.ts';
import { type Challenge, type Goal, isOvercome, lossIn, pulled, pushed } from '../challenge/challenge.ts';
import { type CheckTerms, readWithin, shares, unrolledSuccesses } from '../check/check.ts';
import { isImpossible } from '../check/success-range.ts';

/** A place in a turn where someone rolls. */
export interface Stop {
  /** One: a declared action. Several: one for each goal, of which the first open goal is tried. None: no roll. */
  readonly tries: readonly (Try | null)[];
  readonly next: number;
  /** The next stop after a failure, if another one: help that was not given. */
  readonly afterFailure?: number;
  /** A turn begins here. */
  readonly begins?: true;
}

/** A challenge as numbers: the rolls of each turn, at ranges that don't change. */
export interface ChallengeTerms {
  readonly stops: readonly Stop[];
  readonly start: number;
  /** Successes still needed; for the track, its upper end. */
  readonly goals: readonly Pick<Goal, 'needs' | 'isTrack'>[];
  /** 5P-29: `turns` are those left. */
  readonly losing: Pick<Challenge['losing'], 'failures' | 'turns' | 'tug'>;
  readonly failures: number;
  readonly track: number;
  /** 5P-31: judged at the end of each turn, or after each check. */
  readonly inTurns: boolean;
}

interface ChallengeResult {
  readonly ending: 'won' | 'lost';
  readonly checks: number;
  readonly turns: number;
}

/** 5P-27…5P-31: one check after another, until it is won or lost. */
export function* challenge(terms: ChallengeTerms): Program<ChallengeResult> {
  const { stops, goals, losing, inTurns } = terms;
  const standings = standingsOf(terms);
  const paceOf = paceOn(terms);
  const haveOf = (now: Standing, i: number) =>
    goals[i]?.isTrack ? Math.max(0, now.track) : (now.have[i] ?? 0);
  const isReached = (now: Standing, i: number) =>
    isOvercome({ have: haveOf(now, i), needs: goals[i]?.needs ?? 0 });
  const isWon = (now: Standing) => goals.every((_, i) => isReached(now, i));
  const firstOpen = (now: Standing) =>
    Math.max(
      0,
      goals.findIndex((_, i) => !isReached(now, i)),
    );

  function* stepped(code: number): Program<number> {
    const now = standings.read(code);
    const { tries, next, afterFailure = next, begins } = stops[now.at] as Stop;
    // In a turn, everyone declares before anyone rolls.
    const aim = begins || !inTurns ? firstOpen(now) : now.aim;
    const tried = tries.length > 1 ? tries[aim] : tries[0];
    const goOn = (from: Standing, at: number) =>
      standings.write({ ...from, at, aim: inTurns && !stops[at]?.begins ? aim : 0 });
    if (!tried) return goOn(now, next);
    const got = yield* successesOf(tried);
    return got === FAILED
      ? goOn(failed(now, tried, losing), afterFailure)
      : goOn(succeeded(now, tried, got, terms), next);
  }
  function judged(code: number, turns: number): boolean {
    const now = standings.read(code);
    const isTurnOver = stops[now.at]?.begins === true;
    if (inTurns && !isTurnOver) return false;
    const standing = { ...now, losing, turns, characters: [] };
    return isWon(now) || lossIn(standing, NOBODY_FELL, isTurnOver) !== undefined;
  }
  // Odds ask this about every standing after every check.
  const known = new Map<number, boolean>();
  function isOver(code: number, turns: number): boolean {
    if (turns > 0) return judged(code, turns);
    const before = known.get(code);
    if (before !== undefined) return before;
    const now = judged(code, turns);
    known.set(code, now);
    return now;
  }
  const begun = {
    at: terms.start,
    aim: 0,
    have: goals.map(() => 0),
    failures: terms.failures,
    track: terms.track,
  };
  const { state, turns: steps } = yield* repeatCounting(
    standings.write({ ...begun, aim: firstOpen(begun) }),
    stepped,
    (code, count) => count > 0 && isOver(code, losing.turns === undefined ? 0 : paceOf(count).ended),
    { endless: isEndless(terms) },
  );
  const { checks, begun: turns } = paceOf(steps);
  return { ending: isWon(standings.read(state)) ? 'won' : 'lost', checks, turns };
}

const NOBODY_FELL = { all: 0, byIt: 0 };

function failed(now: Standing, { goal, rank }: Try, losing: ChallengeTerms['losing']): Standing {
  if (goal === undefined) return now;
  const failures = Math.min(losing.failures ?? 0, now.failures + 1);
  return { ...now, failures, track: losing.tug === undefined ? 0 : pulled({ ...now, losing }, rank) };
}

function succeeded(
  now: Standing,
  { goal, split }: Try,
  got: number,
  { goals, losing }: ChallengeTerms,
): Standing {
  if (goal === undefined) return now;
  const [first, second] = split === undefined ? [got, 0] : shares(got);
  const gained = (i: number) => (i === goal ? first : i === split ? second : 0);
  const have = now.have.map((before, i) => Math.min(goals[i]?.needs ?? 0, before + gained(i)));
  return { ...now, have, track: losing.tug === undefined ? 0 : pushed({ ...now, losing }, got) };
}

/** Nothing is certain to end it, so it is followed until almost nothing is undecided. */
export function isEndless({ goals, losing, stops }: ChallengeTerms): boolean {
  if (losing.turns !== undefined) return false;
  if (losing.failures === undefined || goals.some(({ isTrack }) => isTrack)) return true;
  return stops.some(({ tries }) =>
    tries.some((tried) => tried && outcomesOf(tried).some(([got]) => got === 0)),
  );
}

interface Pace {
  readonly checks: number;
  /** Turns begun, and turns ended. */
  readonly begun: number;
  readonly ended: number;
}

/** The checks and turns after a number of steps: failed help takes as long as successful help. */
function paceOn({ stops, start }: ChallengeTerms): (steps: number) => Pace {
  // The program is run again for each way it can end, but this path is walked only once.
  const path = paths.get(stops) ?? [{ at: start, checks: 0, begun: 0, ended: 0 }];
  paths.set(stops, path);
  return (steps) => {
    while (path.length <= steps) {
      const { at, checks, ended } = path.at(-1) as Pace & { at: number };
      const { tries, next } = stops[at] as Stop;
      path.push({
        at: next,
        checks: checks + (tries.length > 0 ? 1 : 0),
        begun: ended + 1,
        ended: ended + (stops[next]?.begins ? 1 : 0),
      });
    }
    return path[steps] as Pace;
  };
}

const paths = new WeakMap<readonly Stop[], (Pace & { readonly at: number })[]>();

/** The state of a challenge between two checks. */
interface Standing {
  /** The next stop, and the goal for those who haven't declared one. */
  readonly at: number;
  readonly aim: number;
  readonly have: readonly number[];
  readonly failures: number;
  readonly track: number;
}

/** Encodes a standing as one number, so that equal ones are found fastest. */
export function standingsOf({ goals, losing, stops }: ChallengeTerms) {
  const { failures: most = 0, tug = 0 } = losing;
  const sizes = goals.map(({ needs, isTrack }) => (isTrack ? 1 : needs + 1));
  const [tracks, aims, places] = [2 * tug + 1, goals.length, stops.length];
  return {
    size: sizes.reduce((product, size) => product * size, (most + 1) * tracks * aims * places),
    write({ at, aim, have, failures, track }: Standing): number {
      let code = Math.min(most, failures);
      for (const [i, size] of sizes.entries()) code = code * size + (size === 1 ? 0 : (have[i] ?? 0));
      return ((code * tracks + track + tug) * aims + aim) * places + at;
    },
    read(code: number): Standing {
      let rest = Math.floor(code / places);
      const aim = rest % aims;
      rest = Math.floor(rest / aims);
      const track = (rest % tracks) - tug;
      rest = Math.floor(rest / tracks);
      const have = sizes.map(() => 0);
      for (let i = sizes.length - 1; i >= 0; i--) {
        have[i] = rest % (sizes[i] as number);
        rest = Math.floor(rest / (sizes[i] as number));
      }
      return { at: code % places, aim, have, failures: rest, track };
    },
  };
}

/** One check as numbers, and the goal it is for; without a goal, help or a maneuver. */
export interface Try extends Pick<CheckTerms, 'lower' | 'upper' | 'successes' | 'isSure'> {
  readonly rank: number;
  readonly goal?: number;
  /** 5P-28: half of the successes go here. */
  readonly split?: number;
}

/** The result of a failed try. */
const FAILED = -1;

/** 5P-10, 5P-26: certain and impossible tries aren't rolled. */
function* successesOf(tried: Try): Program<number> {
  if (tried.isSure) return unrolledSuccesses(tried.successes);
  return isImpossible(tried) ? FAILED : yield* roll(d6(2), successesWithin(tried));
}

/** 5P-28: the successes if the sum is within the range. */
function successesWithin(tried: Try): Summary<number> {
  const known = summaries.get(tried);
  if (known) return known;
  const { lower, upper, successes } = tried;
  const read = (dice: LowAndHigh) => {
    const { miss, successes: got } = readWithin(dice, tried);
    return miss === 0 ? got : FAILED;
  };
  const summary: Summary<number> = {
    name: `successes within ${lower}–${upper} ${JSON.stringify(successes)}`,
    read: (faces) => read(lowAndHigh.read(faces)),
    spread: (pools) => mapped(lowAndHigh.spread(pools), read),
  };
  summaries.set(tried, summary);
  return summary;
}

const summaries = new WeakMap<Try, Summary<number>>();

/** Each result, and in how many of 36 ways it happens. */
export function outcomesOf(tried: Try): readonly (readonly [got: number, ways: number])[] {
  if (tried.isSure) return [[unrolledSuccesses(tried.successes), 36]];
  if (isImpossible(tried)) return [[FAILED, 36]];
  const { values, weights } = spreadOf({ pools: [d6(2)], summary: successesWithin(tried) });
  return values.map((got, i) => [got, Number(weights[i])]);
}

/** More likely to bring successes; if equally likely, brings more. */
export function isBetter(one: Try, other: Try): boolean {
  const [mine, theirs] = [worthOf(one), worthOf(other)];
  return mine.ways === theirs.ways ? mine.sum > theirs.sum : mine.ways > theirs.ways;
}

/** In how many ways it brings successes, and how many in all. */
function worthOf(tried: Try): { readonly ways: number; readonly sum: number } {
  const some = outcomesOf(tried).filter(([got]) => got > 0);
  return {
    ways: some.reduce((sum, [, ways]) => sum + ways, 0),
    sum: some.reduce((sum, [got, ways]) => sum + got * ways, 0),
  };
}
