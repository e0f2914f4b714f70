import { always, type Distribution } from '../numbers/distribution.ts';
import { LIMITS, LimitError } from '../pools/limits.ts';
import type { Dice, Pool } from '../pools/pool.ts';
import { sum } from '../pools/sum.ts';
import type { Summary } from '../pools/summary.ts';
import { type Rule, roll } from '../programs/program.ts';
import { ok, type Result, refused } from '../result.ts';
import { added, paired } from './addition.ts';
import { countSpread } from './counts.ts';
import { diceIn, inTermsOf, type Notation, poolOf, printNotation, type Terms } from './notation.ts';
import { negated, product, totalOf } from './roller.ts';

/** A notation as a rule, to be played, replayed, simulated and computed like any other: its total. */
export function notationRule(notation: Notation): Rule<number> {
  const pools = diceIn(notation).map(poolOf);
  const summary = totalling(notation);
  return function* () {
    return pools.length === 0 ? totalOf(notation, []) : yield* roll(pools, summary);
  };
}

/** The exact odds of the total, or the limit it exceeds. */
export function notationOdds(notation: Notation): Result<Distribution<number>> {
  try {
    return ok(spreadOf(notation, diceIn(notation).map(poolOf)));
  } catch (error) {
    if (error instanceof LimitError) return refused(error.message);
    throw error;
  }
}

/** Asks for all dice of a notation at once, and gives their result. */
function totalling(notation: Notation): Summary<number> {
  return {
    name: printNotation(notation),
    read: (faces) => totalOf(notation, faces),
    spread: (pools) => spreadOf(notation, pools),
  };
}

function spreadOf(notation: Notation, pools: readonly Pool[]): Distribution<number> {
  const spreads: Terms<Distribution<number>> = {
    number: always,
    dice: ({ counts }, place) => {
      const pool = pools[place] as Pool;
      return counts ? countSpread(counts, pool) : sumSpread(pool);
    },
    negative: turned,
    operation: (operator, left, right) => {
      if (operator === '*') return paired(left, right, product);
      return added(left, operator === '-' ? turned(right) : right);
    },
  };
  return inTermsOf(spreads, notation);
}

/** Of exploding dice each number of explosions leaves another number of others to keep: each is worked out. */
const STEP = 500;

function sumSpread(pool: Pool): Distribution<number> {
  const [{ count, sides, explodes }] = pool.dice as readonly [Dice];
  const { rule, count: number } = pool.keep ?? { rule: 'drop-lowest', count: 0 };
  if (explodes && rule.endsWith('highest') && STEP * count * number * sides > LIMITS.steps) {
    throw new LimitError('steps', 'these odds take too many steps');
  }
  return sum.spread([pool]);
}

function turned(distribution: Distribution<number>): Distribution<number> {
  return { ...distribution, values: distribution.values.map(negated) };
}
