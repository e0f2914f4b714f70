import type { Notation } from './notation.ts';

/** What a notation may ask for at most. A refusal names the limit it ran into. */
export const NOTATION_LIMITS = {
  /** Characters of the text. */
  length: 500,
  /** Brackets and minus signs inside one another. */
  depth: 50,
  /** Dice of all pools together, before any explodes. */
  dice: 1000,
  sides: 100_000,
  /** How far from 0 a number or a total may lie: all of it stays exact in a double. */
  size: 1_000_000_000_000,
  /** Rough count of the multiplications that the exact odds take. */
  steps: 50_000_000,
} as const;
export type NotationLimit = keyof typeof NOTATION_LIMITS;

/** Why a text is no notation: where, counted from 1, and one sentence that says what would be right. */
export interface NotationProblem {
  readonly position: number;
  readonly problem: string;
  readonly limit?: NotationLimit;
}

/** `at 4: the number of sides is missing, as in 2d6`. */
export function printProblem({ position, problem }: NotationProblem): string {
  return `at ${position}: ${problem}`;
}

export function beyond(limit: NotationLimit, position: number, what: string): NotationProblem {
  const most = NOTATION_LIMITS[limit].toLocaleString('en');
  return { position, limit, problem: `${what}: at most ${most} (limit: ${limit})` };
}

/** No die explodes more often than this in a row, as far as sizes go: not even a coin, in a human life. */
const EXPLOSIONS = 100;

/** How far from 0 the total can get. */
export function sizeOf(notation: Notation): number {
  switch (notation.kind) {
    case 'number':
      return notation.value;
    case 'dice': {
      const { count, sides, explodes } = notation.dice;
      return count * (notation.counts ? 1 : sides) * (explodes ? EXPLOSIONS : 1);
    }
    case 'negative':
      return sizeOf(notation.of);
    case 'operation': {
      const [left, right] = [sizeOf(notation.left), sizeOf(notation.right)];
      return notation.operator === '*' ? left * right : left + right;
    }
  }
}
