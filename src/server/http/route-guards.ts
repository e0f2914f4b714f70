import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { counted } from '../../dice/index.ts';
import { FAREWELLS } from '../../protocol/index.ts';
import { parsed } from '../../rulesets/index.ts';
import { hasSay, type SeatId, type TableRefusal } from '../../table/index.ts';
import type { Doors } from '../access/ways-in.ts';
import { type Limits, overLimit } from '../limits.ts';
import type { Allowance } from '../rate-limit.ts';
import { farewellTo } from '../socket/admission.ts';
import type { Party } from '../tables/audience.ts';
import type { Hub } from '../tables/open-tables.ts';
import type { Journal } from '../upkeep/journal.ts';
import { notAsAsked } from '../worker/import-job.ts';
import { json, type Reply } from './http.ts';

/** What the routes work with. */
export interface Office {
  readonly hub: Hub;
  readonly doors: Doors;
  readonly limits: Limits;
  readonly journal: Journal;
  readonly build: string;
  /** What the seats of all tables may still ask for, and take along. */
  readonly requests: Allowance;
  readonly exports: Allowance;
  /** For links: who opened the page as “localhost” can't give that to others. */
  readonly inTheRoom: () => string | undefined;
}

export interface Visit {
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly address: string;
}

/** Reads a body as JSON; or takes it as it comes, as documents are: those are read elsewhere. */
export interface Route {
  /** For the document: what a body has to be. */
  readonly body?: z.ZodMiniType;
  readonly run?: (visit: Visit) => Promise<Reply>;
  readonly take?: (visit: Visit & { readonly bytes: readonly Uint8Array[] }) => Promise<Reply>;
}

export type Routes = Readonly<Record<string, Route>>;
type Seated<Body> = (at: {
  readonly visit: Visit;
  readonly party: Party;
  readonly seat: SeatId;
  readonly body: Body;
}) => Promise<Reply>;

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
): Route {
  return {
    body: schema,
    run: async (visit) => {
      const found = parsed(schema, visit.body ?? {}, '');
      return found.ok ? run(found.value, visit) : refusal(notAsAsked(found.error));
    },
  };
}

/** For who holds the token of a seat and sits there; or also for who left or was sent away, where that does not matter. */
export function seated<Body>(
  { doors, hub, limits, requests }: Office,
  schema: z.ZodMiniType<Body>,
  run: Seated<Body>,
  mayBeAway: (body: Body) => boolean = () => false,
): Route {
  return open(schema, async (body, visit) => {
    const token = /^Bearer (\S+)$/.exec(visit.request.headers.authorization ?? '')?.[1];
    const found = token === undefined ? undefined : await doors.seatOf(token);
    if (!found) return refusal({ code: 'no-way-in', sentence: 'This needs the token of a seat.' }, 401);
    if (!requests.take(`${found.table} ${found.seat}`, hub.options.now()))
      return refusal(
        overLimit(
          'requests',
          `A seat may ask ${counted(limits.requests, 'thing')} at once. Try again in a moment.`,
        ),
      );
    const party = await hub.open(found.table);
    if (!party) return refusal({ code: 'damaged', sentence: FAREWELLS.damaged }, 503);
    const farewell = farewellTo({ party, seat: found.seat });
    return farewell && !mayBeAway(body)
      ? refusal({ code: farewell.why, sentence: farewell.sentence }, 403)
      : run({ visit, party, seat: found.seat, body });
  });
}

/** For the game master. */
export function inCharge<Body>(office: Office, schema: z.ZodMiniType<Body>, run: Seated<Body>): Route {
  return seated(office, schema, async (at) =>
    hasSay(at.party.room.table, at.seat)
      ? run(at)
      : refusal({ code: 'not-your-say', sentence: 'Only the game master can do that.' }),
  );
}

export function tooManyExports({ exports, exportsPerMinute }: Limits): Reply {
  const most = `A seat may take along ${exports} exports and copies, and ${exportsPerMinute} more a minute.`;
  return refusal(overLimit('exports', `${most} Try again in a moment.`));
}

export function result(
  found: { readonly ok: true; readonly value: object } | { readonly ok: false; readonly error: TableRefusal },
): Reply {
  return found.ok ? json(200, found.value) : refusal(found.error);
}

export function refusal(error: TableRefusal, status: number = STATUS[error.code] ?? 400): Reply {
  return json(status, error);
}
