import { shapeOf } from '../pools/pool.ts';
import type { Decision, RollAsk } from './program.ts';

/** A roll as it happened: the shape of what was asked, and every face that fell, pool by pool. */
export interface RollEntry {
  readonly roll: string;
  readonly faces: readonly (readonly number[])[];
}

export interface ChoiceEntry {
  readonly choose: string;
  readonly by: string;
  readonly options: readonly string[];
  readonly chosen: string;
}

export type Entry = RollEntry | ChoiceEntry;

/** Everything that happened in a check, as plain JSON: with its rule it gives the outcome again. */
export type Transcript = readonly Entry[];

/** `4d6kh3: sum`, `3d6 v 2d6: versus`. */
export function shapeOfRoll(ask: RollAsk): string {
  return `${ask.pools.map(shapeOf).join(' v ')}: ${ask.summary.name}`;
}

/** One pool of a roll: how it was written, and the dice it names, those that explode before they do. */
export interface AskedPool {
  readonly shape: string;
  readonly dice: readonly { readonly count: number; readonly sides: number }[];
  readonly explodes: boolean;
}

/** The pools of such a shape: a stored roll says nothing else about its dice. */
export function poolsIn(roll: string): readonly AskedPool[] {
  const [pools = ''] = roll.split(':');
  return pools.split(' v ').map((shape) => ({
    shape,
    dice: [...shape.matchAll(/(\d*)d(\d+)/g)].map(([, count, sides]) => ({
      count: Number(count || 1),
      sides: Number(sides),
    })),
    explodes: shape.includes('!'),
  }));
}

export function rollEntry(ask: RollAsk, faces: readonly (readonly number[])[]): RollEntry {
  return { roll: shapeOfRoll(ask), faces };
}

export function choiceEntry({ name, by, options }: Decision, chosen: string): ChoiceEntry {
  return { choose: name, by, options, chosen };
}
