import { spokenSides } from '../spoken-dice.ts';

/** Dice to be typed in together: what they are called, and the place of each among all. */
export interface TypedPool {
  readonly name: string;
  readonly dice: readonly { readonly at: number; readonly sides: number }[];
}

type Pools = readonly (readonly number[])[];

interface DiceAsked {
  readonly sides: Pools;
  /** Whose each pool is; without it the first is yours. */
  readonly names?: readonly string[] | undefined;
  /** In the last pool each die that shows its highest face brings one more. */
  readonly explodes: boolean;
}

/** The pools with what is typed so far. */
export function typedPools(
  { sides, names, explodes }: DiceAsked,
  texts: readonly string[],
): readonly TypedPool[] {
  let at = 0;
  return sides.map((pool, p) => {
    const isGrowing = explodes && p === sides.length - 1;
    const thrown = isGrowing ? exploded(pool, texts.slice(at)) : pool;
    const whose = names?.[p] || (sides.length === 2 ? 'the other side' : `side ${p + 1}`);
    return {
      name: p === 0 && !names?.[p] ? `Your ${spokenSides(pool)}` : `${spokenSides(pool)} of ${whose}`,
      dice: thrown.map((each) => ({ at: at++, sides: each })),
    };
  });
}

function exploded(pool: readonly number[], texts: readonly string[]): readonly number[] {
  const die = pool.at(-1) ?? 6;
  const count = explodedCount(texts, die, pool.length);
  return Array.from({ length: count }, (_, i) => pool[i] ?? die);
}

/** Where the next face belongs: the first empty die from here on, else the first one at all. */
export function nextOpen(read: readonly TypedDie[], die: number): number {
  const open = read.flatMap(({ kind }, i) => (kind === 'face' ? [] : [i]));
  return open.find((i) => i > die) ?? open[0] ?? read.length;
}

/** What a field for one die holds. `isSettled`: no further digit could make another face of it. */
export type TypedDie =
  | { readonly kind: 'empty' }
  | { readonly kind: 'face'; readonly face: number; readonly isSettled: boolean }
  | { readonly kind: 'wrong'; readonly problem: string };

export function readTyped(text: string, sides: number): TypedDie {
  const digits = text.trim();
  if (digits === '') return { kind: 'empty' };
  // The ten of a ten-sided die is printed as a nought.
  if (digits === '0' && sides === 10) return { kind: 'face', face: 10, isSettled: true };
  const face = Number(digits);
  if (!/^\d+$/.test(digits) || face < 1 || face > sides) {
    return { kind: 'wrong', problem: `${digits} is not on a d${sides}: its faces are 1 to ${sides}.` };
  }
  return { kind: 'face', face, isSettled: face * 10 > sides };
}

/** How many dice there are where each that shows its highest face brings one more. */
export function explodedCount(texts: readonly string[], sides: number, count: number): number {
  let all = count;
  for (let i = 0; i < all; i++) {
    const read = readTyped(texts[i] ?? '', sides);
    if (read.kind === 'face' && read.face === sides) all += 1;
  }
  return all;
}

/** `3 5`, `3,5` and `35` are all two dice; what doesn’t fit stays in its field, to be corrected there. */
export function splitPasted(text: string, sides: readonly number[]): readonly string[] {
  const fields: string[] = [];
  for (const token of text.match(/\d+/g) ?? []) {
    let rest = token;
    while (rest !== '' && fields.length < sides.length) {
      const taken = firstFace(rest, sides[fields.length] ?? 0);
      fields.push(taken);
      rest = rest.slice(taken.length);
    }
  }
  return fields;
}

/** One die if the whole number is a face; otherwise each digit is a die. */
function firstFace(digits: string, sides: number): string {
  if (readTyped(digits, sides).kind === 'face') return digits;
  const width = `${sides}`.length;
  const one = digits.slice(0, width);
  return width === 1 || digits.length % width === 0 ? one : digits;
}
