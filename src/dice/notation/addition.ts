import type { Distribution } from '../numbers/distribution.ts';
import { minus, plus, tidy, times, type Whole } from '../numbers/exact.ts';
import { highest, lowest } from '../numbers/statistics.ts';
import { LIMITS, LimitError } from '../pools/limits.ts';

/** The distribution of `f` of two numbers that do not depend on each other, pair by pair. */
export function paired(
  a: Distribution<number>,
  b: Distribution<number>,
  f: (left: number, right: number) => number,
): Distribution<number> {
  afford(pairSteps(a, b));
  const found = new Map<number, Whole>();
  a.values.forEach((left, i) => {
    const weight = a.weights[i] as Whole;
    b.values.forEach((right, j) => {
      const value = f(left, right);
      const share = times(weight, b.weights[j] as Whole);
      const before = found.get(value);
      found.set(value, before === undefined ? share : plus(before, share));
    });
    if (found.size > LIMITS.outcomes) throw new LimitError('outcomes', 'too many different totals');
  });
  return joint(a, b, [...found.keys()], [...found.values()]);
}

/** The distribution of the sum of two numbers that do not depend on each other. */
export function added(a: Distribution<number>, b: Distribution<number>): Distribution<number> {
  const packed = packedSteps(a, b);
  return packed < pairSteps(a, b) ? packedSum(a, b) : paired(a, b, (left, right) => left + right);
}

/**
 * Both distributions as one long number each, a run of digits for each value: the product of the two numbers
 * then holds every sum of products, and multiplying long numbers is what the machine does best.
 */
function packedSum(a: Distribution<number>, b: Distribution<number>): Distribution<number> {
  afford(packedSteps(a, b));
  const size = rangeOf(a) + rangeOf(b) - 1;
  if (size > LIMITS.outcomes) throw new LimitError('outcomes', 'too many different totals');
  const width = digits(a.total) + digits(b.total);
  const low = lowest(a) + lowest(b);
  const text = (packed(a, width) * packed(b, width)).toString(16).padStart(size * width, '0');
  const values: number[] = [];
  const weights: Whole[] = [];
  for (let i = 0; i < size; i++) {
    const at = text.length - (i + 1) * width;
    const weight = tidy(BigInt(`0x${text.slice(at, at + width)}`));
    if (weight === 0) continue;
    values.push(low + i);
    weights.push(weight);
  }
  return joint(a, b, values, weights);
}

function packed(distribution: Distribution<number>, width: number): bigint {
  const { values, weights } = distribution;
  const low = lowest(distribution);
  const runs = new Array<string>(rangeOf(distribution)).fill('0'.repeat(width));
  values.forEach((value, i) => {
    runs[runs.length - 1 - (value - low)] = (weights[i] as Whole).toString(16).padStart(width, '0');
  });
  return BigInt(`0x${runs.join('')}`);
}

function joint(
  a: Distribution<number>,
  b: Distribution<number>,
  values: readonly number[],
  weights: readonly Whole[],
): Distribution<number> {
  const total = times(a.total, b.total);
  const decided = times(minus(a.total, a.tail), minus(b.total, b.tail));
  return { values, weights, total, tail: minus(total, decided) };
}

function afford(steps: number): void {
  if (steps > LIMITS.steps) throw new LimitError('steps', 'the odds of this notation take too many steps');
}

const LIMB = 16;
/** What handling one long number costs besides its digits, in steps. */
const OVERHEAD = 10;

function pairSteps(a: Distribution<number>, b: Distribution<number>): number {
  const each = limbs(a.total) * limbs(b.total);
  return a.values.length * b.values.length * (each > 1 ? OVERHEAD + each : 1);
}

function packedSteps(a: Distribution<number>, b: Distribution<number>): number {
  const width = limbs(a.total) + limbs(b.total);
  return (rangeOf(a) + rangeOf(b)) * (OVERHEAD + width) * OVERHEAD;
}

function limbs(total: Whole): number {
  return Math.ceil(digits(total) / LIMB);
}

function digits(total: Whole): number {
  return total.toString(16).length;
}

function rangeOf(distribution: Distribution<number>): number {
  return highest(distribution) - lowest(distribution) + 1;
}
