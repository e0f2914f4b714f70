import type { KeyRow, SeatId } from '../../table/index.ts';
import type { Grant, Store } from '../store/store.ts';
import type { Party } from '../tables/audience.ts';
import type { Hub } from '../tables/open-tables.ts';
import { hashOf, newKey } from './keys.ts';

/** A seat, and the token that is its person's alone. */
export interface Seated {
  readonly table: string;
  readonly seat: SeatId;
  readonly token: string;
}

/** Whose seats are: who holds a token of one comes back to it. Only hashes of tokens are kept. */
export class Chairs {
  readonly #store: Store;
  readonly #tokens: Hub['tokens'];

  constructor({ options, tokens }: Hub) {
    this.#store = options.store;
    this.#tokens = tokens;
  }

  /** Those of an imported or restored table wait for their people: nobody holds a token to them. */
  async free({ room }: Party): Promise<readonly SeatId[]> {
    const keys = await this.#store.keys(room.id);
    const held = new Set(keys.filter(({ kind }) => kind === 'seat').map(({ grants }) => grants));
    return Object.entries(room.table.seats).flatMap(([seat, { left }]) =>
      left || held.has(seat) ? [] : [seat],
    );
  }

  /** One more token for a seat, with other keys where some are made along with it. */
  async tokenFor(party: Party, seat: SeatId, more: readonly KeyRow[] = []): Promise<Seated> {
    const { seated, key } = newToken(party, seat);
    await this.#store.changeKeys({ add: [key, ...more] });
    return seated;
  }

  /** The token of a chair that waits for its person; undefined where somebody was faster. */
  async take(party: Party, seat: SeatId): Promise<Seated | undefined> {
    const { seated, key } = newToken(party, seat);
    return (await this.#store.changeKeys({ add: [key], unless: tokensOf(party, seat) })) ? seated : undefined;
  }

  /** The devices of a seat have to come in again; whoever asked keeps theirs under a new token. */
  async renew(party: Party, seat: SeatId): Promise<Seated> {
    const { seated, key } = newToken(party, seat);
    await this.#replace(party, seat, [key]);
    return seated;
  }

  /** The tokens of a seat stop working. */
  forget(party: Party, seat: SeatId): Promise<void> {
    return this.#replace(party, seat, []);
  }

  async #replace(party: Party, seat: SeatId, add: readonly KeyRow[]): Promise<void> {
    await this.#store.changeKeys({ add, drop: tokensOf(party, seat) });
    this.#tokens.changes += 1;
    party.dismissAll('no-way-in', seat);
  }
}

/** A token, and what is stored of it. */
export function newToken({ room }: Party, seat: SeatId): { readonly seated: Seated; readonly key: KeyRow } {
  const token = newKey();
  return {
    seated: { table: room.id, seat, token },
    key: { hash: hashOf(token), table: room.id, kind: 'seat', grants: seat },
  };
}

function tokensOf({ room }: Party, seat: SeatId): Grant {
  return { table: room.id, kind: 'seat', grants: seat };
}
