import { spokenSides } from '../spoken-dice.ts';
import { explodedCount, type TypedDie } from './typed-dice.ts';

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

/** The pools as they stand with what is typed so far. */
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
