import type { Distribution } from '../numbers/distribution.ts';
import { isZero, minus, plus, times, type Whole } from '../numbers/exact.ts';
import { typedSign } from '../signed.ts';
import { kindsOf } from './kind.ts';
import type { Pool } from './pool.ts';
import { bigWays, type Ways } from './powers.ts';
import { allSums, areAll, readSum, sumsOf } from './sum.ts';
import type { Summary } from './summary.ts';
import { distributionOf, type Sums, together, turned } from './sums.ts';
import { faceTerm, negative, sumOfTerms } from './terms.ts';

export const RESULTS = ['win', 'tie', 'lose'] as const;
export type Contest = (typeof RESULTS)[number];

export interface Versus {
  readonly result: Contest;
  readonly all: boolean;
}

export interface VersusTerms {
  /** Added to the sum of the first pool. */
  readonly plus?: number;
  /** The face that all dice of the first pool have to show for `all`. */
  readonly all?: number;
}

/** Two pools: the sum of the first against that of the second, and whether all dice of the first are sixes. */
export function versus({ plus = 0, all = 6 }: VersusTerms = {}): Summary<Versus> {
  return {
    name: `versus${withPlus(plus)}, all ${all}`,
    read: (faces) => {
      const [mine, theirs] = two(faces);
      const margin = readSum([mine]) + plus - readSum([theirs]);
      return { result: resultOf(margin), all: areAll([mine], all) };
    },
    spread: (pools) => contest(two(pools), plus, all),
  };
}

/** Two pools: by how much the sum of the first is above that of the second. */
export function margin({ plus = 0 }: Pick<VersusTerms, 'plus'> = {}): Summary<number> {
  return {
    name: `margin${withPlus(plus)}`,
    read: (faces) => {
      const [mine, theirs] = two(faces);
      return readSum([mine]) + plus - readSum([theirs]);
    },
    spread: (pools) => {
      const sums = difference(two(pools));
      return distributionOf({ ...sums, low: sums.low + plus });
    },
  };
}

export function two<T>(pair: readonly T[]): readonly [T, T] {
  if (pair.length !== 2) throw new Error(`this summary is of two pools, not of ${pair.length}`);
  return pair as readonly [T, T];
}

/** `versus +2`, and `versus` alone with nothing to add: stored as the shape of a roll. */
function withPlus(plus: number): string {
  return plus === 0 ? '' : ` ${typedSign(plus)}`;
}

function resultOf(margin: number): Contest {
  return margin > 0 ? 'win' : margin === 0 ? 'tie' : 'lose';
}

function difference([mine, theirs]: readonly [Pool, Pool]): Sums {
  if (mine.keep || theirs.keep) return together(sumsOf([mine]), turned(sumsOf([theirs])));
  return sumOfTerms([...kindsOf(mine).map(faceTerm), ...kindsOf(theirs).map(faceTerm).map(negative)]);
}

/** Ways to win, tie and lose. */
type Score = readonly [Whole, Whole, Whole];

function contest([mine, theirs]: readonly [Pool, Pool], bonus: number, face: number): Distribution<Versus> {
  const { sums, all } = allSums([mine], face);
  const other = theirs === mine ? sums : sumsOf([theirs]);
  const total = times(sums.total, other.total);
  const meet = typeof total === 'number' ? met : bigMet;
  const every = meet(sums.ways, sums.low + bonus, other);
  let ofAll: Score = [0, 0, 0];
  for (const [sum, ways] of all) ofAll = added(ofAll, meet([ways] as Ways, sum + bonus, other));
  const values: Versus[] = [];
  const weights: Whole[] = [];
  let tail = total;
  RESULTS.forEach((result, i) => {
    const ways = every[i] as Whole;
    tail = minus(tail, ways);
    for (const flag of [false, true]) {
      const part = flag ? (ofAll[i] as Whole) : minus(ways, ofAll[i] as Whole);
      if (isZero(part)) continue;
      values.push({ result, all: flag });
      weights.push(part);
    }
  });
  return { values, weights, total, tail };
}

function added(a: Score, b: Score): Score {
  return [plus(a[0], b[0]), plus(a[1], b[1]), plus(a[2], b[2])];
}

/** Walks up both sums side by side: below mine lies what I win against. */
function met(mine: Ways, low: number, theirs: Sums): Score {
  const ways = theirs.ways as readonly number[];
  let [win, tie, sum, below, next] = [0, 0, 0, 0, 0];
  for (let i = 0; i < mine.length; i++) {
    const at = low + i - theirs.low;
    for (; next < at && next < ways.length; next++) below += ways[next] as number;
    const count = mine[i] as number;
    sum += count;
    win += count * below;
    if (at >= 0 && at < ways.length) tie += count * (ways[at] as number);
  }
  // Nothing that has a tail is computed in doubles.
  return [win, tie, sum * (theirs.total as number) - win - tie];
}

function bigMet(mine: Ways, low: number, theirs: Sums): Score {
  const ways = bigWays(theirs.ways);
  let [win, tie, sum, below] = [0n, 0n, 0n, 0n];
  let next = 0;
  for (let i = 0; i < mine.length; i++) {
    const at = low + i - theirs.low;
    for (; next < at && next < ways.length; next++) below += ways[next] as bigint;
    const count = BigInt(mine[i] as Whole);
    sum += count;
    win += count * below;
    if (at >= 0 && at < ways.length) tie += count * (ways[at] as bigint);
  }
  return [win, tie, sum * (BigInt(theirs.total) - BigInt(theirs.tail)) - win - tie];
}
