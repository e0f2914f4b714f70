/**
 * Whole numbers that never lose a digit: a double while it is exact, a bigint beyond 2⁵³.
 * Doubles are some ten times faster, and most checks never leave them.
 */
export type Whole = number | bigint;

const EXACT = Number.MAX_SAFE_INTEGER;

export function times(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (product <= EXACT && product >= -EXACT) return product;
  }
  return BigInt(a) * BigInt(b);
}

export function plus(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (sum <= EXACT && sum >= -EXACT) return sum;
  }
  return BigInt(a) + BigInt(b);
}

export function minus(a: Whole, b: Whole): Whole {
  return plus(a, typeof b === 'number' ? -b : -b);
}

/** Division that is known to leave no rest. */
export function shared(a: Whole, by: Whole): Whole {
  if (typeof a === 'number' && typeof by === 'number') return a / by;
  return tidy(BigInt(a) / BigInt(by));
}

export function power(base: Whole, exponent: number): Whole {
  const double = Number(base) ** exponent;
  return Math.abs(double) <= EXACT ? double : BigInt(base) ** BigInt(exponent);
}

export function isZero(a: Whole): boolean {
  return typeof a === 'number' ? a === 0 : a === 0n;
}

/** Less than 0 where a < b, 0 where they are equal; numbers and bigints compare exactly with each other. */
export function order(a: Whole, b: Whole): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function commonDivisor(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    let [x, y] = [Math.abs(a), Math.abs(b)];
    while (y !== 0) [x, y] = [y, x % y];
    return x;
  }
  let [x, y] = [BigInt(a), BigInt(b)];
  if (x < 0n) x = -x;
  if (y < 0n) y = -y;
  while (y !== 0n) {
    // The last steps are in double range nearly always.
    if (x <= EXACT && y <= EXACT) return commonDivisor(Number(x), Number(y));
    [x, y] = [y, x % y];
  }
  return tidy(x);
}

/** The smallest number both divide. The powers of one die need no gcd: the larger one is it. */
export function commonMultiple(a: Whole, b: Whole): Whole {
  if (a === b) return a;
  const [small, large] = order(a, b) < 0 ? [a, b] : [b, a];
  if (divides(small, large)) return large;
  return times(shared(a, commonDivisor(a, b)), b);
}

function divides(a: Whole, b: Whole): boolean {
  return typeof a === 'number' && typeof b === 'number' ? b % a === 0 : BigInt(b) % BigInt(a) === 0n;
}

/** A bigint that fits a double becomes one again. */
export function tidy(a: Whole): Whole {
  return typeof a === 'bigint' && a <= EXACT && a >= -EXACT ? Number(a) : a;
}

/** a ÷ b as the nearest double, also where both are far too large for one. */
export function quotient(a: Whole, b: Whole): number {
  if (typeof a === 'number' && typeof b === 'number') return a / b;
  const [n, d] = [BigInt(a), BigInt(b)];
  if (n === 0n) return 0;
  const shift = BigInt(Math.max(0, 64 - (bits(n) - bits(d))));
  return Number((n << shift) / d) / 2 ** Number(shift);
}

function bits(a: bigint): number {
  const hex = (a < 0n ? -a : a).toString(16);
  return hex.length * 4;
}
