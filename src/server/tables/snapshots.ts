import { type Snapshot, StoreTrouble, type Table } from '../../table/index.ts';
import type { Store } from '../store/store.ts';

const EVERY = 500;

export interface SnapshotOptions {
  readonly store: Store;
  readonly build: string;
  /** Writes down a mistake of ours, or damage. Nothing stops for it. */
  readonly trouble: (error: unknown) => void;
  /** The disk can’t be trusted any more: the process has to end before it acknowledges anything. */
  readonly fatal: (error: unknown) => void;
}

/** Saves the state of one table now and then, so that opening it again is quick. */
export class Snapshots {
  /** While one is being saved, nothing is erased: it may hold the text. */
  saving: Promise<void> | undefined;
  readonly #id: string;
  readonly #now: Omit<Snapshot, 'table'>;
  readonly #options: SnapshotOptions;
  #at: number;

  /** `now` always says where the log is. */
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

  async settle(table: Table): Promise<void> {
    await this.saving;
    await this.#make(table);
  }

  /** Unless nothing has happened since the last. */
  async #make(table: Table): Promise<void> {
    const { seq, head } = this.#now;
    if (seq === this.#at) return;
    this.#at = seq;
    const { store, build, trouble, fatal } = this.#options;
    try {
      await store.saveSnapshot(this.#id, { build, seq, head, table });
    } catch (error) {
      // The log says the same: a snapshot that can't be saved isn't missed.
      if (!(error instanceof StoreTrouble)) fatal(error);
      else if (error.code === 'damaged') trouble(error);
    }
  }
}
