import type { RollRequest } from '../state.ts';

/** Follows which slots are asked for: each time the next one of the epoch that is open, and the one its roller named. */
export class SlotAudit {
  /** Slots passed over. */
  skipped = 0;
  /** Epochs that another one followed before their last slot was asked for. */
  leftEarly = 0;
  #epoch = 0;
  #size = 0;
  #next = 0;
  /** What rollers added to rolls in the slot they named: dice that follow without a decision keep it. */
  readonly #added = new Set<string>();

  opened(epoch: number, size: number): void {
    if (this.#next < this.#size) this.leftEarly += 1;
    [this.#epoch, this.#size, this.#next] = [epoch, size, 0];
  }

  /** What is wrong with a request. */
  requested({ epoch, slot, roller }: RollRequest): string | undefined {
    if (epoch !== this.#epoch) return `a roll is asked of epoch ${epoch}, which was left behind`;
    if (slot < this.#next) return `slot ${epoch}/${slot} is asked for behind a later one`;
    this.skipped += slot - this.#next;
    this.#next = slot + 1;
    if (roller?.slot === undefined) return undefined;
    const added = JSON.stringify(roller);
    if (roller.epoch === epoch && roller.slot === slot) this.#added.add(added);
    return this.#added.has(added) ? undefined : `slot ${epoch}/${slot} is not the one that who rolled named`;
  }
}
