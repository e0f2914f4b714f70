import type { Distribution } from '../numbers/distribution.ts';
import { isZero, times, type Whole } from '../numbers/exact.ts';
import { extrasOf } from './explosions.ts';
import { foldKept } from './fold-kept.ts';
import { type Kind, kindsOf } from './kind.ts';
import { Budget } from './limits.ts';
import type { Pool } from './pool.ts';
import { addTo, type Folded, type Layer, States, type Steps } from './states.ts';
import type { Summary } from './summary.ts';

export interface Fold<A> extends Steps<A> {
  /** Says everything the steps depend on (`sixes and ones`, `above 4`): answers are remembered by it. */
  readonly name: string;
}

/**
 * Any question that can be answered die by die, whatever the order of the dice: the answer has to be the same in
 * each. Computing it takes as many steps as there are states, dice and faces, never all rolls.
 */
export function fold<A>({ name, start, step }: Fold<A>): Summary<A> {
  const read = (faces: readonly (readonly number[])[]): A => {
    let state = start;
    for (const pool of faces) for (const face of pool) state = step(state, face);
    return state;
  };
  return {
    name,
    code: `${JSON.stringify(start)} ${step}`,
    read,
    spread: (pools) => foldSpread({ start, step }, pools),
  };
}

export function foldSpread<A>(steps: Steps<A>, pools: readonly Pool[]): Distribution<A> {
  const states = new States(steps);
  const budget = new Budget();
  let folded: Folded = { layer: [1], total: 1 };
  for (const pool of pools) {
    const kinds = kindsOf(pool);
    folded = pool.keep
      ? foldKept(folded, kinds, pool.keep, states, budget)
      : foldAll(folded, kinds, states, budget);
  }
  return states.distribution(folded);
}

function foldAll<A>(before: Folded, kinds: readonly Kind[], states: States<A>, budget: Budget): Folded {
  let { layer, total } = before;
  for (const kind of kinds) {
    const { sides, weights, count, exploding } = kind;
    const extras = extrasOf(kind, exploding > 0 ? states.changesOf(sides) : undefined);
    if (extras.weights.length > 1) layer = withExtras(layer, extras.weights, sides, states, budget);
    for (let die = 0; die < count; die++) layer = withDie(layer, weights, states, budget);
    total = times(total, extras.total);
  }
  return { layer, total };
}

/** A step with its bookkeeping, in multiplications. */
const STEP = 20;

function withDie<A>(layer: Layer, weights: readonly number[], states: States<A>, budget: Budget): Layer {
  budget.spend(STEP * layer.length * weights.length);
  const next: Whole[] = [];
  layer.forEach((ways, state) => {
    if (isZero(ways)) return;
    for (let i = 0; i < weights.length; i++) {
      const weight = weights[i] as number;
      if (weight > 0) addTo(next, states.after(state, i + 1), weight === 1 ? ways : times(ways, weight));
    }
  });
  return next;
}

function withExtras<A>(
  layer: Layer,
  extras: readonly Whole[],
  face: number,
  states: States<A>,
  budget: Budget,
): Layer {
  budget.spend(STEP * layer.length * extras.length);
  const next: Whole[] = [];
  layer.forEach((ways, first) => {
    if (isZero(ways)) return;
    let state = first;
    extras.forEach((weight, j) => {
      if (j > 0) state = states.after(state, face);
      addTo(next, state, times(ways, weight));
    });
  });
  return next;
}
