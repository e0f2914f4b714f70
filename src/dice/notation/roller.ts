import { type Pool, readPool, rollCounted, rollPool } from '../pools/pool.ts';
import type { DiceSource } from '../sources/source.ts';
import {
  type Condition,
  type DiceTerm,
  holds,
  inTermsOf,
  type Notation,
  poolOf,
  type Terms,
} from './notation.ts';

/** A notation made ready to be rolled many times: only the total, as fast as the dice come. */
export type Roller = (dice: DiceSource) => number;

export function rollerOf(notation: Notation): Roller {
  return inTermsOf(ROLLERS, notation);
}

const ROLLERS: Terms<Roller> = {
  number: (value) => () => value,
  dice: (term) => (isPlain(term) ? plainRoller(term) : poolRoller(term)),
  negative: (of) => (dice) => negated(of(dice)),
  operation: (operator, left, right) => {
    if (operator === '+') return (dice) => left(dice) + right(dice);
    if (operator === '-') return (dice) => left(dice) - right(dice);
    return (dice) => product(left(dice), right(dice));
  },
};

function isPlain({ dice, keep, counts }: DiceTerm): boolean {
  return !dice.explodes && !dice.rerolls && !keep && !counts;
}

function plainRoller({ dice: { count, sides } }: DiceTerm): Roller {
  return (dice) => {
    let total = 0;
    for (let i = 0; i < count; i++) total += dice(sides);
    return total;
  };
}

function poolRoller(term: DiceTerm): Roller {
  const pool = poolOf(term);
  return (dice) => reading(term.counts, rollCounted(pool, dice));
}

/** A roll with every face, for people to look at. */
export interface NotationRoll {
  readonly total: number;
  /** One for each dice term, in the order they are written. */
  readonly pools: readonly RolledDice[];
}

export interface RolledDice {
  readonly term: DiceTerm;
  /** Every face that fell, re-rolled and dropped ones included. */
  readonly raw: readonly number[];
  /** The faces that count, in the order they fell. */
  readonly counted: readonly number[];
  readonly value: number;
}

/** The same dice from the same source as `rollerOf` rolls. */
export function rollNotation(notation: Notation, dice: DiceSource): NotationRoll {
  const pools: RolledDice[] = [];
  const total = inTermsOf<number>(
    {
      ...NUMBERS,
      dice: (term) => {
        const pool = poolOf(term);
        const raw = rollPool(pool, dice);
        const counted = facesIn(pool, raw);
        const value = reading(term.counts, counted);
        pools.push({ term, raw, counted, value });
        return value;
      },
    },
    notation,
  );
  return { total, pools };
}

/** The total where the faces that count are known, one list for each dice term. */
export function totalOf(notation: Notation, faces: readonly (readonly number[])[]): number {
  return inTermsOf<number>(
    { ...NUMBERS, dice: ({ counts }, place) => reading(counts, faces[place] ?? []) },
    notation,
  );
}

const NUMBERS: Omit<Terms<number>, 'dice'> = {
  number: (value) => value,
  negative: negated,
  operation: (operator, left, right) => {
    if (operator === '+') return left + right;
    return operator === '-' ? left - right : product(left, right);
  },
};

/** The result of one pool: the sum of its faces, or how many of them meet the condition. */
function reading(condition: Condition | undefined, faces: readonly number[]): number {
  let value = 0;
  for (const face of faces) value += condition ? Number(holds(condition, face)) : face;
  return value;
}

function facesIn(pool: Pool, raw: readonly number[]): readonly number[] {
  const read = readPool(pool, raw);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** There is one zero here: −0 would print and compare differently. */
export function negated(value: number): number {
  return 0 - value;
}

export function product(left: number, right: number): number {
  return left * right + 0;
}
