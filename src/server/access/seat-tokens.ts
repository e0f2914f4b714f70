import type { KeyRow, SeatId } from '../../table/index.ts';
import type { Grant, Store } from '../store/store.ts';
import type { OpenTable } from '../tables/open-table.ts';
import type { OpenTables } from '../tables/open-tables.ts';
import { hashOf, newKey } from './keys.ts';

/** A seat, and a token that belongs to its person alone. */
export interface Seated {
  readonly table: string;
  readonly seat: SeatId;
  readonly token: string;
}

/** Whoever holds a token of a seat can come back to it. Only hashes of tokens are kept. */
export class SeatTokens {
  readonly #store: Store;
  readonly #revocations: OpenTables['revocations'];

  constructor({ options, revocations }: OpenTables) {
    this.#store = options.store;
    this.#revocations = revocations;
  }

  /** At an imported or restored table, seats wait for their people: nobody holds a token for them. */
  async free({ live }: OpenTable): Promise<readonly SeatId[]> {
    const keys = await this.#store.keys(live.id);
    const held = new Set(keys.filter(({ kind }) => kind === 'seat').map(({ grants }) => grants));
    return Object.entries(live.state.seats).flatMap(([seat, { left }]) =>
      left || held.has(seat) ? [] : [seat],
    );
  }

  /** One more token for a seat; `more` are keys that are made along with it. */
  async tokenFor({ live }: OpenTable, seat: SeatId, more: readonly KeyRow[] = []): Promise<Seated> {
    const { seated, key } = newToken(live.id, seat);
    await this.#store.changeKeys({ add: [key, ...more] });
    return seated;
  }

  /** A token for a seat that waits for its person; undefined where someone was faster. */
  async take({ live }: OpenTable, seat: SeatId): Promise<Seated | undefined> {
    const { seated, key } = newToken(live.id, seat);
    return (await this.#store.changeKeys({ add: [key], unless: tokensOf(live.id, seat) }))
      ? seated
      : undefined;
  }

  /** Disconnects the devices of a seat; whoever asked comes back with a new token. */
  async renew(open: OpenTable, seat: SeatId): Promise<Seated> {
    const { seated, key } = newToken(open.live.id, seat);
    await this.#replace(open, seat, [key]);
    return seated;
  }

  forget(open: OpenTable, seat: SeatId): Promise<void> {
    return this.#replace(open, seat, []);
  }

  async #replace(open: OpenTable, seat: SeatId, add: readonly KeyRow[]): Promise<void> {
    await this.#store.changeKeys({ add, drop: tokensOf(open.live.id, seat) });
    this.#revocations.count += 1;
    open.dismissEverywhere('no-way-in', seat);
  }
}

/** A token, and what is stored of it. */
export function newToken(table: string, seat: SeatId): { readonly seated: Seated; readonly key: KeyRow } {
  const token = newKey();
  return { seated: { table, seat, token }, key: { hash: hashOf(token), ...tokensOf(table, seat) } };
}

function tokensOf(table: string, seat: SeatId): Grant {
  return { table, kind: 'seat', grants: seat };
}
