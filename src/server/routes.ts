import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { rulesetOf, SYSTEM_IDS } from '../rulesets/index.ts';
import {
  contributionsOf,
  hasSay,
  mayRead,
  printArchive,
  ROLES,
  type SeatId,
  seatExport,
  type TableRefusal,
  textAt,
  WAYS,
} from '../table/index.ts';
import type { Doors, Seated } from './doors.ts';
import { addressOf, json, type Reply } from './http.ts';
import type { Hub } from './hub.ts';
import type { Journal } from './journal.ts';
import { newId } from './keys.ts';
import { Allowance, type Limits, overLimit } from './limits.ts';
import type { Party } from './party.ts';
import { FAREWELLS, PROTOCOL } from './protocol.ts';

/** What the routes work with. */
export interface Office {
  readonly hub: Hub;
  readonly doors: Doors;
  readonly limits: Limits;
  readonly journal: Journal;
  readonly build: string;
  readonly isBehindProxy: boolean;
  /** For links: who opened the page as “localhost” can't give that to others. */
  readonly inTheRoom: () => string | undefined;
}

interface Visit {
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly address: string;
}

interface Route {
  /** The bytes a body may have, by the name of the limit. */
  readonly most?: 'bodyBytes' | 'documentBytes';
  readonly run: (visit: Visit) => Promise<Reply>;
}

const key = z.string().check(z.minLength(1), z.maxLength(64));
const person = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const way = z.union([z.strictObject({ key }), z.strictObject({ code: z.string().check(z.maxLength(80)) })]);
const role = z.enum(ROLES);
const fields = z.record(z.string(), z.json());

const STATUS: Readonly<Record<string, number>> = {
  'no-way-in': 403,
  'not-your-say': 403,
  'disk-full': 507,
  'over-limit': 429,
  'our-mistake': 500,
};

/** Everything that is asked for by plain HTTP: `docs/protocol.md`. */
export function routesOf(office: Office): Readonly<Record<string, Route>> {
  const { hub, doors, limits, journal, build, isBehindProxy } = office;
  const tables = new Allowance(limits.tablesPerDay / 86_400, limits.tablesPerDay);
  const joins = new Allowance(limits.joinsPerSecond, limits.joins);
  const { now } = hub.options;

  /** For who holds the token of a seat and was not sent away. */
  const seated =
    (run: (visit: Visit, party: Party, seat: SeatId) => Promise<Reply>): Route['run'] =>
    async (visit) => {
      const token = /^Bearer (\S+)$/.exec(visit.request.headers.authorization ?? '')?.[1];
      const found = token === undefined ? undefined : await doors.seatOf(token);
      if (!found) return refusal({ code: 'no-way-in', sentence: 'This needs the token of a seat.' }, 401);
      const party = await hub.open(found.table);
      if (!party)
        return refusal({ code: 'damaged', sentence: 'This table can’t be opened by this server.' }, 503);
      const { kicked } = (party.room.table.seats[found.seat] ?? {}) as { readonly kicked?: boolean };
      return kicked
        ? refusal({ code: 'kicked', sentence: FAREWELLS.kicked }, 403)
        : run(visit, party, found.seat);
    };
  const inCharge = (run: (visit: Visit, party: Party, seat: SeatId) => Promise<Reply>): Route['run'] =>
    seated(async (visit, party, seat) =>
      hasSay(party.room.table, seat)
        ? run(visit, party, seat)
        : refusal({ code: 'not-your-say', sentence: 'That is for who has the say at this table.' }),
    );
  const opened = async (party: Party, seat: Awaited<ReturnType<Doors['sit']>>): Promise<Reply> => {
    if (!seat.ok) return refusal(seat.error);
    journal('info', 'table opened', { table: party.room.id });
    return json(201, { ...seat.value, links: await doors.links(party) } satisfies Seated & { links: object });
  };
  const oneMoreTable = (address: string): Reply | undefined =>
    tables.take(address, now())
      ? undefined
      : refusal(
          overLimit('tablesPerDay', `${limits.tablesPerDay} tables a day are opened from one address.`),
        );

  return {
    'GET /api/server': {
      run: async () =>
        json(200, {
          protocol: PROTOCOL,
          build,
          inTheRoom: office.inTheRoom() ?? null,
          systems: await systems(),
        }),
    },
    'POST /api/tables': {
      run: checked(
        z.strictObject({
          system: z.string(),
          name: person,
          person,
          role: z._default(role, 'gm'),
          way: z._default(z.enum(WAYS), 'game-master'),
          settings: z.optional(fields),
          rights: z.optional(fields),
        }),
        async (asked, { address }) => {
          const { system, person: who, role: as, way: played, ...table } = asked;
          const full = oneMoreTable(address);
          if (full) return full;
          const seat = newId();
          const party = await hub.create(system, table, seat);
          if (!party.ok) return refusal(party.error);
          const sat = await doors.sit(party.value, who, as, seat);
          if (sat.ok && played !== 'game-master')
            await party.value.room.submit(seat, { id: newId(), type: 'play-as', way: played });
          return opened(party.value, sat);
        },
      ),
    },
    'POST /api/samples': {
      run: checked(
        z.strictObject({ system: z.string(), person: z._default(person, 'Storyteller') }),
        async (asked, { address }) => {
          const full = oneMoreTable(address);
          if (full) return full;
          const seat = newId();
          const party = await hub.adoptSample(asked.system, { seat, name: asked.person });
          return party.ok
            ? opened(party.value, await doors.settle(party.value, asked.person, 'gm', seat))
            : refusal(party.error);
        },
      ),
    },
    'POST /api/look': {
      run: checked(z.strictObject({ way }), async (asked, { address }) =>
        joins.take(address, now()) ? result(await doors.look(asked.way)) : tooOften(),
      ),
    },
    'POST /api/join': {
      run: checked(
        z.strictObject({ way, person, seat: z.optional(z.string()) }),
        async (asked, { address }) =>
          joins.take(address, now())
            ? result(await doors.join(asked.way, asked.person, asked.seat))
            : tooOften(),
      ),
    },
    'POST /api/links': {
      run: checked(z.strictObject({ role, instead: z._default(z.boolean(), false) }), (asked, visit) =>
        inCharge(async (_, party) => json(201, { key: await doors.link(party, asked.role, asked.instead) }))(
          visit,
        ),
      ),
    },
    'POST /api/links/close': {
      run: checked(z.strictObject({ role }), (asked, visit) =>
        inCharge(async (_, party) => {
          await doors.close(party, asked.role);
          return json(200, {});
        })(visit),
      ),
    },
    'POST /api/code': {
      run: checked(z.strictObject({ role: z.enum(['player', 'spectator']) }), (asked, visit) =>
        inCharge(async (_, party) => json(201, doors.code(party, asked.role)))(visit),
      ),
    },
    'POST /api/token': { run: seated(async (_, party, seat) => json(201, await doors.renew(party, seat))) },
    'GET /api/entries': {
      run: seated(async ({ query }, party, seat) => {
        const after = whole(query.get('after'), 0);
        const { records } = await exported(
          party,
          seat,
          after,
          Math.min(1000, whole(query.get('most'), 1000)),
        );
        return json(200, { from: after + 1, records, seq: party.room.seq });
      }),
    },
    'GET /api/export': {
      run: seated(async (_, party, seat) => ({
        status: 200,
        body: printArchive(await exported(party, seat, 0, party.room.seq)),
        headers: { 'content-disposition': 'attachment; filename="fireside-table.json"' },
      })),
    },
    'POST /api/import': {
      most: 'documentBytes',
      run: checked(
        z.strictObject({ document: z.string(), person, role: z._default(role, 'gm') }),
        async (asked, { address }) => {
          const full = oneMoreTable(address);
          if (full) return full;
          const party = await hub.adopt(asked.document);
          return party.ok
            ? opened(party.value, await doors.settle(party.value, asked.person, asked.role))
            : refusal(party.error);
        },
      ),
    },
    'POST /api/duplicate': {
      run: inCharge(async ({ address }, party, seat) => {
        const full = oneMoreTable(address);
        if (full) return full;
        const sat = party.room.table.seats[seat];
        const copy = await hub.adopt(printArchive(await exported(party, seat, 0, party.room.seq)));
        return copy.ok
          ? opened(copy.value, await doors.settle(copy.value, sat?.name ?? '', sat?.role ?? 'player', seat))
          : refusal(copy.error);
      }),
    },
    'POST /api/erase': {
      run: checked(
        z.union([z.strictObject({ entry: z.int() }), z.strictObject({ me: z.literal(true) })]),
        (asked, visit) =>
          seated(async (_, party, seat) =>
            'me' in asked ? forgotten(doors, party, seat) : erased(party, seat, asked.entry),
          )(visit),
      ),
    },
    'POST /api/delete': {
      run: checked(z.strictObject({ name: z.string() }), (asked, visit) =>
        inCharge(async (_, party) => {
          if (asked.name !== party.room.table.name)
            return refusal({
              code: 'not-its-name',
              sentence: 'Write the name of the table to delete it: that can’t be undone.',
            });
          await hub.drop(party.room.id);
          journal('info', 'table deleted', { table: party.room.id });
          return json(200, {});
        })(visit),
      ),
    },
  };

  function tooOften(): Reply {
    return refusal(overLimit('joins', 'That was tried too often from here. Wait a minute.'));
  }

  function checked<Body>(
    schema: z.ZodMiniType<Body>,
    run: (body: Body, visit: Visit) => Promise<Reply>,
  ): Route['run'] {
    return async (visit) => {
      const found = schema.safeParse(visit.body);
      if (found.success)
        return run(found.data, { ...visit, address: addressOf(visit.request, isBehindProxy) });
      const { path = [], message = '' } = found.error.issues[0] ?? {};
      return refusal({ code: 'malformed', sentence: `${path.join('.') || 'The body'}: ${message}` });
    };
  }
}

async function systems(): Promise<readonly object[]> {
  const all = await Promise.all(SYSTEM_IDS.map(rulesetOf));
  return all.flatMap((ruleset) =>
    ruleset ? [{ id: ruleset.id, name: ruleset.name, pitch: ruleset.pitch }] : [],
  );
}

/** Sealed stays sealed, whatever way it leaves. */
async function exported(
  { room }: Party,
  seat: SeatId,
  after: number,
  most: number,
): Promise<ReturnType<typeof seatExport>> {
  return seatExport(await room.read(after, most), room.table, seat);
}

/** One's own texts; who has the say may take away anybody's. A text goes wherever it stands. */
async function erased({ room }: Party, seat: SeatId, entry: number): Promise<Reply> {
  const found = room.log.find(({ seq }) => seq === entry);
  const isTheirs = found !== undefined && found.seat === seat;
  const isKnown = found !== undefined && mayRead(room.table, seat, found.to);
  if (!isTheirs && !(isKnown && hasSay(room.table, seat)))
    return refusal({
      code: 'not-yours',
      sentence: 'A text is erased by who wrote it or by who has the say.',
    });
  const seqs = textAt(room.log, entry);
  return result(seqs.ok ? await room.erase(seqs.value) : seqs);
}

async function forgotten(doors: Doors, party: Party, seat: SeatId): Promise<Reply> {
  const { room } = party;
  const left = await room.keep({ type: 'forget-seat', seat });
  if (!left.ok) return refusal(left.error);
  const erasing = await room.erase(contributionsOf(room.log, seat));
  if (!erasing.ok) return refusal(erasing.error);
  await doors.forget(party, seat);
  return json(200, {});
}

function result(
  found: { readonly ok: true; readonly value: object } | { readonly ok: false; readonly error: TableRefusal },
): Reply {
  return found.ok ? json(200, found.value) : refusal(found.error);
}

function refusal(error: TableRefusal, status: number = STATUS[error.code] ?? 400): Reply {
  return json(status, error);
}

function whole(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
}
