import { keyOf } from '../programs/program.ts';
import { commonMultiple, isZero, minus, plus, quotient, shared, times, type Whole } from './exact.ts';
import { type Fraction, fraction } from './fraction.ts';

/**
 * Exact chances: `weights[i] / total` for `values[i]`. Values are distinct, weights positive, and all weights
 * with the `tail` add up to `total`. The tail is what an endless process had not decided when it was cut.
 */
export interface Distribution<T> {
  readonly values: readonly T[];
  readonly weights: readonly Whole[];
  readonly total: Whole;
  readonly tail: Whole;
}

/** Where an endless process is cut: less than this much chance is left. */
export const TAIL_BITS = 60;

export function always<T>(value: T): Distribution<T> {
  return { values: [value], weights: [1], total: 1, tail: 0 };
}

/** Weights by key over one denominator, which grows when something finer comes in. */
export class Weights<K> {
  readonly by = new Map<K, Whole>();
  total: Whole;

  constructor(total: Whole = 1) {
    this.total = total;
  }

  /** True where the key is new. */
  add(key: K, weight: Whole, total: Whole): boolean {
    const scaled = total === this.total ? weight : this.#scaled(weight, total);
    const before = this.by.get(key);
    this.by.set(key, before === undefined ? scaled : plus(before, scaled));
    return before === undefined;
  }

  sum(): Whole {
    let sum: Whole = 0;
    for (const weight of this.by.values()) sum = plus(sum, weight);
    return sum;
  }

  #scaled(weight: Whole, total: Whole): Whole {
    const common = commonMultiple(total, this.total);
    if (common !== this.total) {
      const factor = shared(common, this.total);
      for (const [key, before] of this.by) this.by.set(key, times(before, factor));
      this.total = common;
    }
    return times(weight, shared(common, total));
  }
}

/** What came in over one denominator. */
interface Layer<T> {
  readonly total: Whole;
  readonly by: Map<string | number, Whole>;
  readonly values: T[];
}

/**
 * Collects weighted values, merging equal ones. Denominators are made common at the end: a long process ends a
 * little at each step over a finer one, and would scale everything that ended before it each time.
 */
export class Tally<T> {
  readonly #layers: Layer<T>[];
  #last: Layer<T>;

  constructor(total: Whole = 1) {
    this.#last = { total, by: new Map(), values: [] };
    this.#layers = [this.#last];
  }

  add(value: T, weight: Whole, total: Whole): void {
    const layer = this.#last.total === total ? this.#last : this.#layer(total);
    const key = keyOf(value);
    const before = layer.by.get(key);
    layer.by.set(key, before === undefined ? weight : plus(before, weight));
    if (before === undefined) layer.values.push(value);
  }

  /** Any chance that wasn’t added is the tail. */
  done(): Distribution<T> {
    const { by, values, total } = this.#merged();
    let sum: Whole = 0;
    for (const weight of by.values()) sum = plus(sum, weight);
    return { values, weights: [...by.values()], total, tail: minus(total, sum) };
  }

  #layer(total: Whole): Layer<T> {
    let layer = this.#layers.findLast((each) => each.total === total);
    if (!layer) {
      layer = { total, by: new Map(), values: [] };
      this.#layers.push(layer);
    }
    this.#last = layer;
    return layer;
  }

  #merged(): Layer<T> {
    const filled = this.#layers.filter(({ values }, i) => i === 0 || values.length > 0);
    const [first, ...others] = filled as [Layer<T>, ...Layer<T>[]];
    if (others.length === 0) return first;
    const total = filled.reduce<Whole>((common, layer) => commonMultiple(common, layer.total), 1);
    const merged: Layer<T> = { total, by: new Map(), values: [] };
    for (const layer of filled) {
      const factor = shared(total, layer.total);
      let i = 0;
      for (const [key, weight] of layer.by) {
        const before = merged.by.get(key);
        const scaled = times(weight, factor);
        merged.by.set(key, before === undefined ? scaled : plus(before, scaled));
        if (before === undefined) merged.values.push(layer.values[i] as T);
        i += 1;
      }
    }
    return merged;
  }
}

/** The distribution of `f` of the value. */
export function mapped<T, U>(distribution: Distribution<T>, f: (value: T) => U): Distribution<U> {
  const tally = new Tally<U>(distribution.total);
  distribution.values.forEach((value, i) => {
    tally.add(f(value), distribution.weights[i] as Whole, distribution.total);
  });
  return tally.done();
}

/** The chance that `test` holds. What the tail would have brought counts as no. */
export function chance<T>(distribution: Distribution<T>, test: (value: T) => boolean): Fraction {
  let weight: Whole = 0;
  distribution.values.forEach((value, i) => {
    if (test(value)) weight = plus(weight, distribution.weights[i] as Whole);
  });
  return fraction(weight, distribution.total);
}

export function chances<T>(distribution: Distribution<T>): readonly (readonly [T, Fraction])[] {
  return distribution.values.map((value, i) => [
    value,
    fraction(distribution.weights[i] as Whole, distribution.total),
  ]);
}

export function tailOf(distribution: Distribution<unknown>): Fraction {
  return fraction(distribution.tail, distribution.total);
}

/** By value, ascending. */
export function sorted(distribution: Distribution<number>): Distribution<number> {
  const ranks = distribution.values.map((_, i) => i);
  ranks.sort((a, b) => (distribution.values[a] as number) - (distribution.values[b] as number));
  return {
    ...distribution,
    values: ranks.map((i) => distribution.values[i] as number),
    weights: ranks.map((i) => distribution.weights[i] as Whole),
  };
}

/** Expectation of `worth`, over what was decided; the tail is worth nothing. */
export function expected<T>(distribution: Distribution<T>, worth: (value: T) => number): Fraction {
  let sum: Whole = 0;
  distribution.values.forEach((value, i) => {
    sum = plus(sum, times(distribution.weights[i] as Whole, worth(value)));
  });
  return fraction(sum, distribution.total);
}

export function hasTail(distribution: Distribution<unknown>): boolean {
  return !isZero(distribution.tail);
}

export function share(distribution: Distribution<unknown>, i: number): number {
  return quotient(distribution.weights[i] ?? 0, distribution.total);
}
