import { counted } from '../counted.ts';
import { always, type Distribution } from '../numbers/distribution.ts';
import { isZero, minus, plus, power, times, type Whole } from '../numbers/exact.ts';
import { foldSpread } from './fold.ts';
import { type Kind, kindsOf } from './kind.ts';
import { LIMITS, LimitError } from './limits.ts';
import type { Pool } from './pool.ts';
import type { Summary } from './summary.ts';

export type LowAndHigh = readonly [low: number, high: number];

const NO_DICE: LowAndHigh = [0, 0];

/** The lowest and the highest of the dice that count; both 0 where none does. */
export const lowAndHigh: Summary<LowAndHigh> = {
  name: 'low and high',
  read: (faces) => faces.flat().reduce(widened, NO_DICE),
  spread,
};

function widened([low, high]: LowAndHigh, face: number): LowAndHigh {
  return [low === 0 ? face : Math.min(low, face), Math.max(high, face)];
}

function spread(pools: readonly Pool[]): Distribution<LowAndHigh> {
  const kinds = pools.flatMap(kindsOf).filter(({ count }) => count > 0);
  if (kinds.length === 0) return always(NO_DICE);
  if (pools.some(({ keep }) => keep) || kinds.some(({ exploding }) => exploding > 0)) {
    return foldSpread({ start: NO_DICE, step: widened }, pools);
  }
  return byBounds(kinds);
}

/** The ways to stay within bounds are powers; what stays within these but within no narrower ones reaches both. */
function byBounds(kinds: readonly Kind[]): Distribution<LowAndHigh> {
  const sides = Math.max(...kinds.map((kind) => kind.sides));
  if ((sides * (sides + 1)) / 2 > LIMITS.outcomes)
    throw new LimitError('outcomes', `pairs of ${counted(sides, 'face')}`);
  const below = kinds.map(({ weights }) => runningSums(weights, sides));
  const [values, ways]: [LowAndHigh[], Whole[]] = [[], []];
  let narrower: readonly Whole[] = new Array<Whole>(sides + 1).fill(0);
  for (let low = sides; low >= 1; low--) {
    const within = new Array<Whole>(sides + 1).fill(0);
    for (let high = low; high <= sides; high++) {
      const inside = waysWithin(kinds, below, low, high);
      within[high] = inside;
      const both = minus(plus(inside, narrower[high - 1] as Whole), narrower[high] as Whole);
      const exactly = minus(both, within[high - 1] as Whole);
      if (isZero(exactly)) continue;
      values.push([low, high]);
      ways.push(exactly);
    }
    narrower = within;
  }
  return { values, weights: ways, total: waysWithin(kinds, below, 1, sides), tail: 0 };
}

/** `sums[f]`: weight of the faces up to f. */
function runningSums(weights: readonly number[], sides: number): readonly number[] {
  const sums = [0];
  for (let face = 1; face <= sides; face++) sums.push((sums[face - 1] as number) + (weights[face - 1] ?? 0));
  return sums;
}

function waysWithin(
  kinds: readonly Kind[],
  below: readonly (readonly number[])[],
  low: number,
  high: number,
): Whole {
  let ways: Whole = 1;
  kinds.forEach(({ count }, i) => {
    const sums = below[i] as readonly number[];
    ways = times(ways, power((sums[high] as number) - (sums[low - 1] as number), count));
  });
  return ways;
}
