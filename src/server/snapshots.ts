import type { Table } from '../table/index.ts';
import type { LogBook } from './log-book.ts';
import { type Store, StoreTrouble } from './store.ts';

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
  readonly #id: string;
  readonly #book: LogBook;
  readonly #options: SnapshotOptions;
  /** The entry of the last one. */
  #at: number;
  #making: Promise<void> = Promise.resolve();

  constructor(id: string, book: LogBook, at: number, options: SnapshotOptions) {
    this.#id = id;
    this.#book = book;
    this.#at = at;
    this.#options = options;
  }

  get isDue(): boolean {
    return this.#book.seq - this.#at >= EVERY;
  }

  /** Not made where nothing has happened since the last. */
  make(table: Table): Promise<void> {
    this.#making = this.#made(table);
    return this.#making;
  }

  /** When none is under way: what is erased must not come back with one that was made before. */
  settled(): Promise<void> {
    return this.#making;
  }

  async #made(table: Table): Promise<void> {
    const { seq, head } = this.#book;
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
