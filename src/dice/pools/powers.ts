import { LIMITS, LimitError } from './limits.ts';

/**
 * How many ways lead to each sum, as the coefficients of a polynomial: all doubles where the sum of all is exact in
 * one, all bigints otherwise.
 */
export type Ways = readonly number[] | readonly bigint[];

export function isExact(total: number): boolean {
  return total <= Number.MAX_SAFE_INTEGER;
}

export function bigWays(ways: Ways): readonly bigint[] {
  return typeof ways[0] === 'bigint' ? (ways as readonly bigint[]) : (ways as readonly number[]).map(BigInt);
}

/** Refuses in advance what would take too long: this many coefficients of numbers up to `total`. */
export function affordable(coefficients: number, logOfTotal: number): void {
  if (coefficients * (1 + logOfTotal / 64) > LIMITS.steps) {
    throw new LimitError('steps', 'these odds take too many steps');
  }
}

export function isUniform(die: readonly number[]): boolean {
  return die.every((weight) => weight === 1);
}

export function sumOf(die: readonly number[]): number {
  let total = 0;
  for (const weight of die) total += weight;
  return total;
}

/** The ways of `count` dice together. The first and last weight of the die are not 0. */
export function powerOf(die: readonly number[], count: number): Ways {
  if (count === 0) return [1];
  if (count === 1) return die;
  const total = sumOf(die);
  const [length, logOfTotal] = [count * (die.length - 1) + 1, count * Math.log2(total)];
  const uniform = isUniform(die);
  if (isExact(total ** count)) {
    affordable(count * length * (uniform ? 1 : die.length), 0);
    return uniform ? windows(die, die.length, count - 1) : repeated(die, count);
  }
  affordable(4 * length * (uniform ? 1 : die.length), logOfTotal);
  return uniform ? uniformPower(die.length, count) : anyPower(die, count);
}

/** Adds `count` even dice of `size` faces, one at a time: each sum is reached from `size` sums before it. */
export function windows(start: readonly number[], size: number, count: number): readonly number[] {
  let ways = start;
  for (let die = 0; die < count; die++) {
    const next: number[] = [];
    let window = 0;
    for (let k = 0; k < ways.length + size - 1; k++) {
      if (k < ways.length) window += ways[k] as number;
      if (k >= size) window -= ways[k - size] as number;
      next.push(window);
    }
    ways = next;
  }
  return ways;
}

export function bigWindows(start: readonly bigint[], size: number, count: number): readonly bigint[] {
  let ways = start;
  for (let die = 0; die < count; die++) {
    const next: bigint[] = [];
    let window = 0n;
    for (let k = 0; k < ways.length + size - 1; k++) {
      if (k < ways.length) window += ways[k] as bigint;
      if (k >= size) window -= ways[k - size] as bigint;
      next.push(window);
    }
    ways = next;
  }
  return ways;
}

function repeated(die: readonly number[], count: number): readonly number[] {
  let ways = die;
  for (let i = 1; i < count; i++) ways = convolved(ways, die);
  return ways;
}

export function convolved(a: readonly number[], b: readonly number[]): readonly number[] {
  const ways = new Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++) {
    const weight = a[i] as number;
    if (weight === 0) continue;
    for (let j = 0; j < b.length; j++) ways[i + j] = (ways[i + j] as number) + weight * (b[j] as number);
  }
  return ways;
}

export function bigConvolved(a: readonly bigint[], b: readonly bigint[]): readonly bigint[] {
  const ways = new Array<bigint>(a.length + b.length - 1).fill(0n);
  for (let i = 0; i < a.length; i++) {
    const weight = a[i] as bigint;
    if (weight === 0n) continue;
    for (let j = 0; j < b.length; j++) ways[i + j] = (ways[i + j] as bigint) + weight * (b[j] as bigint);
  }
  return ways;
}

/**
 * P = ((1 − xˢ)/(1 − x))ⁿ. Comparing coefficients in P′(1 − x)(1 − xˢ) = nP(1 − s·xˢ⁻¹ + (s − 1)xˢ) gives each from
 * three earlier ones; the upper half mirrors the lower.
 */
function uniformPower(s: number, n: number): readonly bigint[] {
  const ways: bigint[] = [1n];
  const last = n * (s - 1);
  const half = last >> 1;
  for (let k = 0; k < half; k++) {
    let sum = BigInt(n + k) * (ways[k] as bigint);
    if (k >= s - 1) sum -= BigInt(n * s + s - 1 - k) * (ways[k - s + 1] as bigint);
    if (k >= s) sum += BigInt(last + s - k) * (ways[k - s] as bigint);
    ways.push(sum / BigInt(k + 1));
  }
  for (let k = half + 1; k <= last; k++) ways.push(ways[last - k] as bigint);
  return ways;
}

/** P = fⁿ for any f: comparing coefficients in f·P′ = n·f′·P (Euler; known as J. C. P. Miller's recurrence). */
function anyPower(f: readonly number[], n: number): readonly bigint[] {
  const first = f[0] as number;
  const ways: bigint[] = [BigInt(first) ** BigInt(n)];
  for (let k = 1; k <= n * (f.length - 1); k++) {
    let sum = 0n;
    for (let i = Math.min(k, f.length - 1); i > 0; i--) {
      const factor = (n * i - k + i) * (f[i] as number);
      if (factor !== 0) sum += BigInt(factor) * (ways[k - i] as bigint);
    }
    ways.push(sum / BigInt(k * first));
  }
  return ways;
}
