import type { Contribution, Entry, OpenRoll } from '../table/index.ts';
import type { Answer } from './answers.ts';
import type { Ledger } from './ledger.ts';
import type { Rolls } from './rolls.ts';
import { StoreTrouble } from './store.ts';
import type { Turns } from './turns.ts';

/** How long a roll waits for room on the disk before it is tried again. */
const TRIED_AGAIN = 1000;

/** Dice that were asked for fall, however long the disk is full in between. */
export class FallingDice {
  readonly #rolls: Rolls;
  readonly #ledger: Ledger;
  readonly #turns: Turns;
  readonly #fatal: (error: unknown) => void;
  #isOver = false;

  constructor(rolls: Rolls, ledger: Ledger, turns: Turns, fatal: (error: unknown) => void) {
    this.#rolls = rolls;
    this.#ledger = ledger;
    this.#turns = turns;
    this.#fatal = fatal;
  }

  /** What these entries ask for falls once others had the time to add their bytes. */
  askedIn(entries: readonly Entry[]): void {
    for (const roll of this.#rolls.askedIn(entries)) void this.#witnessed(roll);
  }

  /** Those asked for before this server began: nobody is asked to witness them any more. */
  async leftBehind(): Promise<void> {
    await Promise.all(this.#rolls.leftBehind.map((roll) => this.#fall(roll, [])));
  }

  end(): void {
    this.#isOver = true;
  }

  async #witnessed(roll: OpenRoll): Promise<void> {
    try {
      await this.#fall(roll, await this.#rolls.witnesses(roll));
    } catch (error) {
      this.#fatal(error);
    }
  }

  async #fall(roll: OpenRoll, witnesses: readonly Contribution[]): Promise<void> {
    const fallen = await this.#turns.take(() => this.#completed(roll, witnesses));
    const isFull = fallen !== undefined && !fallen.ok && fallen.error.code === 'disk-full';
    const again = () => (this.#isOver ? undefined : void this.#witnessed(roll));
    if (isFull) setTimeout(again, TRIED_AGAIN).unref();
  }

  async #completed(roll: OpenRoll, witnesses: readonly Contribution[]): Promise<Answer | undefined> {
    try {
      return await this.#rolls.complete(roll, witnesses);
    } catch (error) {
      if (!(error instanceof StoreTrouble)) throw error;
      return this.#ledger.notWritten(error.code);
    }
  }
}
