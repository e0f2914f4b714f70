import { keep, keptJson } from '../../kit/browser-storage.ts';
import type { OpenOffer } from './open-offers.ts';

/** This many are remembered; older offers have left the story. */
const KEPT = 50;

/** Offers that someone at this device let pass. Nobody waits for an offer, so the others need not know. */
export class PassedOffers {
  readonly #key: string;
  #names = $state.raw<readonly string[]>([]);

  constructor(table: string) {
    this.#key = `fireside-passed-${table}`;
    this.#names = (keptJson('local', this.#key) ?? []) as readonly string[];
  }

  has(offer: OpenOffer): boolean {
    return this.#names.includes(nameOf(offer));
  }

  add(offer: OpenOffer): void {
    this.#names = [...this.#names, nameOf(offer)].slice(-KEPT);
    keep('local', this.#key, JSON.stringify(this.#names));
  }
}

function nameOf({ seq, offer: { action, input } }: OpenOffer): string {
  return `${seq} ${action} ${JSON.stringify(input)}`;
}
