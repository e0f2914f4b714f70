import type { Append, DiceSecrets } from './log-store.ts';

/** Tables whose secrets are kept at a time; one that was not used for longest commits to new ones when it is. */
const MOST = 2000;

/** The secrets of rolls to come, for a store that lives in one process: it starts anew without any. */
export class SealedEpochs {
  readonly #byTable = new Map<string, NonNullable<DiceSecrets['sealed']>>();

  /** What was written commits to an epoch, or takes slots of one. */
  follow({ table, seals, asked = [] }: Append): void {
    const known = seals ? { ...seals, taken: 0 } : this.#byTable.get(table);
    if (!known || (!seals && asked.length === 0)) return;
    const slots = asked.filter(({ epoch }) => epoch === known.epoch).map(({ slot }) => slot + 1);
    this.#byTable.delete(table);
    this.#byTable.set(table, { ...known, taken: Math.max(known.taken, ...slots) });
    const [oldest] = this.#byTable.keys();
    if (this.#byTable.size > MOST && oldest !== undefined) this.#byTable.delete(oldest);
  }

  of(table: string): DiceSecrets['sealed'] {
    return this.#byTable.get(table);
  }

  forget(table: string): void {
    this.#byTable.delete(table);
  }
}
