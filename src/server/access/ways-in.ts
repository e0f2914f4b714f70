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
import type { Grant, Store } from '../store/store.ts';
import type { OpenTable } from '../tables/open-table.ts';
import type { OpenTables } from '../tables/open-tables.ts';
import { hashOf, newId, newKey } from './keys.ts';
import { newToken, type Seated, SeatTokens } from './seat-tokens.ts';
import { SpokenCodes } from './spoken-codes.ts';

/** How someone comes in: by the key of a link, the token of a seat, or a code they were told. */
type Way = { readonly key: string } | { readonly code: string };

interface Sitter {
  readonly name: string;
  readonly role: Role;
  /** Where it has to be a certain seat. */
  readonly seat?: SeatId;
}

type Sat = Promise<Result<Seated, TableRefusal>>;

/** Wrong, expired, revoked and full are answered alike. */
const NO_WAY_IN = refused<TableRefusal>({ code: 'no-way-in', sentence: FAREWELLS['no-way-in'] });

/** Who may come in: links for many, tokens for one, codes to say aloud. Only hashes are kept. */
export class WaysIn {
  readonly seatTokens: SeatTokens;
  readonly #tables: OpenTables;
  readonly #store: Store;
  readonly #codes: SpokenCodes;

  constructor(tables: OpenTables) {
    const { store, now } = tables.options;
    this.#tables = tables;
    this.#store = store;
    this.seatTokens = new SeatTokens(tables);
    this.#codes = new SpokenCodes(store, now);
  }

  async seatOf(token: string): Promise<{ readonly table: string; readonly seat: SeatId } | undefined> {
    const found = await this.#store.key(hashOf(token));
    return found?.kind === 'seat' ? { table: found.table, seat: found.grants } : undefined;
  }

  /** What a link leads to, for whoever holds it. Nobody joins by looking. */
  async look(way: Way): Promise<Result<object, TableRefusal>> {
    const found = await this.#behind(way);
    if (!found) return NO_WAY_IN;
    const { name, system, seats } = found.open.live.state;
    const free = found.entrance.kind === 'link' ? await this.seatTokens.free(found.open) : [];
    return ok({
      name,
      system,
      ...found.entrance,
      seats: free.map((seat) => ({ seat, name: seats[seat]?.name ?? '', role: seats[seat]?.role })),
    });
  }

  /** Sits down: at a new seat, at one that waits for its person, or back at the one the token is for. */
  async join(way: Way, name: string, seat: SeatId | undefined): Sat {
    const found = await this.#behind(way);
    if (!found) return NO_WAY_IN;
    const { open, entrance } = found;
    if (entrance.kind === 'seat' && 'key' in way) return this.#back(open, entrance.grants, way.key);
    const role = entrance.grants as Role;
    return seat === undefined ? this.sit(open, { name, role }) : this.#takeOver(open, seat, role);
  }

  /** `more` are keys that are made along with it. */
  async sit(open: OpenTable, { name, role, seat = newId() }: Sitter, more: readonly KeyRow[] = []): Sat {
    const { live } = open;
    const sitting = Object.values(live.state.seats).filter(({ left }) => !left);
    if (sitting.length >= this.#tables.options.limits.seatsPerTable) return NO_WAY_IN;
    // Seat and token in one commit: a seat without one would be nobody's.
    const { seated, key } = newToken(live.id, seat);
    const answer = await live.submit(seat, { id: newId(), type: 'take-seat', name, role }, [key, ...more]);
    return answer.ok ? ok(seated) : answer;
  }

  /** At a table that was brought here: back at the seat they had, or at the free one of the game master, under the name they gave. */
  async settle(open: OpenTable, { name, role, seat: before }: Sitter, more: readonly KeyRow[]): Sat {
    const { state } = open.live;
    const free = await this.seatTokens.free(open);
    const found =
      free.find((seat) => seat === before) ??
      free.find((seat) => role === 'gm' && state.seats[seat]?.role === role);
    // Nobody can be asked for another name.
    const called = unusedName(state, found ?? '', name);
    if (found === undefined) return this.sit(open, { name: called, role }, more);
    if (state.seats[found]?.name !== called) {
      const named = await open.live.submit(found, { id: newId(), type: 'rename-seat', name: called });
      if (!named.ok) return named;
    }
    return ok(await this.seatTokens.tokenFor(open, found, more));
  }

  /** One more link for a role, beside those there are or in their place. */
  async link(table: string, role: Role, instead: boolean): Promise<string> {
    const { key, row } = newLink(table, role);
    await this.#store.changeKeys({ add: [row], drop: instead ? linkTo(table, role) : undefined });
    if (instead) await this.#store.dropCodes(linkTo(table, role));
    return key;
  }

  /** Every link and code for a role stops working; whoever sits stays. */
  async close(table: string, role: Role): Promise<void> {
    await this.#store.changeKeys({ add: [], drop: linkTo(table, role) });
    await this.#store.dropCodes(linkTo(table, role));
  }

  code(table: string, role: Role): Promise<{ readonly code: string; readonly until: number }> {
    return this.#codes.issue(linkTo(table, role));
  }

  async #behind(way: Way): Promise<{ readonly open: OpenTable; readonly entrance: Grant } | undefined> {
    const found: Grant | undefined = await ('code' in way
      ? this.#codes.grantOf(way.code)
      : this.#store.key(hashOf(way.key)));
    const open = found && (await this.#tables.open(found.table));
    // Nobody new sits down at a table that can only be read; whoever had a seat may come back to it.
    if (!open || (open.live.damage !== undefined && found.kind === 'link')) return undefined;
    return { open, entrance: { table: found.table, kind: found.kind, grants: found.grants } };
  }

  async #back({ live }: OpenTable, seat: SeatId, token: string): Sat {
    const sat = live.state.seats[seat];
    if (!sat) return NO_WAY_IN;
    if (sat.left) {
      const take = (role: Role) =>
        live.submit(seat, { id: newId(), type: 'take-seat', name: sat.name, role });
      const first = await take(sat.role);
      // Someone else leads the table by now: that keeps nobody out.
      const answer = !first.ok && first.error.code === 'led-already' ? await take('player') : first;
      if (!answer.ok) return answer;
    }
    return ok({ table: live.id, seat, token });
  }

  async #takeOver(open: OpenTable, seat: SeatId, role: Role): Sat {
    const free = await this.seatTokens.free(open);
    const isFree = free.includes(seat) && open.live.state.seats[seat]?.role === role;
    const seated = isFree ? await this.seatTokens.take(open, seat) : undefined;
    return seated ? ok(seated) : NO_WAY_IN;
  }
}

/** A link for every role, and what is stored of them. */
export function newLinks(table: string): {
  readonly links: Readonly<Record<Role, string>>;
  readonly rows: readonly KeyRow[];
} {
  const made = ROLES.map((role) => [role, newLink(table, role)] as const);
  return {
    links: Object.fromEntries(made.map(([role, { key }]) => [role, key])) as Record<Role, string>,
    rows: made.map(([, { row }]) => row),
  };
}

function newLink(table: string, role: Role): { readonly key: string; readonly row: KeyRow } {
  const key = newKey();
  return { key, row: { hash: hashOf(key), ...linkTo(table, role) } };
}

function linkTo(table: string, role: Role): Grant {
  return { table, kind: 'link', grants: role };
}
