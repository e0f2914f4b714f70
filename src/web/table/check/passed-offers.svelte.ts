import type { OpenOffer } from './open-offers.ts';

/** So many are remembered: older offers have left the story. */
const KEPT = 50;

/** Offers that somebody at this device let pass. Nobody waits for an offer, so the others need not know. */
export class PassedOffers {
  readonly #key: string;
  #names = $state.raw<readonly string[]>([]);

  constructor(table: string) {
    this.#key = `fireside-passed-${table}`;
    try {
      this.#names = JSON.parse(localStorage.getItem(this.#key) ?? '[]') as readonly string[];
    } catch {
      // A browser that keeps nothing: they come back with the page.
    }
  }

  has(offer: OpenOffer): boolean {
    return this.#names.includes(nameOf(offer));
  }

  add(offer: OpenOffer): void {
    this.#names = [...this.#names, nameOf(offer)].slice(-KEPT);
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#names));
    } catch {
      // See above.
    }
  }
}

function nameOf({ seq, offer: { action, input } }: OpenOffer): string {
  return `${seq} ${action} ${JSON.stringify(input)}`;
}
