import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { FAREWELLS } from '../protocol/index.ts';
import { parsed } from '../rulesets/index.ts';
import { hasSay, type SeatId, type TableRefusal } from '../table/index.ts';
import type { Doors } from './doors.ts';
import { json, type Reply } from './http.ts';
import type { Hub } from './hub.ts';
import type { Journal } from './journal.ts';
import type { Limits } from './limits.ts';
import type { Party } from './party.ts';

/** What the routes work with. */
export interface Office {
  readonly hub: Hub;
  readonly doors: Doors;
  readonly limits: Limits;
  readonly journal: Journal;
  readonly build: string;
  /** For links: who opened the page as “localhost” can't give that to others. */
  readonly inTheRoom: () => string | undefined;
}

export interface Visit {
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly address: string;
}

export interface Route {
  /** The bytes a body may have, by the name of the limit. */
  readonly most?: 'bodyBytes' | 'documentBytes';
  readonly run: (visit: Visit) => Promise<Reply>;
}

export type Routes = Readonly<Record<string, Route>>;
type Seated<Body> = (at: {
  readonly visit: Visit;
  readonly party: Party;
  readonly seat: SeatId;
  readonly body: Body;
}) => Promise<Reply>;

export const person = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
export const nothing = z.looseObject({});

const STATUS: Readonly<Record<string, number>> = {
  'no-way-in': 403,
  'not-your-say': 403,
  'disk-full': 507,
  'read-only': 503,
  'over-limit': 429,
  'our-mistake': 500,
};

/** For everybody. */
export function open<Body>(
  schema: z.ZodMiniType<Body>,
  run: (body: Body, visit: Visit) => Promise<Reply>,
): Route['run'] {
  return async (visit) => {
    const found = parsed(schema, visit.body ?? {}, '');
    if (found.ok) return run(found.value, visit);
    const { sentence, path } = found.error;
    return refusal({
      code: 'malformed',
      sentence: `${path ?? 'The body'}: ${sentence}.`,
      ...(path && { path }),
    });
  };
}

/** For who holds the token of a seat and was not sent away; what is about their own words, for those as well. */
export function seated<Body>(
  { doors, hub }: Office,
  schema: z.ZodMiniType<Body>,
  run: Seated<Body>,
  alsoSentAway = false,
): Route['run'] {
  return open(schema, async (body, visit) => {
    const token = /^Bearer (\S+)$/.exec(visit.request.headers.authorization ?? '')?.[1];
    const found = token === undefined ? undefined : await doors.seatOf(token);
    if (!found) return refusal({ code: 'no-way-in', sentence: 'This needs the token of a seat.' }, 401);
    const party = await hub.open(found.table);
    if (!party) return refusal({ code: 'damaged', sentence: FAREWELLS.damaged }, 503);
    const { kicked } = (party.room.table.seats[found.seat] ?? {}) as { readonly kicked?: boolean };
    return kicked && !alsoSentAway
      ? refusal({ code: 'kicked', sentence: FAREWELLS.kicked }, 403)
      : run({ visit, party, seat: found.seat, body });
  });
}

/** For who has the say at their table. */
export function inCharge<Body>(office: Office, schema: z.ZodMiniType<Body>, run: Seated<Body>): Route['run'] {
  return seated(office, schema, async (at) =>
    hasSay(at.party.room.table, at.seat)
      ? run(at)
      : refusal({ code: 'not-your-say', sentence: 'That is for who has the say at this table.' }),
  );
}

export function result(
  found: { readonly ok: true; readonly value: object } | { readonly ok: false; readonly error: TableRefusal },
): Reply {
  return found.ok ? json(200, found.value) : refusal(found.error);
}

export function refusal(error: TableRefusal, status: number = STATUS[error.code] ?? 400): Reply {
  return json(status, error);
}
