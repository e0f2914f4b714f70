import type { Composed, Farewell } from '../../protocol/index.ts';
import type { SeatId } from '../../table/index.ts';
import { newId } from '../access/keys.ts';
import type { Passing, Store } from '../store/store.ts';

/** What a table at one server says to the same table at the others. Lost, it is missed by nobody for long. */
export type Word =
  /** Somebody came or went. */
  | { readonly type: 'attendance' }
  | { readonly type: 'composing'; readonly seat: SeatId; readonly proposal: Composed | null }
  /** A roll was asked for in this entry: bytes of others are wanted. */
  | {
      readonly type: 'witness';
      readonly epoch: number;
      readonly slot: number;
      readonly roller: SeatId;
      readonly seq: number;
    }
  | {
      readonly type: 'witnessed';
      readonly seat: SeatId;
      readonly epoch: number;
      readonly slot: number;
      readonly bytes: string;
    }
  | { readonly type: 'dismissed'; readonly why: Farewell; readonly seat?: SeatId | undefined };

/** One table's way to the others of its name. */
export interface Channel {
  readonly say: (word: Word) => void;
  /** Who is at this server, and who is at others. */
  readonly attend: (seats: readonly SeatId[]) => Promise<void>;
  readonly elsewhere: () => Promise<ReadonlySet<SeatId>>;
}

/** The other servers on the same store. */
export class Neighbours {
  readonly #store: Store;
  readonly #name = newId();

  constructor(store: Store) {
    this.#store = store;
  }

  channel(table: string): Channel {
    const { bus, attend, attending } = this.#store;
    const from = this.#name;
    return {
      say: (word) => bus.say({ from, table, word }),
      attend: (seats) => attend(from, table, seats),
      elsewhere: () => attending(table, from),
    };
  }

  hear(heard: (table: string, word: Word) => void): () => void {
    return this.#store.bus.hear(({ from, table, word }: Passing) => {
      if (from !== this.#name) heard(table, word as Word);
    });
  }
}
