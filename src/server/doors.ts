import { ok, type Result, refused } from '../dice/index.ts';
import { FAREWELLS } from '../protocol/index.ts';
import { ROLES, type Role, type SeatId, type TableRefusal, unusedName } from '../table/index.ts';
import { Chairs, type Seated } from './chairs.ts';
import type { Hub } from './hub.ts';
import { hashOf, newId, newKey } from './keys.ts';
import type { Limits } from './limits.ts';
import type { Party } from './party.ts';
import { SpokenCodes } from './spoken-codes.ts';
import type { Store } from './store.ts';

/** How somebody comes in: a link's key or a seat's token, or a code they were told. */
export type Way = { readonly key: string } | { readonly code: string };

interface Entrance {
  readonly table: string;
  readonly kind: 'link' | 'seat';
  readonly grants: string;
}

/** Wrong, expired, revoked and full are answered alike. */
const NO_WAY_IN: TableRefusal = { code: 'no-way-in', sentence: FAREWELLS['no-way-in'] };

/** Who may come in: links for many, tokens for one, codes to say aloud. Only hashes are kept. */
export class Doors {
  readonly chairs: Chairs;
  readonly #hub: Hub;
  readonly #store: Store;
  readonly #limits: Limits;
  readonly #codes: SpokenCodes<Entrance>;

  constructor(hub: Hub, limits: Limits) {
    this.#hub = hub;
    this.#store = hub.options.store;
    this.chairs = new Chairs(this.#store);
    this.#limits = limits;
    this.#codes = new SpokenCodes(hub.options.now);
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
    return this.sit(party, name, role);
  }

  async sit(party: Party, name: string, role: Role, seat = newId()): Promise<Result<Seated, TableRefusal>> {
    const sitting = Object.values(party.room.table.seats).filter(({ left }) => !left);
    if (sitting.length >= this.#limits.seatsPerTable) return refused(NO_WAY_IN);
    const answer = await party.room.submit(seat, { id: newId(), type: 'take-seat', name, role });
    return answer.ok ? ok(await this.chairs.tokenFor(party, seat)) : answer;
  }

  /** At a table that was carried here: back on the chair one had, or on the free one of the role. */
  async settle(
    party: Party,
    name: string,
    role: Role,
    chair?: SeatId,
  ): Promise<Result<Seated, TableRefusal>> {
    const free = await this.chairs.free(party);
    const found =
      free.find((seat) => seat === chair) ??
      free.find((seat) => role === 'gm' && party.room.table.seats[seat]?.role === role);
    // There is nobody to ask for another name.
    const called = unusedName(party.room.table, '', name);
    return found === undefined ? this.sit(party, called, role) : ok(await this.chairs.tokenFor(party, found));
  }

  /** One more way in for a role, beside those there are; or in their place. */
  async link(party: Party, role: Role, instead: boolean): Promise<string> {
    if (instead) await this.close(party, role);
    const key = newKey();
    await this.#store.saveKey({ hash: hashOf(key), table: party.room.id, kind: 'link', grants: role });
    return key;
  }

  async links(party: Party): Promise<Readonly<Record<Role, string>>> {
    const made: [Role, string][] = [];
    for (const role of ROLES) made.push([role, await this.link(party, role, false)]);
    return Object.fromEntries(made) as Record<Role, string>;
  }

  /** Every link and code for a role stops working; who sits stays. */
  async close(party: Party, role: Role): Promise<void> {
    const { id } = party.room;
    for (const { hash, kind, grants } of await this.#store.keys(id))
      if (kind === 'link' && grants === role) await this.#store.dropKey(hash);
    this.#codes.revoke(({ table, grants }) => table === id && grants === role);
  }

  code(party: Party, role: Role): { readonly code: string; readonly until: number } {
    return this.#codes.issue({ table: party.room.id, kind: 'link', grants: role });
  }

  async #behind(way: Way): Promise<{ readonly party: Party; readonly entrance: Entrance } | undefined> {
    const entrance: Entrance | undefined =
      'code' in way ? this.#codes.grantOf(way.code) : await this.#store.key(hashOf(way.key));
    const party = entrance && (await this.#hub.open(entrance.table));
    if (!party) return undefined;
    const { table, kind, grants } = entrance as Entrance;
    // Nobody new sits down at a table that can only be read; who had a seat may come back to it.
    if (party.room.damage !== undefined && kind === 'link') return undefined;
    return { party, entrance: { table, kind, grants } };
  }

  async #back(party: Party, seat: SeatId, token: string): Promise<Result<Seated, TableRefusal>> {
    const sat = party.room.table.seats[seat];
    if (!sat) return refused(NO_WAY_IN);
    if (sat.left) {
      const answer = await party.room.submit(seat, {
        id: newId(),
        type: 'take-seat',
        name: sat.name,
        role: sat.role,
      });
      if (!answer.ok) return answer;
    }
    return ok({ table: party.room.id, seat, token });
  }

  async #takeOver(party: Party, seat: SeatId, role: Role): Promise<Result<Seated, TableRefusal>> {
    const isFree =
      (await this.chairs.free(party)).includes(seat) && party.room.table.seats[seat]?.role === role;
    return isFree ? ok(await this.chairs.tokenFor(party, seat)) : refused(NO_WAY_IN);
  }
}
