import type { Bytes } from '../dice/index.ts';
import type { FairState } from '../table/index.ts';

/** Tables whose secrets are kept at a time; one that was not used for longest commits to new ones when it is. */
const MOST = 2000;

/** The secrets of an epoch, most of which nobody has asked for yet. */
export interface SealedEpoch {
  readonly epoch: number;
  readonly root: string;
  readonly secrets: Bytes;
  readonly leaves: readonly Bytes[];
  /** Slots that were given so far: a log that knows of fewer was put back. */
  taken: number;
}

/**
 * The secrets of rolls to come, in memory and nowhere else: a copy of the data folder can't bring back what was shown
 * since it was made. A server that starts anew commits to new ones.
 */
export class SealedEpochs {
  readonly #byTable = new Map<string, SealedEpoch>();

  seal(table: string, epoch: SealedEpoch): void {
    this.#byTable.delete(table);
    this.#byTable.set(table, epoch);
    const [oldest] = this.#byTable.keys();
    if (this.#byTable.size > MOST && oldest !== undefined) this.#byTable.delete(oldest);
  }

  /** Those the table is committed to now. */
  of(table: string, { epoch, root, next }: FairState): SealedEpoch | undefined {
    const found = this.#byTable.get(table);
    return found?.epoch === epoch && found.root === root && found.taken <= next ? found : undefined;
  }

  forget(table: string): void {
    this.#byTable.delete(table);
  }
}
