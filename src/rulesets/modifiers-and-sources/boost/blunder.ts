import { d6, here, type Key, roll, sum } from '../../../dice/index.ts';
import type { Part } from './boost.ts';

/** MS-11, as the die says; 0 where no blunder stands. */
export const BLUNDERS = {
  0: 'no blunder',
  1: 'cosmic blunder',
  2: 'very severe side effect',
  3: 'severe side effect',
  4: 'moderate side effect',
  5: 'plain failure',
} as const;
export type BlunderResult = keyof typeof BLUNDERS;

export interface Blunder {
  readonly result: BlunderResult;
  /** Of a cosmic blunder, how bad: the lower, the worse. Otherwise 0. */
  readonly cosmic: number;
}

/** A die for each kept 1, until a blunder stands. A 6 bypasses it for free, and the next kept 1 is looked at. */
export function* rollBlunders(ones: number, bonuses: Key, stress: Key): Part<Blunder> {
  for (let left = ones; left > 0; left--) {
    yield here([left, bonuses, stress]);
    const result = yield* roll(d6(1), sum);
    if (result === 6) continue;
    if (result > 1) return { result: result as BlunderResult, cosmic: 0 };
    yield here(stress);
    return { result: 1, cosmic: yield* roll(d6(1), sum) };
  }
  return { result: 0, cosmic: 0 };
}
