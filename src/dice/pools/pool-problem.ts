import { counted } from '../counted.ts';
import { LIMITS, LimitError } from './limits.ts';
import type { Dice, Pool } from './pool.ts';

const sound = new WeakSet<Pool>();

/** Why a pool can't be rolled, as a sentence; undefined where it can. */
export function poolProblem(pool: Pool): string | undefined {
  return problemOf(pool)?.message;
}

/** Refuses a pool that should have been refused where it came in. */
export function checked(pool: Pool): void {
  if (sound.has(pool)) return;
  const problem = problemOf(pool);
  if (problem) throw problem;
  sound.add(pool);
}

function problemOf({ dice, keep }: Pool): Error | undefined {
  if (dice.length === 0) return new Error('a pool needs dice');
  let count = 0;
  let throws = 0;
  for (const kind of dice) {
    const problem = problemOfDice(kind);
    if (problem) return problem;
    count += kind.count;
    throws += kind.count * expectedThrows(kind);
  }
  if (count > LIMITS.dice || dice.length > LIMITS.dice) {
    return new LimitError('dice', `${counted(Math.max(count, dice.length), 'die', 'dice')} in one pool`);
  }
  if (throws > LIMITS.throws) {
    return new LimitError(
      'throws',
      `about ${counted(Math.round(throws), 'die', 'dice')} to throw for one pool`,
    );
  }
  if (keep && !isCount(keep.count)) {
    return new Error(`${keep.rule} takes a whole number of dice, not ${keep.count}`);
  }
  if (keep && keep.count > LIMITS.dice)
    return new LimitError('dice', `${keep.rule} ${counted(keep.count, 'die', 'dice')}`);
  return undefined;
}

function problemOfDice({ count, sides, explodes, rerolls }: Dice): Error | undefined {
  if (!isCount(count)) return new Error(`the number of dice is a whole number, not ${count}`);
  if (!isCount(sides) || sides === 0) {
    return new Error(`the number of sides is a whole number from 1 on, not ${sides}`);
  }
  if (sides > LIMITS.sides) return new LimitError('sides', `a die of ${counted(sides, 'side')}`);
  const again = new Set(rerolls?.faces);
  for (const face of again) {
    if (!isCount(face) || face < 1 || face > sides) return new Error(`a d${sides} has no ${face} to re-roll`);
  }
  const left = rerolls?.once ? sides : sides - again.size;
  if (left === 0) return new Error(`a d${sides} that re-rolls every face never comes to rest`);
  if (explodes && left === 1 && (rerolls?.once || !again.has(sides))) {
    return new Error(`a d${sides} that can only show its highest face explodes for ever`);
  }
  return undefined;
}

/** How many times one die is thrown on average until neither it nor its re-rolls and explosions ask for another throw. */
function expectedThrows({ sides, explodes, rerolls }: Dice): number {
  const again = new Set(rerolls?.faces);
  const share = again.size / sides;
  const throws = rerolls?.once ? 1 + share : 1 / (1 - share);
  const top = rerolls?.once
    ? (again.has(sides) ? 0 : 1 / sides) + share / sides
    : (again.has(sides) ? 0 : 1) / (sides - again.size);
  return explodes ? throws / (1 - top) : throws;
}

function isCount(n: number): boolean {
  return Number.isSafeInteger(n) && n >= 0;
}
