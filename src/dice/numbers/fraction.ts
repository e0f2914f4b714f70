import {
  commonDivisor,
  commonMultiple,
  isZero,
  order,
  plus,
  quotient,
  shared,
  times,
  type Whole,
} from './exact.ts';

/** An exact chance or expectation: `n / d`, d > 0. Not necessarily in lowest terms; `reduced` brings it there. */
export interface Fraction {
  readonly n: Whole;
  readonly d: Whole;
}

export const ZERO: Fraction = { n: 0, d: 1 };
export const ONE: Fraction = { n: 1, d: 1 };

export function fraction(n: Whole, d: Whole = 1): Fraction {
  return { n, d };
}

export function reduced({ n, d }: Fraction): Fraction {
  if (isZero(n)) return ZERO;
  const divisor = commonDivisor(n, d);
  return { n: shared(n, divisor), d: shared(d, divisor) };
}

export function sumOf(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return { n: plus(a.n, b.n), d: a.d };
  const d = commonMultiple(a.d, b.d);
  return { n: plus(times(a.n, shared(d, a.d)), times(b.n, shared(d, b.d))), d };
}

export function productOf(a: Fraction, b: Fraction): Fraction {
  return { n: times(a.n, b.n), d: times(a.d, b.d) };
}

export function differenceOf(a: Fraction, b: Fraction): Fraction {
  return sumOf(a, { n: times(b.n, -1), d: b.d });
}

export function compareFractions(a: Fraction, b: Fraction): number {
  return a.d === b.d ? order(a.n, b.n) : order(times(a.n, b.d), times(b.n, a.d));
}

/** `11/36`, `0`, `1`, `-5/2`: lowest terms, no denominator where it is 1. */
export function printFraction(value: Fraction): string {
  const { n, d } = reduced(value);
  return order(d, 1) === 0 ? `${n}` : `${n}/${d}`;
}

export function decimal(value: Fraction): number {
  return quotient(value.n, value.d);
}
