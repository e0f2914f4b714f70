import { minus, power, shared, times, type Whole } from '../numbers/exact.ts';
import { extrasKept } from './explosions.ts';
import type { Kind } from './kind.ts';
import type { Keep } from './pool.ts';
import {
  affordable,
  bigConvolved,
  bigWays,
  bigWindows,
  convolved,
  isUniform,
  powerOf,
  sumOf,
  type Ways,
  windows,
} from './powers.ts';
import { type Part, type Sums, sumOfParts } from './sums.ts';
import { faceTerm } from './terms.ts';

/** The sum of the dice that count, of alike dice: by the lowest face kept, never roll by roll. */
export function keptSums(kind: Kind, keep: Keep): Sums {
  const extras = extrasKept(kind, keep);
  const { low, die } = faceTerm(kind);
  const known = new Map<number, Ways>();
  const parts = extras.weights.map((weight, j): Part => {
    const counted = countedOf(keep, kind.count, j);
    let ways = known.get(counted.settled);
    if (!ways) {
      ways = counted.highest
        ? highest(die, kind.count, counted.settled)
        : lowest(die, kind.count, counted.settled);
      known.set(counted.settled, ways);
    }
    return { weight, low: counted.extras * kind.sides + counted.settled * low, ways };
  });
  const only = parts[0] as Part;
  if (parts.length === 1) return { low: only.low, ways: only.ways, total: extras.total, tail: 0 };
  return sumOfParts(parts, extras);
}

/** How many dice count: of the extra ones, which all show the highest face, and of the others. */
function countedOf(
  { rule, count }: Keep,
  dice: number,
  extra: number,
): { readonly extras: number; readonly settled: number; readonly highest: boolean } {
  switch (rule) {
    case 'keep-highest': {
      const extras = Math.min(count, extra);
      return { extras, settled: Math.min(dice, count - extras), highest: true };
    }
    case 'drop-lowest': {
      const dropped = Math.min(count, dice);
      return { extras: Math.max(0, extra - (count - dropped)), settled: dice - dropped, highest: true };
    }
    case 'keep-lowest': {
      const settled = Math.min(count, dice);
      return { extras: Math.min(extra, count - settled), settled, highest: false };
    }
    case 'drop-highest': {
      const dropped = Math.min(count, extra);
      return { extras: extra - dropped, settled: Math.max(0, dice - (count - dropped)), highest: false };
    }
  }
}

function lowest(die: readonly number[], count: number, kept: number): Ways {
  return highest(die.toReversed(), count, kept).toReversed() as Ways;
}

/**
 * Ways to each sum of the highest `kept` of `count` dice that show 0, 1, 2, … by the weights of the die. By the lowest
 * face kept, and by how many dice (less than all kept) lie above it: those are a small roll of their own, and of the
 * others enough show that face.
 */
function highest(die: readonly number[], count: number, kept: number): Ways {
  const total = power(sumOf(die), count);
  if (kept === 0) return [total] as Ways;
  if (kept >= count) return powerOf(die, count);
  const length = kept * (die.length - 1) + 1;
  affordable((die.length * kept * length) / 4, typeof total === 'number' ? 0 : count * Math.log2(sumOf(die)));
  const isBig = typeof total === 'bigint';
  const ways = new Array<Whole>(length).fill(isBig ? 0n : 0);
  const choices = binomials(count, kept);
  let below = 0;
  die.forEach((weight, face) => {
    if (weight === 0) return;
    const enough = enoughOf(weight, below, count, kept);
    const upper = die.slice(face + 1);
    let above: Ways = isBig ? [1n] : [1];
    for (let k = 0; k < kept && (k === 0 || upper.length > 0); k++) {
      if (k > 0) above = withDie(above, upper);
      const factor = times(choices[k] as Whole, enough[kept - k] as Whole);
      addTo(ways, above, factor, k * (face + 1) + (kept - k) * face);
    }
    below += weight;
  });
  return ways as Ways;
}

/** C(n, 0) … C(n, k − 1). */
function binomials(n: number, k: number): readonly Whole[] {
  const row: Whole[] = [1];
  for (let i = 1; i < k; i++) row.push(shared(times(row[i - 1] as Whole, n - i + 1), i));
  return row;
}

/**
 * `enough[l]`: ways for at least l of n − k + l dice to show a face of this weight, the others something below.
 * Such a roll with one die more has at least one more, unless it had just l and the further die is below.
 */
function enoughOf(weight: number, below: number, n: number, k: number): readonly Whole[] {
  const rest = n - k;
  const belows = power(below, rest + 1);
  const enough: Whole[] = [power(weight + below, rest)];
  let just: Whole = 1;
  for (let l = 0; l < k; l++) {
    enough.push(minus(times(enough[l] as Whole, weight + below), times(just, belows)));
    just = shared(times(just, (rest + l + 1) * weight), l + 1);
  }
  return enough;
}

function withDie(ways: Ways, die: readonly number[]): Ways {
  if (typeof ways[0] === 'bigint') {
    return isUniform(die)
      ? bigWindows(bigWays(ways), die.length, 1)
      : bigConvolved(bigWays(ways), bigWays(die));
  }
  return isUniform(die)
    ? windows(ways as readonly number[], die.length, 1)
    : convolved(ways as readonly number[], die);
}

function addTo(sums: Whole[], ways: Ways, factor: Whole, low: number): void {
  if (typeof sums[0] === 'number') {
    for (let i = 0; i < ways.length; i++) {
      sums[low + i] = (sums[low + i] as number) + (factor as number) * (ways[i] as number);
    }
    return;
  }
  const big = BigInt(factor);
  for (let i = 0; i < ways.length; i++) {
    sums[low + i] = (sums[low + i] as bigint) + big * (ways[i] as bigint);
  }
}
