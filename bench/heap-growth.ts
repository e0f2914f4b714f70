// Prints by how many bytes the heap grows over a first 1000d6 query: what is used afterwards, garbage included, or
// what was requested from the system during it, whichever is more.
import { getHeapStatistics } from 'node:v8';

const QUERIES: Readonly<Record<string, () => Promise<() => unknown>>> = {
  ours: async () => {
    const { notationOdds, parseNotation } = await import('../src/dice/index.ts');
    return () => {
      const notation = parseNotation('1000d6');
      return notation.ok && notationOdds(notation.value);
    };
  },
  peer: async () => {
    const { d6, roll } = await import('@yipe/dice/builder');
    return () => roll(1000, d6).pmf;
  },
};

const query = await (QUERIES[process.argv[2] ?? ''] as () => Promise<() => unknown>)();
globalThis.gc?.();
const before = getHeapStatistics();
const kept = query();
const after = getHeapStatistics();
const used = after.used_heap_size - before.used_heap_size;
const reserved = after.total_heap_size - before.total_heap_size;
console.log(kept ? Math.max(used, reserved) : Number.NaN);
