import { randomInt } from 'node:crypto';
import type { Grant, Store } from '../store/store.ts';

const LIFE = 15 * 60_000;
const WRONG_AT_MOST = 10;
const LOCKED = 10 * 60_000;

const WORDS =
  'amber ash badger birch bramble candle cedar cinder clover copper coral crane dawn drift dusk ember falcon fern finch flint fox frost garnet ginger harbor hazel heron honey iris ivory juniper kestrel lantern larch lilac linden lotus maple meadow mint moss myrtle nettle oak olive opal orchid otter owl pearl pebble pine plum poppy raven reed robin rowan saffron sage slate sparrow thistle willow'.split(
    ' ',
  );

/** Short codes to say aloud: three words, good for a quarter of an hour. Wrong guesses lock all codes for a while. */
export class SpokenCodes {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async issue(grant: Grant): Promise<{ readonly code: string; readonly until: number }> {
    const now = this.#now();
    const until = now + LIFE;
    let code = words();
    while (!(await this.#store.saveCode({ ...grant, code, until }, now))) code = words();
    return { code, until };
  }

  async grantOf(said: string): Promise<Grant | undefined> {
    const now = this.#now();
    if ((await this.#store.guesses(now - LOCKED)) >= WRONG_AT_MOST) return undefined;
    const code = said
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '-');
    const found = await this.#store.code(code, now);
    if (!found) await this.#store.guessed(now);
    return found;
  }
}

function words(): string {
  return Array.from({ length: 3 }, () => WORDS[randomInt(WORDS.length)]).join('-');
}
