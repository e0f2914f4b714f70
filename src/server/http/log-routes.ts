import * as z from 'zod/mini';
import { ok } from '../../dice/index.ts';
import { erasureOfSeat, erasureOfText, hasSay, mayRead, type SeatId } from '../../table/index.ts';
import type { Doors } from '../access/ways-in.ts';
import type { Party } from '../tables/audience.ts';
import { exported, page } from './export.ts';
import { json, type Reply } from './http.ts';
import {
  nothing,
  type Office,
  type Routes,
  refusal,
  result,
  seated,
  tooManyExports,
} from './route-guards.ts';

const AT_ONCE = 1000;
const erasing = z.union([z.strictObject({ entry: z.int() }), z.strictObject({ me: z.literal(true) })]);

/** What was written: to read, to take along, and to take back for good. */
export function textRoutes(office: Office): Routes {
  return {
    'GET /api/entries': seated(office, nothing, async ({ visit: { query }, party, seat }) => {
      const after = whole(query.get('after'), 0);
      const most = Math.min(AT_ONCE, whole(query.get('most'), AT_ONCE));
      const records = await page(party, seat, after, most);
      return json(200, { from: after + 1, records, seq: party.room.seq });
    }),
    'GET /api/export': seated(office, nothing, async ({ party, seat }) =>
      office.exports.take(`${party.room.id} ${seat}`, office.hub.options.now())
        ? {
            status: 200,
            body: exported(party, seat),
            headers: { 'content-disposition': 'attachment; filename="fireside-table.json"' },
          }
        : tooManyExports(office.limits),
    ),
    'POST /api/erase': seated(
      office,
      erasing,
      async ({ party, seat, body }) =>
        'me' in body ? forgotten(office.doors, party, seat) : erased(party, seat, body.entry),
      // What somebody wrote stays theirs.
      () => true,
    ),
  };
}

/** One's own texts; the game master may take away anybody's. A text goes wherever it stands. */
async function erased({ room }: Party, seat: SeatId, entry: number): Promise<Reply> {
  const found = room.log.find(({ seq }) => seq === entry);
  const isTheirs = found !== undefined && found.seat === seat;
  const isKnown = found !== undefined && mayRead(room.table, seat, found.to);
  if (!isTheirs && !(isKnown && hasSay(room.table, seat)))
    return refusal({
      code: 'not-yours',
      sentence: 'Only the author or the game master can erase this text.',
    });
  const whose = hasSay(room.table, seat) ? 'anybody' : seat;
  return result(await room.erase((log) => erasureOfText(log, entry, room.ruleset, whose)));
}

async function forgotten(doors: Doors, party: Party, seat: SeatId): Promise<Reply> {
  const { room } = party;
  const erasing = await room.erase(function* (log) {
    return ok(yield* erasureOfSeat(log, seat, room.ruleset));
  });
  if (!erasing.ok) return refusal(erasing.error);
  await doors.chairs.forget(party, seat);
  return json(200, {});
}

function whole(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
}
