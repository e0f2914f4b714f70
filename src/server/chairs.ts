import type { SeatId } from '../table/index.ts';
import { hashOf, newKey } from './keys.ts';
import type { Party } from './party.ts';
import type { Store } from './store.ts';

/** A seat, and the token that is its person's alone. */
export interface Seated {
  readonly table: string;
  readonly seat: SeatId;
  readonly token: string;
}

/** Whose seats are: who holds a token of one comes back to it. Only hashes of tokens are kept. */
export class Chairs {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Those of an imported or restored table wait for their people: nobody holds a token to them. */
  async free({ room }: Party): Promise<readonly SeatId[]> {
    const keys = await this.#store.keys(room.id);
    const held = new Set(keys.filter(({ kind }) => kind === 'seat').map(({ grants }) => grants));
    return Object.entries(room.table.seats).flatMap(([seat, { left }]) =>
      left || held.has(seat) ? [] : [seat],
    );
  }

  async tokenFor({ room }: Party, seat: SeatId): Promise<Seated> {
    const token = newKey();
    await this.#store.saveKey({ hash: hashOf(token), table: room.id, kind: 'seat', grants: seat });
    return { table: room.id, seat, token };
  }

  /** The devices of a seat have to come in again; whoever asked keeps theirs under a new token. */
  async renew(party: Party, seat: SeatId): Promise<Seated> {
    await this.forget(party, seat);
    party.dismiss('no-way-in', seat);
    return this.tokenFor(party, seat);
  }

  /** The tokens of a seat stop working. */
  async forget({ room }: Party, seat: SeatId): Promise<void> {
    for (const { hash, kind, grants } of await this.#store.keys(room.id))
      if (kind === 'seat' && grants === seat) await this.#store.dropKey(hash);
  }
}
