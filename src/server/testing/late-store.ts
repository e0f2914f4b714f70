import type { Store } from '../store/store.ts';

/**
 * The same store as if behind a network: it acts some time after it was asked, and its answer takes time too.
 * What was asked first may well be done last. Seeded: the same delays in the same order.
 */
export function lateStore(store: Store, seed = 1): Store {
  const random = seeded(seed);
  const moment = async () => {
    for (let turns = random(4); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    if (random(16) === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const late =
    <Asked extends readonly unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      await moment();
      try {
        return await ask(...asked);
      } finally {
        await moment();
      }
    };
  const all = Object.entries(store).map(([name, ask]) => [name, AT_ONCE.has(name) ? ask : late(ask)]);
  return Object.fromEntries(all) as unknown as Store;
}

/** These return no promise, or wait on their own. */
const AT_ONCE: ReadonlySet<string> = new Set(['close', 'watch', 'bus']);

/** The same choices every time. */
export function seeded(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
