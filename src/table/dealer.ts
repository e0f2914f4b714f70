import { Envelopes } from './envelopes.ts';
import type { KeeperOptions } from './keeper.ts';
import type { Ledger } from './ledger.ts';
import { type OpenRoll, openRolls, requestOf, rollerOf } from './open-rolls.ts';
import type { RollRequest } from './state.ts';

/** Rolls committed to at a time: more make longer proofs, fewer make more roots. */
const EPOCH = 256;

/** The dice of a table in memory: commits to secrets, and shows each when its roll has been asked for. */
export class Dealer {
  readonly #ledger: Ledger;
  readonly #options: KeeperOptions;
  readonly #envelopes = new Envelopes();

  constructor(ledger: Ledger, options: KeeperOptions) {
    this.#ledger = ledger;
    this.#options = options;
  }

  /** A table that moved: its secrets stayed behind, so the dice that were asked for are asked for anew. */
  goOn(): void {
    this.#openEpoch(this.#ledger.head);
    for (const roll of openRolls(this.#ledger.table)) this.#ledger.keep({ type: 'renew-roll', roll });
    this.completeAll();
  }

  /** Before anything can ask for dice there is a slot to give. */
  ready(): void {
    const { id, fair } = this.#ledger.table;
    if (id !== '' && fair.next >= fair.size) this.#openEpoch(null);
  }

  completeAll(): void {
    const refused = new Set<OpenRoll>();
    for (;;) {
      const next = openRolls(this.#ledger.table).find((roll) => !refused.has(roll) && this.#ready(roll));
      if (next === undefined) return;
      this.ready();
      if (!this.#complete(next)) refused.add(next);
    }
  }

  #openEpoch(head: string | null): void {
    const { id, fair } = this.#ledger.table;
    const size = this.#options.epoch ?? EPOCH;
    const root = this.#envelopes.seal(id, fair.epoch + 1, size, this.#options.random);
    this.#ledger.keep({ type: 'open-epoch', root, size, head });
  }

  /** Its request, where the secret it was asked of is here. */
  #ready(roll: OpenRoll): RollRequest | undefined {
    const request = requestOf(this.#ledger.table, roll);
    return request && this.#envelopes.has(request.epoch) ? request : undefined;
  }

  #complete(roll: OpenRoll): boolean {
    const request = this.#ready(roll);
    if (!request) return false;
    const { secret, path } = this.#envelopes.open(request.epoch, request.slot);
    const witnesses = this.#options.witnesses?.(rollerOf(this.#ledger.table, roll) ?? '') ?? [];
    return this.#ledger.keep({ type: 'complete-roll', roll, secret, path, witnesses }).ok;
  }
}
