import { counted } from '../counted.ts';
import { ok, type Result, refused } from '../result.ts';
import type { DiceSource } from '../sources/source.ts';
import { checked } from './pool-problem.ts';
import { Throws } from './throws.ts';

export { poolProblem } from './pool-problem.ts';
export { shapeOf } from './shape.ts';

/** Dice of one kind. An exploding die that shows its highest face adds another die to the pool. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly explodes?: boolean;
  /** Faces that are rolled again: once, or until another face comes. */
  readonly rerolls?: { readonly faces: readonly number[]; readonly once?: boolean };
}

export const KEEPS = ['keep-highest', 'keep-lowest', 'drop-highest', 'drop-lowest'] as const;
export type Keep = { readonly rule: (typeof KEEPS)[number]; readonly count: number };

/** Dice rolled together, and which of them count. Keeping more dice than there are keeps all. */
export interface Pool {
  readonly dice: readonly Dice[];
  readonly keep?: Keep;
}

const COMMON = 64;
const common: (Pool | undefined)[] = [];

export function pool(count: number, sides: number): Pool {
  if (!isCommon(count) || !isCommon(sides)) return { dice: [{ count, sides }] };
  // One object for one shape: what is remembered of it is then found again without spelling it out.
  const at = count * COMMON + sides;
  common[at] ??= { dice: [{ count, sides }] };
  return common[at];
}

function isCommon(n: number): boolean {
  return Number.isInteger(n) && n >= 0 && n < COMMON;
}

export function d6(count: number): Pool {
  return pool(count, 6);
}

/**
 * Every face that falls: first each die of the pool in order, then, die by die, what re-rolls and explosions
 * append, as people with dice in their hands do it.
 */
export function rollPool(pool: Pool, dice: DiceSource): readonly number[] {
  checked(pool);
  const raw: number[] = [];
  const plain = plainDice(pool);
  if (plain) {
    for (let i = 0; i < plain.count; i++) raw.push(dice(plain.sides));
    return raw;
  }
  const throws = new Throws(pool);
  for (let sides = throws.next(); sides > 0; sides = throws.next()) {
    const face = dice(sides);
    raw.push(face);
    throws.take(face);
  }
  return raw;
}

/** Rolls the same dice and gives the faces that count, where nobody wants to see the others. */
export function rollCounted(pool: Pool, dice: DiceSource): readonly number[] {
  if (!pool.keep && plainDice(pool)) return rollPool(pool, dice);
  checked(pool);
  const throws = new Throws(pool);
  for (let sides = throws.next(); sides > 0; sides = throws.next()) throws.take(dice(sides));
  return throws.counted();
}

/** The faces that count, in the order they fell, of all the faces that fell; or why those can't be of this pool. */
export function readPool(pool: Pool, raw: readonly number[]): Result<readonly number[]> {
  checked(pool);
  const plain = plainDice(pool);
  if (plain && !pool.keep && raw.length === plain.count) {
    if (raw.every((face) => isFace(face, plain.sides))) return ok(raw);
  }
  const throws = new Throws(pool);
  for (let i = 0; i < raw.length; i++) {
    const face = raw[i] as number;
    const sides = throws.next();
    if (sides === 0) return refused(`${counted(raw.length, 'face')}, but the roll was complete with ${i}`);
    if (!isFace(face, sides)) {
      return refused(`the ${ordinal(i + 1)} die is a d${sides} and can't show ${face}`);
    }
    throws.take(face);
  }
  const missing = throws.waiting();
  if (missing.length > 0)
    return refused(`${counted(raw.length, 'face')}, and ${named(missing)} still to roll`);
  return ok(throws.counted());
}

/** The dice to roll next, as their sides, when these faces have fallen so far; empty where the roll is complete. */
export function missingDice(pool: Pool, raw: readonly number[]): readonly number[] {
  checked(pool);
  const throws = new Throws(pool);
  for (const face of raw) {
    if (throws.next() === 0) break;
    throws.take(face);
  }
  return throws.waiting();
}

/** Nearly every roll: dice of one kind that lie where they fall. */
function plainDice({ dice }: Pool): Dice | undefined {
  const first = dice[0] as Dice;
  return dice.length === 1 && !first.explodes && !first.rerolls ? first : undefined;
}

function isFace(face: number, sides: number): boolean {
  return Number.isInteger(face) && face >= 1 && face <= sides;
}

function ordinal(n: number): string {
  const ending = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

/** `2d6 and 1d8`. */
function named(sides: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const each of sides) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([each, count]) => `${count}d${each}`).join(' and ');
}
