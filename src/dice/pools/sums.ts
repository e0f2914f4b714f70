import type { Distribution } from '../numbers/distribution.ts';
import { minus, plus, times, type Whole } from '../numbers/exact.ts';
import type { Extras } from './explosions.ts';
import { affordable, bigConvolved, bigWays, convolved, type Ways } from './powers.ts';

/** Ways to each sum from `low` on, without gaps. */
export interface Sums {
  readonly low: number;
  readonly ways: Ways;
  readonly total: Whole;
  readonly tail: Whole;
}

export const NOTHING: Sums = { low: 0, ways: [1], total: 1, tail: 0 };

export interface Part {
  readonly weight: Whole;
  readonly low: number;
  readonly ways: Ways;
}

/** The sums of several cases over one denominator. What they leave open is the tail. */
export function sumOfParts(parts: readonly Part[], { total }: Pick<Extras, 'total'>): Sums {
  let low = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  let coefficients = 0;
  for (const part of parts) {
    low = Math.min(low, part.low);
    end = Math.max(end, part.low + part.ways.length);
    coefficients += part.ways.length;
  }
  affordable(coefficients, logOf(total));
  const ways = new Array<bigint>(end - low).fill(0n);
  for (const part of parts) {
    const weight = BigInt(part.weight);
    const counts = bigWays(part.ways);
    const from = part.low - low;
    for (let i = 0; i < counts.length; i++) {
      ways[from + i] = (ways[from + i] as bigint) + weight * (counts[i] as bigint);
    }
  }
  const decided = ways.reduce((sum, count) => sum + count, 0n);
  if (typeof total === 'number') return { low, ways: ways.map(Number), total, tail: total - Number(decided) };
  return { low, ways, total, tail: total - decided };
}

/** The sum of two rolls that do not depend on each other. */
export function together(a: Sums, b: Sums): Sums {
  const low = a.low + b.low;
  if (isCertain(a)) return { ...b, low };
  if (isCertain(b)) return { ...a, low };
  const total = times(a.total, b.total);
  affordable(a.ways.length * b.ways.length, logOf(total));
  const ways =
    typeof total === 'number'
      ? convolved(a.ways as readonly number[], b.ways as readonly number[])
      : bigConvolved(bigWays(a.ways), bigWays(b.ways));
  const decided = times(minus(a.total, a.tail), minus(b.total, b.tail));
  return { low, ways, total, tail: minus(total, decided) };
}

export function distributionOf({ low, ways, total, tail }: Sums): Distribution<number> {
  const values: number[] = [];
  const weights: Whole[] = [];
  for (let i = 0; i < ways.length; i++) {
    const weight = ways[i] as Whole;
    if (weight === 0 || weight === 0n) continue;
    values.push(low + i);
    weights.push(weight);
  }
  return { values, weights, total, tail };
}

/** The other way round; values may repeat. */
export function dense({ values, weights, total, tail }: Distribution<number>): Sums {
  const [low, high] = values.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const ways = new Array<Whole>(high - low + 1).fill(typeof total === 'bigint' ? 0n : 0);
  values.forEach((value, i) => {
    const sum = plus(ways[value - low] as Whole, weights[i] as Whole);
    ways[value - low] = sum;
  });
  return { low, ways: ways as unknown as Ways, total, tail };
}

/** Each sum below zero. */
export function turned({ low, ways, total, tail }: Sums): Sums {
  return { low: -(low + ways.length - 1), ways: ways.toReversed() as Ways, total, tail };
}

function isCertain({ ways, total, tail }: Sums): boolean {
  return ways.length === 1 && total === 1 && tail === 0;
}

export function logOf(total: Whole): number {
  return typeof total === 'number' ? 0 : total.toString(16).length * 4;
}
