import type { Distribution } from './distribution.ts';
import { minus, plus, power, times, type Whole } from './exact.ts';
import { type Extras, extrasOf } from './explosions.ts';
import type { Kind } from './kind.ts';
import {
  affordable,
  bigConvolved,
  bigWays,
  bigWindows,
  convolved,
  isUniform,
  powerOf,
  type Ways,
  windows,
} from './powers.ts';

/** Ways to each sum from `low` on, without gaps. */
export interface Sums {
  readonly low: number;
  readonly ways: Ways;
  readonly total: Whole;
  readonly tail: Whole;
}

/** Alike dice, each worth from `low` on by these weights: faces, or anything else that is added up. */
export interface Term extends Pick<Kind, 'count' | 'total' | 'exploding'> {
  readonly low: number;
  readonly die: readonly number[];
  /** What an extra die of an explosion is worth. */
  readonly extra: number;
}

export const NOTHING: Sums = { low: 0, ways: [1], total: 1, tail: 0 };

/** Each die is worth its face. */
export function faceTerm({ count, total, exploding, sides, weights }: Kind): Term {
  let first = 0;
  while (weights[first] === 0) first += 1;
  let last = sides - 1;
  while (weights[last] === 0) last -= 1;
  const die = last - first + 1 === sides ? weights : weights.slice(first, last + 1);
  return { count, total, exploding, low: first + 1, die, extra: sides };
}

/** Each die is worth what it was worth before, below zero. */
export function negative(term: Term): Term {
  const { low, die, extra } = term;
  return { ...term, low: -(low + die.length - 1), die: die.toReversed(), extra: -extra };
}

export function sumOfTerms(terms: readonly Term[]): Sums {
  if (terms.length === 1) return sumOfTerm(terms[0] as Term);
  return merged(terms)
    .toSorted((a, b) => b.count - a.count)
    .reduce(withTerm, NOTHING);
}

/** Even dice differ in where they begin at most: one power serves them all. */
function merged(terms: readonly Term[]): readonly Term[] {
  const even = new Map<number, Term>();
  const others: Term[] = [];
  let low = 0;
  for (const term of terms) {
    if (term.exploding > 0 || !isUniform(term.die)) {
      others.push(term);
      continue;
    }
    low += term.count * term.low;
    const known = even.get(term.die.length);
    even.set(term.die.length, { ...term, low: 0, count: term.count + (known?.count ?? 0) });
  }
  const shift: Term = { count: 1, low, die: [1], total: 1, exploding: 0, extra: 0 };
  return [...even.values(), ...others, shift];
}

function withTerm(sums: Sums, term: Term): Sums {
  const isSmall = sums.ways.length === 1 || term.die.length <= 3;
  if (isSmall || term.exploding > 0 || !isUniform(term.die)) return together(sums, sumOfTerm(term));
  const { count, low, die } = term;
  const total = times(sums.total, power(die.length, count));
  affordable(2 * count * (sums.ways.length + count * die.length), logOf(total));
  const ways =
    typeof total === 'number'
      ? windows(sums.ways as readonly number[], die.length, count)
      : bigWindows(bigWays(sums.ways), die.length, count);
  return { low: sums.low + count * low, ways, total, tail: times(sums.tail, power(die.length, count)) };
}

function sumOfTerm(term: Term): Sums {
  const { count, low, die, total, exploding } = term;
  const ways = powerOf(die, count);
  const settled = { low: count * low, ways, total: power(total, count), tail: 0 };
  return exploding === 0 || count === 0 ? settled : withExtras(settled, term);
}

function withExtras(settled: Sums, term: Term): Sums {
  // Where extra dice are worth nothing their number does not matter.
  const extras = extrasOf(term, term.extra === 0 ? 0 : undefined);
  const parts = extras.weights.map((weight, j) => ({
    weight,
    low: settled.low + j * term.extra,
    ways: settled.ways,
  }));
  return sumOfParts(parts, extras);
}

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

function logOf(total: Whole): number {
  return typeof total === 'number' ? 0 : total.toString(16).length * 4;
}
