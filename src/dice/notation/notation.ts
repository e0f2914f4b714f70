import type { Dice, Keep, Pool } from '../pools/pool.ts';

/** What a notation such as `(2d6+1d8)*10-4d6kh3` says, independent of how it was spaced and bracketed. */
export type Notation = NumberTerm | DiceTerm | Negative | Operation;

export interface NumberTerm {
  readonly kind: 'number';
  /** A whole number from 0 up. */
  readonly value: number;
}

export interface DiceTerm {
  readonly kind: 'dice';
  readonly dice: Dice;
  readonly keep?: Keep;
  /** Instead of their sum: how many of the dice that count compare like this. */
  readonly counts?: Condition;
}

export interface Negative {
  readonly kind: 'negative';
  readonly of: Notation;
}

export const OPERATORS = ['+', '-', '*'] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Operation {
  readonly kind: 'operation';
  readonly operator: Operator;
  readonly left: Notation;
  readonly right: Notation;
}

/** The longer ones first, as the parser tries them in this order. */
export const RELATIONS = ['>=', '<=', '>', '<', '='] as const;
export type Relation = (typeof RELATIONS)[number];

export interface Condition {
  readonly relation: Relation;
  readonly face: number;
}

export function holds({ relation, face }: Condition, value: number): boolean {
  switch (relation) {
    case '>=':
      return value >= face;
    case '<=':
      return value <= face;
    case '>':
      return value > face;
    case '<':
      return value < face;
    case '=':
      return value === face;
  }
}

export function poolOf({ dice, keep }: DiceTerm): Pool {
  return keep ? { dice: [dice], keep } : { dice: [dice] };
}

/** Turns a notation into numbers, of rollers, of distributions, …: leaves first, left to right. */
export interface Terms<T> {
  readonly number: (value: number) => T;
  /** `place` counts the dice terms from 0, in the order they are written. */
  readonly dice: (term: DiceTerm, place: number) => T;
  readonly negative: (of: T) => T;
  readonly operation: (operator: Operator, left: T, right: T) => T;
}

export function inTermsOf<T>(terms: Terms<T>, notation: Notation): T {
  let place = 0;
  const told = (part: Notation): T => {
    switch (part.kind) {
      case 'number':
        return terms.number(part.value);
      case 'dice':
        return terms.dice(part, place++);
      case 'negative':
        return terms.negative(told(part.of));
      case 'operation':
        return terms.operation(part.operator, told(part.left), told(part.right));
    }
  };
  return told(notation);
}

export function diceIn(notation: Notation): readonly DiceTerm[] {
  const found: DiceTerm[] = [];
  const note = {
    number: () => {},
    dice: (term: DiceTerm) => void found.push(term),
    negative: () => {},
    operation: () => {},
  };
  inTermsOf<void>(note, notation);
  return found;
}

export function printCondition({ relation, face }: Condition): string {
  return `${relation}${face}`;
}

/** The shortest way to write it that parses to the same again; or with something else in place of the dice. */
export function printNotation(notation: Notation, dice: (term: DiceTerm) => string = printDice): string {
  const bracketed = (part: Notation, needed: boolean) =>
    needed ? `(${printNotation(part, dice)})` : printNotation(part, dice);
  switch (notation.kind) {
    case 'number':
      return `${notation.value}`;
    case 'dice':
      return dice(notation);
    case 'negative':
      return `-${bracketed(notation.of, notation.of.kind === 'negative' || notation.of.kind === 'operation')}`;
    case 'operation': {
      const { operator, left, right } = notation;
      const before = bracketed(left, operator === '*' && isSum(left));
      const after = bracketed(
        right,
        right.kind === 'negative' || isSum(right) || (operator === '*' && right.kind === 'operation'),
      );
      return `${before}${operator}${after}`;
    }
  }
}

function isSum(notation: Notation): boolean {
  return notation.kind === 'operation' && notation.operator !== '*';
}

const KEEP_SIGNS = {
  'keep-highest': 'kh',
  'keep-lowest': 'kl',
  'drop-highest': 'dh',
  'drop-lowest': 'dl',
} as const;

function printDice({ dice, keep, counts }: DiceTerm): string {
  const explodes = dice.explodes ? '!' : '';
  const kept = keep ? `${KEEP_SIGNS[keep.rule]}${keep.count}` : '';
  // Rollers disagree on what `!>=5` means, so the two are never written in that order.
  const rest = counts ? `${kept}${printCondition(counts)}${explodes}` : `${explodes}${kept}`;
  return `${dice.count}d${dice.sides}${printRerolls(dice)}${rest}`;
}

function printRerolls({ sides, rerolls }: Dice): string {
  if (!rerolls) return '';
  const { faces, once } = rerolls;
  const sign = once ? 'ro' : 'r';
  const [first, last] = [faces[0] as number, faces.at(-1) as number];
  const isRun = faces.length > 1 && last - first === faces.length - 1;
  if (isRun && first === 1) return `${sign}<=${last}`;
  if (isRun && last === sides) return `${sign}>=${first}`;
  return faces.map((face) => `${sign}${face}`).join('');
}
