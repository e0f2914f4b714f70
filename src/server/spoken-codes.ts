import { randomInt } from 'node:crypto';

const LIFE = 15 * 60_000;
const WRONG_AT_MOST = 10;
const LOCKED = 10 * 60_000;

const WORDS =
  'amber ash badger birch bramble candle cedar cinder clover copper coral crane dawn drift dusk ember falcon fern finch flint fox frost garnet ginger harbor hazel heron honey iris ivory juniper kestrel lantern larch lilac linden lotus maple meadow mint moss myrtle nettle oak olive opal orchid otter owl pearl pebble pine plum poppy raven reed robin rowan saffron sage slate sparrow thistle willow'.split(
    ' ',
  );

/** Short codes to say aloud: three words, for a quarter of an hour. Guessing locks the door for everybody for a while. */
export class SpokenCodes<Grant> {
  readonly #codes = new Map<string, { readonly grant: Grant; readonly until: number }>();
  readonly #now: () => number;
  #wrong: readonly number[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A code that opens this way in until it expires. */
  issue(grant: Grant): { readonly code: string; readonly until: number } {
    this.#forget();
    let code = words();
    while (this.#codes.has(code)) code = words();
    const until = this.#now() + LIFE;
    this.#codes.set(code, { grant, until });
    return { code, until };
  }

  grantOf(code: string): Grant | undefined {
    this.#forget();
    if (this.#wrong.length >= WRONG_AT_MOST) return undefined;
    const found = this.#codes.get(
      code
        .trim()
        .toLowerCase()
        .split(/[\s-]+/)
        .join('-'),
    );
    if (!found) this.#wrong = [...this.#wrong, this.#now()];
    return found?.grant;
  }

  /** Takes back the codes this is true of. */
  revoke(isGone: (grant: Grant) => boolean): void {
    for (const [code, { grant }] of this.#codes) if (isGone(grant)) this.#codes.delete(code);
  }

  #forget(): void {
    const now = this.#now();
    this.#wrong = this.#wrong.filter((at) => now - at < LOCKED);
    for (const [code, { until }] of this.#codes) if (until <= now) this.#codes.delete(code);
  }
}

function words(): string {
  return Array.from({ length: 3 }, () => WORDS[randomInt(WORDS.length)]).join('-');
}
