import { LIMITS } from '../pools/limits.ts';
import type { Distribution } from './distribution.ts';
import { order, shared, times, type Whole } from './exact.ts';
import { type Fraction, fraction, reduced } from './fraction.ts';

/**
 * All chances in lowest terms, in the order of the values. A thousand dice have a denominator of a thousand
 * digits: a common divisor for each of its five thousand numerators takes seconds, trying its few primes does not.
 */
export function lowestTerms<T>(distribution: Distribution<T>): readonly (readonly [T, Fraction])[] {
  const { values, weights, total } = distribution;
  const powers = typeof total === 'bigint' ? powersIn(total) : undefined;
  const lowest = (weight: Whole) =>
    powers ? divided(weight, total, powers) : reduced(fraction(weight, total));
  return values.map((value, i) => [value, lowest(weights[i] as Whole)]);
}

interface Power {
  readonly prime: bigint;
  /** As often as it divides. */
  readonly power: bigint;
}

/** No die has a larger prime to give; undefined if something else is left over. */
function powersIn(total: bigint): readonly Power[] | undefined {
  const powers: Power[] = [];
  let rest = total;
  for (let candidate = 2; rest > 1n && candidate <= LIMITS.sides; candidate++) {
    const prime = BigInt(candidate);
    if (rest % prime !== 0n) continue;
    const power = powerIn(rest, prime);
    powers.push({ prime, power });
    rest /= power;
  }
  return rest === 1n ? powers : undefined;
}

function divided(weight: Whole, total: Whole, powers: readonly Power[]): Fraction {
  let divisor: Whole = 1;
  for (const { prime, power } of powers) {
    const own = powerIn(BigInt(weight), prime);
    divisor = times(divisor, order(own, power) < 0 ? own : power);
  }
  return { n: shared(weight, divisor), d: shared(total, divisor) };
}

/** The largest power of the prime that divides the number: by the power of its square that divides the rest. */
function powerIn(number: bigint, prime: bigint): bigint {
  if (number % prime !== 0n) return 1n;
  const odd = prime * powerIn(number / prime, prime * prime);
  return number % (odd * prime) === 0n ? odd * prime : odd;
}
