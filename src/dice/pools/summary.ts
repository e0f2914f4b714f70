import type { Distribution } from '../numbers/distribution.ts';
import type { Pool } from './pool.ts';

/**
 * What a rule wants to know of its dice. `read` says it of faces that lie on the table, `spread` of all faces
 * that could: the same thing twice, the second without visiting 6ⁿ rolls. The tests hold them together.
 */
export interface Summary<S> {
  /** Part of the shape that a transcript records. Says everything the answer depends on but the dice. */
  readonly name: string;
  /** The text of functions that came from outside: one name with two meanings is told apart by it. */
  readonly code?: string;
  /** `faces[p]`: the faces of pool p that count, in the order they were rolled. */
  readonly read: (faces: readonly (readonly number[])[]) => S;
  readonly spread: (pools: readonly Pool[]) => Distribution<S>;
}

export { both } from './both.ts';
export { type Counted, count, countAtLeast } from './count.ts';
export { type Fold, fold } from './fold.ts';
export { type LowAndHigh, lowAndHigh } from './low-and-high.ts';
export { sortedFaces } from './sorted-faces.ts';
export { type SumAndAll, sum, sumAndAll } from './sum.ts';
export { type Contest, margin, RESULTS, type Versus, type VersusTerms, versus } from './versus.ts';
