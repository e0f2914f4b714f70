import {
  d6,
  type LowAndHigh,
  lowAndHigh,
  mapped,
  type Program,
  roll,
  type Summary,
  spreadOf,
} from '../../../dice/index.ts';
import { type CheckTerms, readWithin, unrolledSuccesses } from '../check/check.ts';
import { isImpossible } from '../check/success-range.ts';

/** One check as numbers, and the goal it is for; without a goal, help or a maneuver. */
export interface Try extends Pick<CheckTerms, 'lower' | 'upper' | 'successes' | 'isSure'> {
  readonly rank: number;
  readonly goal?: number;
  /** 5P-28: half of the successes go here. */
  readonly split?: number;
}

/** The result of a failed try. */
export const FAILED = -1;

/** 5P-10, 5P-26: certain and impossible tries aren't rolled. */
export function* successesOf(tried: Try): Program<number> {
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
