import { TAIL_BITS } from '../numbers/distribution.ts';
import { power, times } from '../numbers/exact.ts';
import { type Extras, extrasOf } from './explosions.ts';
import type { Kind } from './kind.ts';
import { affordable, bigWays, bigWindows, isUniform, powerOf, windows } from './powers.ts';
import { logOf, NOTHING, type Sums, sumOfParts, together, turned } from './sums.ts';

/** Alike dice, each worth from `low` on by these weights: faces, or anything else that is added up. */
export interface Term extends Pick<Kind, 'count' | 'total' | 'exploding'> {
  readonly low: number;
  readonly die: readonly number[];
  /** What an extra die of an explosion is worth. */
  readonly extra: number;
}

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

/** Each term leaves out less, so that all of a roll (up to 1024) stay below the bound. */
const OF_MANY = TAIL_BITS + 10;

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
  const { extra } = term;
  if (extra < 0) return turned(withExtras(turned(settled), { ...term, extra: -extra }));
  // Where extra dice are worth nothing their number does not matter.
  if (extra === 0) return sumOfExtras(settled, term, extrasOf(term, 0));
  const further = Math.ceil(settled.ways.length / extra);
  return cutAbove(sumOfExtras(settled, term, extrasOf(term, undefined, further)), OF_MANY);
}

function sumOfExtras(settled: Sums, { extra }: Term, extras: Extras): Sums {
  const parts = extras.weights.map((weight, j) => ({
    weight,
    low: settled.low + j * extra,
    ways: settled.ways,
  }));
  return sumOfParts(parts, extras);
}

/**
 * Sums are listed as long as more than 2 to the minus so much lies above them. The dice were followed further than
 * that, so what is listed is exact: what explodes even more often is worth more than all of it.
 */
function cutAbove({ low, ways, total }: Sums, tailBits: number): Sums {
  const whole = BigInt(total);
  const kept: bigint[] = [];
  let above = whole;
  for (const count of bigWays(ways)) {
    if (above << BigInt(tailBits) < whole) break;
    kept.push(count);
    above -= count;
  }
  return { low, ways: kept, total: whole, tail: above };
}
