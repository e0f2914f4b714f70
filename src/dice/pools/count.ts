import { foldSpread } from './fold.ts';
import { type Kind, kindsOf } from './kind.ts';
import type { Summary } from './summary.ts';
import { distributionOf } from './sums.ts';
import { sumOfTerms, type Term } from './terms.ts';

export interface Counted {
  /** Says everything the test depends on, as `>=5` does: answers are remembered by it. */
  readonly name: string;
  readonly test: (face: number) => boolean;
}

/** How many of the dice that count show such a face. */
export function count({ name, test }: Counted): Summary<number> {
  const step = (sofar: number, face: number): number => sofar + (test(face) ? 1 : 0);
  return {
    name: `count ${name}`,
    code: `${test}`,
    read: (faces) => faces.reduce((sofar, pool) => pool.reduce(step, sofar), 0),
    spread: (pools) => {
      if (pools.some(({ keep }) => keep)) return foldSpread({ start: 0, step }, pools);
      return distributionOf(sumOfTerms(pools.flatMap(kindsOf).map((kind) => countTerm(kind, test))));
    },
  };
}

export function countAtLeast(least: number): Summary<number> {
  return count({ name: `>=${least}`, test: (face) => face >= least });
}

/** Each die is worth 1 or 0. */
function countTerm({ count, sides, total, exploding, weights }: Kind, test: Counted['test']): Term {
  let hits = 0;
  let misses = 0;
  weights.forEach((weight, i) => {
    if (test(i + 1)) hits += weight;
    else misses += weight;
  });
  const shared = { count, total, exploding, extra: test(sides) ? 1 : 0 };
  if (misses === 0) return { ...shared, low: 1, die: [hits] };
  return { ...shared, low: 0, die: hits === 0 ? [misses] : [misses, hits] };
}
