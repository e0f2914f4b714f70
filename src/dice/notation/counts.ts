import { type Distribution, hasTail, mapped } from '../numbers/distribution.ts';
import { plus, type Whole } from '../numbers/exact.ts';
import { highest } from '../numbers/statistics.ts';
import { count } from '../pools/count.ts';
import { LIMITS, LimitError } from '../pools/limits.ts';
import type { Dice, Keep, Pool } from '../pools/pool.ts';
import { type Condition, holds, printCondition } from './notation.ts';

/**
 * How many of the dice that count meet the condition. Where it asks for high or for low faces, which dice are kept
 * is settled by how many meet it, and nobody has to go through the faces.
 */
export function countSpread(condition: Condition, { dice, keep }: Pool): Distribution<number> {
  const [kind] = dice as readonly [Dice];
  const all: Pool = { dice };
  const [hits, misses] = [hitsOf(condition), missesOf(condition)];
  if (!keep) return hits.spread([all]);
  const { rule, count: number } = keepOf(keep, kind);
  const wanted = sideOf(condition, kind.sides);
  if (!wanted) return afforded(kind, () => hits.spread([{ dice, keep }]));
  const from = rule.endsWith('highest') ? 'high' : 'low';
  if (rule.startsWith('drop')) {
    if (from !== wanted) return afforded(kind, () => hits.spread([{ dice, keep }]));
    return mapped(hits.spread([all]), (met) => Math.max(0, met - number));
  }
  if (from === wanted) return capped(hits.spread([all]), number, kind);
  return mapped(misses.spread([all]), (missed) => Math.max(0, number - missed));
}

/** No more than `most` of them can be kept. */
function capped(hits: Distribution<number>, most: number, { count: dice }: Dice): Distribution<number> {
  const met = mapped(hits, (each) => Math.min(each, most));
  // Beyond the cut lie more explosions still, all of them hits. That is enough to reach the cap, so nothing is open.
  if (!hasTail(hits) || highest(hits) - dice < most) return met;
  const weights = met.values.map((value, i) => plus(met.weights[i] as Whole, value === most ? met.tail : 0));
  return { ...met, weights, tail: 0 };
}

function hitsOf(condition: Condition) {
  return count({ name: printCondition(condition), test: (face) => holds(condition, face) });
}

function missesOf(condition: Condition) {
  return count({ name: `not ${printCondition(condition)}`, test: (face) => !holds(condition, face) });
}

/** Dropping is keeping the others, where their number is known. */
function keepOf({ rule, count: number }: Keep, { count: dice, explodes }: Dice): Keep {
  if (explodes || rule.startsWith('keep')) return { rule, count: number };
  return { rule: rule === 'drop-lowest' ? 'keep-highest' : 'keep-lowest', count: dice - number };
}

/** Which end of the faces is asked for; undefined where it is neither. */
function sideOf({ relation, face }: Condition, sides: number): 'high' | 'low' | undefined {
  if (relation === '>=' || relation === '>') return 'high';
  if (relation === '<=' || relation === '<') return 'low';
  return face === sides ? 'high' : face === 1 ? 'low' : undefined;
}

/** One step of that, in the steps that the limit counts. */
const STEP = 10;

/** Refused before it begins: going through the faces of that many dice takes too long. */
function afforded<T>({ count: dice, sides }: Dice, spread: () => T): T {
  if (STEP * dice ** 3 * sides > LIMITS.steps)
    throw new LimitError('steps', 'these odds take too many steps');
  return spread();
}
