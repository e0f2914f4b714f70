import type { Distribution } from '../numbers/distribution.ts';
import { isZero, minus, power, shared, times, type Whole } from '../numbers/exact.ts';
import { foldSpread } from './fold.ts';
import { keptSums } from './keep.ts';
import { type Kind, kindsOf } from './kind.ts';
import type { Keep, Pool } from './pool.ts';
import type { Summary } from './summary.ts';
import { dense, distributionOf, NOTHING, type Sums, together } from './sums.ts';
import { faceTerm, sumOfTerms } from './terms.ts';

/** All faces that count, added up. */
export const sum: Summary<number> = {
  name: 'sum',
  read: readSum,
  spread: (pools) => distributionOf(sumsOf(pools)),
};

export interface SumAndAll {
  readonly sum: number;
  readonly all: boolean;
}

/** The sum, and whether all dice that count (at least one) show this face: `sumAndAll(6)` for all sixes. */
export function sumAndAll(face: number): Summary<SumAndAll> {
  return {
    name: `sum, all ${face}`,
    read: (faces) => ({ sum: readSum(faces), all: areAll(faces, face) }),
    spread: (pools) => split(allSums(pools, face)),
  };
}

export function readSum(faces: readonly (readonly number[])[]): number {
  let total = 0;
  for (const pool of faces) for (const face of pool) total += face;
  return total;
}

export function areAll(faces: readonly (readonly number[])[], wanted: number): boolean {
  return (
    faces.some((pool) => pool.length > 0) && faces.every((pool) => pool.every((face) => face === wanted))
  );
}

export function sumsOf(pools: readonly Pool[]): Sums {
  if (pools.every(({ keep }) => !keep)) return sumOfTerms(pools.flatMap(kindsOf).map(faceTerm));
  return pools.map(sumsOfPool).reduce(together, NOTHING);
}

function sumsOfPool(pool: Pool): Sums {
  const kinds = kindsOf(pool);
  if (!pool.keep) return sumOfTerms(kinds.map(faceTerm));
  if (kinds.length === 1) return keptSums(kinds[0] as Kind, pool.keep);
  return dense(foldSpread({ start: 0, step: (sofar: number, face) => sofar + face }, [pool]));
}

/** All sums, and those of them, with their ways, where every die shows the face asked for. */
export interface AllSums {
  readonly sums: Sums;
  readonly all: readonly (readonly [sum: number, ways: Whole])[];
}

export function allSums(pools: readonly Pool[], face: number): AllSums {
  if (pools.every(({ keep }) => !keep)) return allWithoutKeep(pools, face);
  const [only] = pools as readonly [Pool];
  const kinds = kindsOf(only);
  const [kind] = kinds as readonly [Kind];
  if (pools.length > 1 || kinds.length > 1 || kind.exploding > 0 || face !== kind.sides)
    return allByFold(pools, face);
  const sums = sumsOfPool(only);
  const highest = keptOf(kind.count, only.keep as Keep) * face;
  const ways = sums.ways[highest - sums.low] as Whole | undefined;
  return { sums, all: highest > 0 && ways ? [[highest, ways]] : [] };
}

function allWithoutKeep(pools: readonly Pool[], face: number): AllSums {
  const sums = sumsOf(pools);
  let count = 0;
  let ways: Whole = 1;
  let total: Whole = 1;
  for (const kind of pools.flatMap(kindsOf)) {
    count += kind.count;
    ways = times(ways, power(kind.weights[face - 1] ?? 0, kind.count));
    total = times(total, power(kind.total, kind.count));
  }
  if (count === 0 || isZero(ways)) return { sums, all: [] };
  // Explosions make the denominator finer.
  return { sums, all: [[count * face, times(ways, shared(sums.total, total))]] };
}

/** Sum and flag in one number: twice the sum, and one more where all dice so far show the face. */
function allByFold(pools: readonly Pool[], face: number): AllSums {
  const step = (sofar: number, shown: number): number => {
    const isAll = sofar % 2 === 1 && shown === face;
    return (Math.floor(sofar / 2) + shown) * 2 + (isAll ? 1 : 0);
  };
  const coded = foldSpread({ start: 1, step }, pools);
  const all: [number, Whole][] = [];
  const halves = { ...coded, values: coded.values.map((code) => Math.floor(code / 2)) };
  coded.values.forEach((code, i) => {
    if (code % 2 === 1 && code > 1) all.push([Math.floor(code / 2), coded.weights[i] as Whole]);
  });
  return { sums: dense(halves), all };
}

function keptOf(dice: number, { rule, count }: Keep): number {
  return rule === 'keep-highest' || rule === 'keep-lowest'
    ? Math.min(dice, count)
    : Math.max(0, dice - count);
}

function split({ sums, all }: AllSums): Distribution<SumAndAll> {
  const { values, weights, total, tail } = distributionOf(sums);
  const flagged = new Map(all);
  const [answers, ways]: [SumAndAll[], Whole[]] = [[], []];
  values.forEach((each, i) => {
    const weight = weights[i] as Whole;
    const ofAll = flagged.get(each);
    const rest = ofAll === undefined ? weight : minus(weight, ofAll);
    if (!isZero(rest)) {
      answers.push({ sum: each, all: false });
      ways.push(rest);
    }
    if (ofAll !== undefined) {
      answers.push({ sum: each, all: true });
      ways.push(ofAll);
    }
  });
  return { values: answers, weights: ways, total, tail };
}
