import { type Snapshot, StoreTrouble, type Table } from '../../table/index.ts';
import type { Store } from '../store/store.ts';

/** How many entries may lie between two snapshots. */
const EVERY = 500;

export interface SnapshotOptions {
  readonly store: Store;
  readonly build: string;
  /** A mistake of our own, or what is damaged: to be written down, not to stop anything. */
  readonly trouble: (error: unknown) => void;
  /** The disk can't be trusted any more: the process has to end before it acknowledges anything. */
  readonly fatal: (error: unknown) => void;
}

/** One table as it was now and then: opening it again need not add everything up. */
export class Snapshots {
  /** While one is being written, nothing is erased that stands in it. */
  saving: Promise<void> | undefined;
  readonly #id: string;
  readonly #now: Omit<Snapshot, 'table'>;
  readonly #options: SnapshotOptions;
  /** The entry of the last one. */
  #at: number;

  /** `now` says where the log is whenever it is asked. */
  constructor(id: string, now: Omit<Snapshot, 'table'>, at: number, options: SnapshotOptions) {
    this.#id = id;
    this.#now = now;
    this.#at = at;
    this.#options = options;
  }

  happened(after: Table): void {
    if (this.#now.seq - this.#at < EVERY) return;
    this.saving = this.#make(after).finally(() => {
      this.saving = undefined;
    });
  }

  /** When the last one is written. */
  async settle(table: Table): Promise<void> {
    await this.saving;
    await this.#make(table);
  }

  /** Not made where nothing has happened since the last. */
  async #make(table: Table): Promise<void> {
    const { seq, head } = this.#now;
    if (seq === this.#at) return;
    this.#at = seq;
    const { store, build, trouble, fatal } = this.#options;
    try {
      await store.saveSnapshot(this.#id, { build, seq, head, table });
    } catch (error) {
      // What it holds can be added up from the log: one that can't be written is not missed.
      if (!(error instanceof StoreTrouble)) fatal(error);
      else if (error.code === 'damaged') trouble(error);
    }
  }
}
