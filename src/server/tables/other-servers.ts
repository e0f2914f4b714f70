import type { Composed, Farewell } from '../../protocol/index.ts';
import type { SeatId } from '../../table/index.ts';
import { newId } from '../access/keys.ts';
import type { BusMessage, Store } from '../store/store.ts';
import type { RollSlot } from './witnesses.ts';

/** What a table at one server says to the same table at the others. A lost message does no lasting harm. */
export type BetweenServers =
  /** Someone came or went. */
  | { readonly type: 'attendance' }
  | { readonly type: 'composing'; readonly seat: SeatId; readonly proposal: Composed | null }
  /** A roll was asked for in entry `seq`: bytes of others are wanted. */
  | ({ readonly type: 'witness'; readonly roller: SeatId; readonly seq: number } & RollSlot)
  | ({ readonly type: 'witnessed'; readonly seat: SeatId; readonly bytes: string } & RollSlot)
  | { readonly type: 'dismissed'; readonly why: Farewell; readonly seat?: SeatId | undefined };

/** How one table reaches itself at other servers. */
export interface Channel {
  readonly say: (word: BetweenServers) => void;
  /** Who is at this server, and who is at others. */
  readonly attend: (seats: readonly SeatId[]) => Promise<void>;
  readonly elsewhere: () => Promise<ReadonlySet<SeatId>>;
}

export class OtherServers {
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

  hear(heard: (table: string, word: BetweenServers) => void): () => void {
    return this.#store.bus.hear(({ from, table, word }: BusMessage) => {
      if (from !== this.#name) heard(table, word as BetweenServers);
    });
  }
}
