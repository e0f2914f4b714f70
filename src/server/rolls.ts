import {
  type Contribution,
  drawFor,
  type Entry,
  type OpenRoll,
  openRolls,
  type RollRequest,
  requestOf,
  rollerOf,
  type SeatId,
} from '../table/index.ts';
import type { Answer } from './answers.ts';
import type { Dealer } from './dealer.ts';
import type { Ledger } from './ledger.ts';

/** Asks the devices of other seats for bytes; answers with those that came in time. */
export type Witness = (request: RollRequest, roller: SeatId) => Promise<readonly Contribution[]>;

/** The dice of one table: there is always a slot to give, and what is asked for falls. */
export class Rolls {
  readonly #ledger: Ledger;
  readonly #dealer: Dealer;
  readonly #witness: Witness;

  constructor(ledger: Ledger, dealer: Dealer, witness: Witness) {
    this.#ledger = ledger;
    this.#dealer = dealer;
    this.#witness = witness;
  }

  /** Rolls need committed secrets: new ones when these are used up, or were left behind by an import or a restore. */
  renewEpoch(): Promise<void> | undefined {
    const { id, fair } = this.#ledger.table;
    const isReady = fair.next < fair.size && this.#dealer.isHolding(fair.epoch);
    return id === '' || isReady ? undefined : this.#renewed();
  }

  /** What entries ask for. The request is on disk and in everybody's log: only now others add their bytes. */
  askedIn(entries: readonly Entry[]): readonly OpenRoll[] {
    return entries.flatMap(({ type, body }) => {
      if (type === 'check-waiting') return [(body as { readonly check: string }).check];
      return type === 'card-awaited' ? [drawFor((body as { readonly seat: string }).seat)] : [];
    });
  }

  /** Those asked for before this server began. */
  get leftBehind(): readonly OpenRoll[] {
    return openRolls(this.#ledger.table);
  }

  async witnesses(roll: OpenRoll): Promise<readonly Contribution[]> {
    const { table } = this.#ledger;
    const request = requestOf(table, roll);
    return request ? this.#witness(request, rollerOf(table, roll) ?? '') : [];
  }

  /** The secret is shown, the dice fall. */
  async complete(roll: OpenRoll, witnesses: readonly Contribution[]): Promise<Answer | undefined> {
    // One roll may lead to another, which needs a slot of its own.
    await this.renewEpoch();
    const { table } = this.#ledger;
    const request = requestOf(table, roll);
    const command = request && (await this.#dealer.completion(table, roll, request, witnesses));
    return command && this.#ledger.append(null, command, undefined);
  }

  async #renewed(): Promise<void> {
    const { table, book } = this.#ledger;
    const { fair } = table;
    const isLost = fair.epoch > 0 && !(await this.#dealer.holds(fair.epoch));
    if (!isLost && fair.next < fair.size) return;
    const asked = isLost ? openRolls(table) : [];
    await this.#ledger.append(null, await this.#dealer.epoch(table, isLost ? book.head : null), undefined);
    // Asked of secrets that were left behind: asked again, of the new ones.
    for (const roll of asked) await this.#ledger.keep({ type: 'renew-roll', roll });
  }
}
