import * as z from 'zod/mini';
import { typedSign } from '../../../dice/index.ts';
import { isCalled } from '../../names.ts';
import { line, whole } from '../../schema.ts';

/** RS-10: `-4`, or dice that are rolled: `"-1d6"`. */
export type Rating = number | string;

export interface Status {
  readonly rating: Rating;
  readonly name: string;
}

export const HIGHEST_RATING = 999;
export const MOST_STATUSES = 100;
const MOST_DICE = 20;
const DICE = /^([+-])([1-9]\d?)d6$/;

const RATING_ERROR = `[RS-10] a rating is a whole number from −${HIGHEST_RATING} to ${HIGHEST_RATING}, or dice from "-${MOST_DICE}d6" to "+${MOST_DICE}d6"`;

export const ratingSchema = z.union(
  [
    whole(-HIGHEST_RATING, HIGHEST_RATING, 'RS-10', 'a rating').check(z.overwrite((n) => n + 0)),
    z.string().check(z.refine(isDice, { error: RATING_ERROR })),
  ],
  { error: RATING_ERROR },
);

function isDice(text: string): boolean {
  return DICE.test(text) && Math.abs(signedDice(text)) <= MOST_DICE;
}

export const statusNameSchema = line(60, 'RS-10', 'the name of a status');

export const statusSchema = z.strictObject({ rating: ratingSchema, name: statusNameSchema });

export function isRolled({ rating }: Status): boolean {
  return typeof rating === 'string';
}

/** What statuses add up to. */
export interface Shift {
  readonly flat: number;
  readonly plusDice: number;
  readonly minusDice: number;
}

export function shiftOf(ratings: readonly Rating[]): Shift {
  let [flat, plusDice, minusDice] = [0, 0, 0];
  for (const rating of ratings) {
    if (typeof rating === 'number') {
      flat += rating;
    } else {
      const dice = signedDice(rating);
      if (dice > 0) plusDice += dice;
      else minusDice -= dice;
    }
  }
  return { flat, plusDice, minusDice };
}

export function reversed({ flat, plusDice, minusDice }: Shift): Shift {
  return { flat: 0 - flat, plusDice: minusDice, minusDice: plusDice };
}

export function together(a: Shift, b: Shift): Shift {
  return {
    flat: a.flat + b.flat,
    plusDice: a.plusDice + b.plusDice,
    minusDice: a.minusDice + b.minusDice,
  };
}

/** −1 for `-1d6`. */
export function signedDice(rating: string): number {
  const [, sign, count] = DICE.exec(rating) ?? [];
  return sign === '-' ? -Number(count) : Number(count ?? 0);
}

/** `+2`, `-4`, `-1d6` */
export function printRating(rating: Rating): string {
  return typeof rating === 'number' ? typedSign(rating) : rating;
}

/** `-4 Raining` */
export function printStatus({ rating, name }: Status): string {
  return `${printRating(rating)} ${name}`;
}

export function withRating(statuses: readonly Status[], name: string, rating: Rating): readonly Status[] {
  return statuses.map((status) => (isCalled(name)(status) ? { ...status, rating } : status));
}

export function withoutStatus(statuses: readonly Status[], name: string): readonly Status[] {
  return statuses.filter((status) => !isCalled(name)(status));
}
