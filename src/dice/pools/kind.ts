import type { Dice, Pool } from './pool.ts';
import { checked } from './pool-problem.ts';
import { shapeOfDie } from './shape.ts';

/** Alike dice of a pool, as the chances of the face each one ends on. */
export interface Kind {
  readonly count: number;
  readonly sides: number;
  /** `weights[f − 1]` of `total`, after re-rolls. */
  readonly weights: readonly number[];
  readonly total: number;
  /**
   * How much of `total` is the highest face of an exploding die; 0 where it does not explode. `weights` then hold
   * the other faces alone: however often dice explode, in the end `count` of them show something else, and
   * besides them lie as many highest faces as there were explosions.
   */
  readonly exploding: number;
}

/** The kinds of dice in a pool; alike dice are one kind, wherever they are. */
export function kindsOf(pool: Pool): readonly Kind[] {
  checked(pool);
  const { dice } = pool;
  if (dice.length === 1) return [kindOf(dice[0] as Dice, (dice[0] as Dice).count)];
  const alike = new Map<string, { readonly dice: Dice; count: number }>();
  for (const each of dice) {
    const shape = shapeOfDie(each);
    const known = alike.get(shape);
    if (known) known.count += each.count;
    else alike.set(shape, { dice: each, count: each.count });
  }
  return [...alike.values()].map((group) => kindOf(group.dice, group.count));
}

function kindOf(dice: Dice, count: number): Kind {
  const { sides, explodes } = dice;
  const weights = endings(dice);
  let total = 0;
  for (const weight of weights) total += weight;
  const exploding = explodes ? (weights[sides - 1] as number) : 0;
  if (exploding > 0) weights[sides - 1] = 0;
  return { count, sides, weights, total, exploding };
}

function endings({ sides, rerolls }: Dice): number[] {
  const weights = new Array<number>(sides).fill(1);
  if (!rerolls) return weights;
  for (const face of rerolls.faces) weights[face - 1] = 0;
  if (!rerolls.once) return weights;
  const again = new Set(rerolls.faces).size;
  return weights.map((weight) => weight * sides + again);
}
