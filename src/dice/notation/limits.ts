import { LIMITS } from '../pools/limits.ts';
import { inTermsOf, type Notation, type Terms } from './notation.ts';

/** What a notation may ask for at most, besides what one pool may. A refusal names the limit it ran into. */
export const NOTATION_LIMITS = {
  /** Characters of the text. */
  length: 500,
  /** Brackets and minus signs inside one another. */
  depth: 50,
  /** Dice of all pools together, before re-rolls and explosions. */
  dice: LIMITS.dice,
  sides: LIMITS.sides,
  /** How far from 0 a number or a total may lie: all of it stays exact in a double. */
  size: 1_000_000_000_000,
} as const;

/** Why a text isn’t a notation: where, counted from 1, and one sentence that says what would be right. */
export interface NotationProblem {
  readonly position: number;
  readonly problem: string;
}

/** `at 3: the number of sides is missing, as in 2d6`. */
export function printProblem({ position, problem }: NotationProblem): string {
  return `at ${position}: ${problem}`;
}

export function beyond(limit: keyof typeof NOTATION_LIMITS, position: number, what: string): NotationProblem {
  const most = NOTATION_LIMITS[limit].toLocaleString('en');
  return { position, problem: `${what}: at most ${most} (limit: ${limit})` };
}

/** No die explodes more often than this in a row, as far as sizes go: not even a coin, in a human life. */
const EXPLOSIONS = 100;

/** How far from 0 the total can get. */
export function sizeOf(notation: Notation): number {
  return inTermsOf<number>(SIZES, notation);
}

const SIZES: Terms<number> = {
  number: (value) => value,
  dice: ({ dice, counts }) => dice.count * (counts ? 1 : dice.sides) * (dice.explodes ? EXPLOSIONS : 1),
  negative: (of) => of,
  operation: (operator, left, right) => (operator === '*' ? left * right : left + right),
};
