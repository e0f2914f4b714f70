import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { counted } from '../../dice/index.ts';
import { FAREWELLS } from '../../protocol/index.ts';
import { parsed } from '../../rulesets/index.ts';
import { hasSay, type SeatId } from '../../table/index.ts';
import type { Context } from '../context.ts';
import { overLimit } from '../limits.ts';
import { type Guest, goodbyeTo } from '../socket/admission.ts';
import { notAsAsked } from '../worker/import-job.ts';
import { type Reply, refusal } from './reply.ts';

export interface Visit {
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly address: string;
}

export interface Route {
  /** What the body has to be, for `docs/commands.md`. */
  readonly body?: z.ZodMiniType;
  readonly run?: (visit: Visit) => Promise<Reply>;
  /** Instead of `run`: takes the body unread, as a document is. */
  readonly take?: (visit: Visit & { readonly bytes: readonly Uint8Array[] }) => Promise<Reply>;
}

export type Routes = Readonly<Record<string, Route>>;

interface Request<Body> extends Guest {
  readonly visit: Visit;
  readonly body: Body;
}

type Run<Body> = (request: Request<Body>) => Promise<Reply>;

export const nothing = z.looseObject({});

export function anyone<Body>(
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

/** For whoever holds the token of a seat and sits there; with `mayBeAway`, also for those who left or were sent away. */
export function seated<Body>(
  { waysIn, tables, limits, rates }: Context,
  schema: z.ZodMiniType<Body>,
  run: Run<Body>,
  mayBeAway = false,
): Route {
  return anyone(schema, async (body, visit) => {
    const token = /^Bearer (\S+)$/.exec(visit.request.headers.authorization ?? '')?.[1];
    const found = token === undefined ? undefined : await waysIn.seatOf(token);
    if (!found) return refusal({ code: 'no-way-in', sentence: 'This needs the token of a seat.' }, 401);
    if (!rates.requests.take(`${found.table} ${found.seat}`)) {
      const most = counted(limits.requests, 'request');
      return refusal(overLimit('requests', `A seat may send ${most} at once. Try again in a moment.`));
    }
    const open = await tables.open(found.table);
    if (!open) return refusal({ code: 'damaged', sentence: FAREWELLS.damaged }, 503);
    const guest = { open, live: open.live, seat: found.seat };
    const goodbye = goodbyeTo(guest);
    return goodbye && !mayBeAway
      ? refusal({ code: goodbye.why, sentence: goodbye.sentence }, 403)
      : run({ visit, ...guest, body });
  });
}

export function gameMaster<Body>(context: Context, schema: z.ZodMiniType<Body>, run: Run<Body>): Route {
  return seated(context, schema, async (request) =>
    hasSay(request.live.state, request.seat)
      ? run(request)
      : refusal({ code: 'not-your-say', sentence: 'Only the game master can do that.' }),
  );
}

/** Exports and copies share one limit. */
export function exportProblem({ rates, limits }: Context, table: string, seat: SeatId): Reply | undefined {
  if (rates.exports.take(`${table} ${seat}`)) return undefined;
  const most = `A seat may take ${limits.exports} exports and copies, and ${limits.exportsPerMinute} more a minute.`;
  return refusal(overLimit('exports', `${most} Try again in a moment.`));
}
