import type { Distribution } from '../numbers/distribution.ts';
import { isZero, minus, plus, type Whole } from '../numbers/exact.ts';
import { keyOf } from '../programs/program.ts';
import { LIMITS, LimitError } from './limits.ts';

/** What a fold begins with, and what a die makes of it. Plain data throughout. */
export interface Steps<A> {
  readonly start: A;
  readonly step: (sofar: A, face: number) => A;
}

/** Weights by number of the state. */
export type Layer = readonly Whole[];

export interface Folded {
  readonly layer: Layer;
  readonly total: Whole;
}

export function addTo(layer: Whole[], state: number, weight: Whole): void {
  while (layer.length <= state) layer.push(0);
  layer[state] = plus(layer[state] as Whole, weight);
}

/** The states of a fold, numbered in the order they are met, so that each step is taken once. */
export class States<A> {
  readonly #step: Steps<A>['step'];
  readonly #states: A[] = [];
  readonly #numbers = new Map<string | number, number>();
  readonly #after: number[][] = [];

  constructor({ start, step }: Steps<A>) {
    this.#step = step;
    this.#numberOf(start);
  }

  after(state: number, face: number): number {
    this.#after[face] ??= [];
    const known = this.#after[face];
    known[state] ??= this.#numberOf(this.#step(this.#states[state] as A, face));
    return known[state];
  }

  /** After how many dice of this face one more changes nothing; undefined where they always change something. */
  changesOf(face: number): number | undefined {
    let state = 0;
    for (let count = 0; count < MANY; count++) {
      const next = this.after(state, face);
      if (next === state) return count;
      state = next;
    }
    return undefined;
  }

  distribution({ layer, total }: Folded): Distribution<A> {
    const values: A[] = [];
    const weights: Whole[] = [];
    let tail = total;
    layer.forEach((weight, state) => {
      if (isZero(weight)) return;
      values.push(this.#states[state] as A);
      weights.push(weight);
      tail = minus(tail, weight);
    });
    return { values, weights, total, tail };
  }

  #numberOf(state: A): number {
    const key = keyOf(state);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#states.length;
    if (number >= LIMITS.outcomes) throw new LimitError('outcomes', 'more different answers than that');
    this.#numbers.set(key, number);
    this.#states.push(state);
    return number;
  }
}

const MANY = 32;
