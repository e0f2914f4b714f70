import { chances, type Distribution } from '../numbers/distribution.ts';
import { printFraction } from '../numbers/fraction.ts';

/** Outcomes and their chances in lowest terms, in one order: to be compared with a plain `deepEqual`. */
export type Table = Readonly<Record<string, string>>;

export function tableOf(distribution: Distribution<unknown>): Table {
  return inOrder(chances(distribution).map(([value, chance]) => [keyed(value), printFraction(chance)]));
}

/** Every ordered throw of `count` dice, one by one: slow, and too simple to be wrong. */
export function everyThrow(
  count: number,
  sides: number,
  outcome: (dice: readonly number[]) => unknown,
): Table {
  const ways = new Map<string, number>();
  const total = sides ** count;
  for (let code = 0; code < total; code++) {
    const dice = Array.from({ length: count }, (_, i) => (Math.floor(code / sides ** i) % sides) + 1);
    const key = keyed(outcome(dice));
    ways.set(key, (ways.get(key) ?? 0) + 1);
  }
  return inOrder([...ways].map(([key, n]) => [key, printFraction({ n, d: total })]));
}

export function added(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0);
}

export function inOrder(rows: readonly (readonly [string, string])[]): Table {
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function keyed(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
