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

  /** Rolls need committed secrets: new ones when these are used up, or when they were left behind. */
  renewEpoch(): Promise<void> | undefined {
    const { table } = this.#ledger;
    return table.id === '' || this.#dealer.isReady(table) ? undefined : this.#renewed();
  }

  /** Somebody has seen more of this table than it knows of itself: what it would show next may have been shown. */
  doubt(): Promise<void> | undefined {
    this.#dealer.forget();
    return this.renewEpoch();
  }

  /** What entries ask for. The request is on disk and in everybody's log: only now others add their bytes. */
  askedIn(entries: readonly Entry[]): readonly OpenRoll[] {
    return entries.flatMap(({ type, body }) => {
      if (type === 'check-waiting') return [body.check];
      return type === 'card-awaited' ? [drawFor(body.seat)] : [];
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
    const command = request && this.#dealer.completion(roll, request, witnesses);
    return command && this.#ledger.append(null, command);
  }

  async #renewed(): Promise<void> {
    const { table, book } = this.#ledger;
    const { epoch, next, size } = table.fair;
    const isLeftBehind = epoch > 0 && next < size;
    const { command, seal } = this.#dealer.epoch(table, isLeftBehind ? book.head : null);
    const opened = await this.#ledger.append(null, command);
    if (!opened.ok) return;
    seal();
    await this.#askAgain();
  }

  /** What was asked of secrets that are not here any more is asked of the new ones. */
  async #askAgain(): Promise<void> {
    for (const roll of this.leftBehind) {
      const request = requestOf(this.#ledger.table, roll);
      if (request && !this.#dealer.has(request)) await this.#ledger.keep({ type: 'renew-roll', roll });
    }
  }
}
