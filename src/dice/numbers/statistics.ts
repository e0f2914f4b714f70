import { type Distribution, sorted } from './distribution.ts';
import { isZero, minus, order, plus, times, type Whole } from './exact.ts';
import { decimal, differenceOf, type Fraction, fraction, productOf } from './fraction.ts';

/**
 * What a distribution of whole numbers says, exactly. Mean, variance, quantiles and modes are over what was
 * decided; chances are of everything, so the tail counts neither as reaching a number nor as staying below it.
 */
export function mean(distribution: Distribution<number>): Fraction {
  return fraction(moment(distribution, 1), decided(distribution));
}

export function variance(distribution: Distribution<number>): Fraction {
  const square = fraction(moment(distribution, 2), decided(distribution));
  const middle = mean(distribution);
  return differenceOf(square, productOf(middle, middle));
}

/** The root of the variance, as the nearest double or next to it: most roots have no fraction. */
export function standardDeviation(distribution: Distribution<number>): number {
  return Math.sqrt(decimal(variance(distribution)));
}

export function lowest({ values }: Distribution<number>): number {
  return values.reduce((low, value) => Math.min(low, value));
}

export function highest({ values }: Distribution<number>): number {
  return values.reduce((high, value) => Math.max(high, value));
}

/** The most likely values, ascending: several where they tie. */
export function modes(distribution: Distribution<number>): readonly number[] {
  const { values, weights } = distribution;
  const most = weights.reduce((best, weight) => (order(weight, best) > 0 ? weight : best));
  return values.filter((_, i) => order(weights[i] as Whole, most) === 0).sort((a, b) => a - b);
}

/** The smallest value that is reached or stayed below with at least this much of the chance, from 0 to 1. */
export function quantile(distribution: Distribution<number>, part: Fraction): number {
  const { values, weights } = sorted(distribution);
  const wanted = times(decided(distribution), part.n);
  let sum: Whole = 0;
  const at = weights.findIndex((weight) => {
    sum = plus(sum, weight);
    return order(times(sum, part.d), wanted) >= 0;
  });
  if (at < 0) throw new Error(`a quantile is asked for with a part from 0 to 1, not ${decimal(part)}`);
  return values[at] as number;
}

export function median(distribution: Distribution<number>): number {
  return quantile(distribution, fraction(1, 2));
}

export function atLeast(distribution: Distribution<number>, value: number): Fraction {
  return within(distribution, value, Number.POSITIVE_INFINITY);
}

export function atMost(distribution: Distribution<number>, value: number): Fraction {
  return within(distribution, Number.NEGATIVE_INFINITY, value);
}

export interface Comparison {
  readonly less: Fraction;
  readonly equal: Fraction;
  readonly greater: Fraction;
}

/** How one roll fares against another that does not depend on it. What is missing from 1 is undecided. */
export function compare(mine: Distribution<number>, theirs: Distribution<number>): Comparison {
  const [a, b] = [sorted(mine), sorted(theirs)];
  let [less, equal, greater]: [Whole, Whole, Whole] = [0, 0, 0];
  let below: Whole = 0;
  let next = 0;
  a.values.forEach((value, i) => {
    while (next < b.values.length && (b.values[next] as number) < value) {
      below = plus(below, b.weights[next] as Whole);
      next += 1;
    }
    const weight = a.weights[i] as Whole;
    const same = b.values[next] === value ? (b.weights[next] as Whole) : 0;
    greater = plus(greater, times(weight, below));
    equal = plus(equal, times(weight, same));
    less = plus(less, times(weight, minus(minus(decided(b), below), same)));
  });
  const total = times(a.total, b.total);
  return { less: fraction(less, total), equal: fraction(equal, total), greater: fraction(greater, total) };
}

function within({ values, weights, total }: Distribution<number>, from: number, to: number): Fraction {
  let sum: Whole = 0;
  values.forEach((value, i) => {
    if (value >= from && value <= to) sum = plus(sum, weights[i] as Whole);
  });
  return fraction(sum, total);
}

function moment({ values, weights }: Distribution<number>, exponent: 1 | 2): Whole {
  let sum: Whole = 0;
  values.forEach((value, i) => {
    sum = plus(sum, times(weights[i] as Whole, exponent === 1 ? value : times(value, value)));
  });
  return sum;
}

function decided({ total, tail }: Distribution<number>): Whole {
  return isZero(tail) ? total : minus(total, tail);
}
