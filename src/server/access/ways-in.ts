import { ok, type Result, refused } from '../../dice/index.ts';
import { FAREWELLS } from '../../protocol/index.ts';
import {
  type KeyRow,
  ROLES,
  type Role,
  type SeatId,
  type TableRefusal,
  unusedName,
} from '../../table/index.ts';
import type { Limits } from '../limits.ts';
import type { Grant, Store } from '../store/store.ts';
import type { Party } from '../tables/audience.ts';
import type { Hub } from '../tables/open-tables.ts';
import { hashOf, newId, newKey } from './keys.ts';
import { Chairs, newToken, type Seated } from './seat-tokens.ts';
import { SpokenCodes } from './spoken-codes.ts';

/** How somebody comes in: a link's key or a seat's token, or a code they were told. */
export type Way = { readonly key: string } | { readonly code: string };

/** Who sits down, as what, and on which chair where that matters. */
export interface Sitter {
  readonly name: string;
  readonly role: Role;
  readonly seat?: SeatId;
}

/** Wrong, expired, revoked and full are answered alike. */
const NO_WAY_IN: TableRefusal = { code: 'no-way-in', sentence: FAREWELLS['no-way-in'] };

/** Who may come in: links for many, tokens for one, codes to say aloud. Only hashes are kept. */
export class Doors {
  readonly chairs: Chairs;
  readonly #hub: Hub;
  readonly #store: Store;
  readonly #limits: Limits;
  readonly #codes: SpokenCodes;

  constructor(hub: Hub, limits: Limits) {
    this.#hub = hub;
    this.#store = hub.options.store;
    this.chairs = new Chairs(hub);
    this.#limits = limits;
    this.#codes = new SpokenCodes(this.#store, hub.options.now);
  }

  async seatOf(token: string): Promise<{ readonly table: string; readonly seat: SeatId } | undefined> {
    const found = await this.#store.key(hashOf(token));
    return found?.kind === 'seat' ? { table: found.table, seat: found.grants } : undefined;
  }

  /** What stands behind a link, for who holds it: nobody joins by looking. */
  async look(way: Way): Promise<Result<object, TableRefusal>> {
    const found = await this.#behind(way);
    if (!found) return refused(NO_WAY_IN);
    const { table } = found.party.room;
    const free = await this.chairs.free(found.party);
    const seats = free.map((seat) => ({
      seat,
      name: table.seats[seat]?.name ?? '',
      role: table.seats[seat]?.role,
    }));
    return ok({
      name: table.name,
      system: table.system,
      ...found.entrance,
      seats: found.entrance.kind === 'link' ? seats : [],
    });
  }

  /** Sits down: on a chair of one's own, on one that waits for its person, or back on the one the token is of. */
  async join(way: Way, name: string, chair: SeatId | undefined): Promise<Result<Seated, TableRefusal>> {
    const found = await this.#behind(way);
    if (!found) return refused(NO_WAY_IN);
    const { party, entrance } = found;
    if (entrance.kind === 'seat' && 'key' in way) return this.#back(party, entrance.grants, way.key);
    const role = entrance.grants as Role;
    if (chair !== undefined) return this.#takeOver(party, chair, role);
    return this.sit(party, { name, role });
  }

  /** `more` are keys that are made along with it. */
  async sit(
    party: Party,
    { name, role, seat = newId() }: Sitter,
    more: readonly KeyRow[] = [],
  ): Promise<Result<Seated, TableRefusal>> {
    const sitting = Object.values(party.room.table.seats).filter(({ left }) => !left);
    if (sitting.length >= this.#limits.seatsPerTable) return refused(NO_WAY_IN);
    // Seat and token in one commit: a seat without one would be nobody's.
    const { seated, key } = newToken(party, seat);
    const taking = { id: newId(), type: 'take-seat', name, role };
    const answer = await party.room.submit(seat, taking, [key, ...more]);
    return answer.ok ? ok(seated) : answer;
  }

  /** At a table that was carried here: back on the chair one had, or on the free one of the role. */
  async settle(
    party: Party,
    { name, role, seat: chair }: Sitter,
    more: readonly KeyRow[],
  ): Promise<Result<Seated, TableRefusal>> {
    const free = await this.chairs.free(party);
    const found =
      free.find((seat) => seat === chair) ??
      free.find((seat) => role === 'gm' && party.room.table.seats[seat]?.role === role);
    if (found !== undefined) return ok(await this.chairs.tokenFor(party, found, more));
    // There is nobody to ask for another name.
    return this.sit(party, { name: unusedName(party.room.table, '', name), role }, more);
  }

  /** One more way in for a role, beside those there are; or in their place. */
  async link(party: Party, role: Role, instead: boolean): Promise<string> {
    const { key, row } = newLink(party, role);
    await this.#store.changeKeys({ add: [row], drop: instead ? linkTo(party, role) : undefined });
    if (instead) await this.#store.dropCodes(linkTo(party, role));
    return key;
  }

  /** Every link and code for a role stops working; who sits stays. */
  async close(party: Party, role: Role): Promise<void> {
    await this.#store.changeKeys({ add: [], drop: linkTo(party, role) });
    await this.#store.dropCodes(linkTo(party, role));
  }

  code(party: Party, role: Role): Promise<{ readonly code: string; readonly until: number }> {
    return this.#codes.issue(linkTo(party, role));
  }

  async #behind(way: Way): Promise<{ readonly party: Party; readonly entrance: Grant } | undefined> {
    const entrance: Grant | undefined = await ('code' in way
      ? this.#codes.grantOf(way.code)
      : this.#store.key(hashOf(way.key)));
    const party = entrance && (await this.#hub.open(entrance.table));
    if (!party) return undefined;
    const { table, kind, grants } = entrance as Grant;
    // Nobody new sits down at a table that can only be read; who had a seat may come back to it.
    if (party.room.damage !== undefined && kind === 'link') return undefined;
    return { party, entrance: { table, kind, grants } };
  }

  async #back(party: Party, seat: SeatId, token: string): Promise<Result<Seated, TableRefusal>> {
    const sat = party.room.table.seats[seat];
    if (!sat) return refused(NO_WAY_IN);
    if (sat.left) {
      const take = (role: Role) =>
        party.room.submit(seat, { id: newId(), type: 'take-seat', name: sat.name, role });
      const first = await take(sat.role);
      // The hat went on while they were away: that keeps nobody out.
      const answer = !first.ok && first.error.code === 'led-already' ? await take('player') : first;
      if (!answer.ok) return answer;
    }
    return ok({ table: party.room.id, seat, token });
  }

  async #takeOver(party: Party, seat: SeatId, role: Role): Promise<Result<Seated, TableRefusal>> {
    const isFree =
      (await this.chairs.free(party)).includes(seat) && party.room.table.seats[seat]?.role === role;
    const seated = isFree ? await this.chairs.take(party, seat) : undefined;
    return seated ? ok(seated) : refused(NO_WAY_IN);
  }
}

/** A link to every role, and what is stored of them. */
export function newLinks(party: Party): {
  readonly links: Readonly<Record<Role, string>>;
  readonly rows: readonly KeyRow[];
} {
  const made = ROLES.map((role) => [role, newLink(party, role)] as const);
  return {
    links: Object.fromEntries(made.map(([role, { key }]) => [role, key])) as Record<Role, string>,
    rows: made.map(([, { row }]) => row),
  };
}

function newLink(party: Party, role: Role): { readonly key: string; readonly row: KeyRow } {
  const key = newKey();
  return { key, row: { hash: hashOf(key), ...linkTo(party, role) } };
}

function linkTo({ room }: Party, role: Role): Grant {
  return { table: room.id, kind: 'link', grants: role };
}
