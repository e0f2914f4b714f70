import type { Distribution } from '../numbers/distribution.ts';
import { type Pool, shapeOf } from './pool.ts';
import type { Summary } from './summary.ts';

interface Remembered {
  readonly summary: Summary<unknown>;
  readonly distribution: Distribution<unknown>;
}

/** Numbers of 64 bits: some 32 MB. */
const ROOM = 4_000_000;

const remembered = new Map<string, Map<string, Remembered>>();
let taken = 0;

/** The distribution of what a roll is asked for, computed once for each shape of the roll. */
export function spreadOf<S>(ask: {
  readonly pools: readonly Pool[];
  readonly summary: Summary<S>;
}): Distribution<S> {
  const { pools, summary } = ask;
  const shape = pools.length === 1 ? shapeOf(pools[0] as Pool) : pools.map(shapeOf).join(' v ');
  const known = remembered.get(summary.name)?.get(shape);
  if (known && isSame(known.summary, summary)) return known.distribution as Distribution<S>;
  const distribution = summary.spread(pools);
  remember(shape, { summary, distribution });
  return distribution;
}

export function clearSpreads(): void {
  remembered.clear();
  taken = 0;
}

/** One name should mean one thing; where it does not, the text of the functions tells. */
function isSame(a: Summary<unknown>, b: Summary<unknown>): boolean {
  return a === b || a.code === b.code;
}

function remember(shape: string, entry: Remembered): void {
  const size = sizeOf(entry.distribution);
  if (size > ROOM / 4) return;
  if (taken + size > ROOM) clearSpreads();
  taken += size;
  const { name } = entry.summary;
  let shapes = remembered.get(name);
  if (!shapes) {
    shapes = new Map();
    remembered.set(name, shapes);
  }
  shapes.set(shape, entry);
}

function sizeOf({ values, total }: Distribution<unknown>): number {
  const words = typeof total === 'number' ? 1 : total.toString(16).length / 16;
  const [first] = values;
  return 20 + values.length * (4 + words + (Array.isArray(first) ? first.length : 0));
}
