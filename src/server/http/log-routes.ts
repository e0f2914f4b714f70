import * as z from 'zod/mini';
import { ok } from '../../dice/index.ts';
import {
  erasureOfSeat,
  erasureOfText,
  hasSay,
  mayRead,
  ORIGIN,
  printedAround,
  printRecords,
  type SeatId,
  type StoredRecord,
} from '../../table/index.ts';
import type { Context } from '../context.ts';
import type { Guest } from '../socket/admission.ts';
import { SeatView } from '../socket/seat-view.ts';
import { sizeOf } from '../store/store.ts';
import { headAfter } from '../tables/native-chain.ts';
import type { OpenTable } from '../tables/open-table.ts';
import type { StoredTable } from '../tables/stored-table.ts';
import { json, type Reply, refusal, result } from './reply.ts';
import { exportProblem, nothing, type Routes, seated } from './route.ts';

/** Entries of one answer at most, and roughly how many bytes. */
const AT_ONCE = 1000;
const PAGE_BYTES = 1024 * 1024;
/** Records that are read at a time. */
const SLICE = 50;

const erasing = z.union([z.strictObject({ entry: z.int() }), z.strictObject({ me: z.literal(true) })]);

/** The log of a table: to read, to export, and to erase from. */
export function logRoutes(context: Context): Routes {
  return {
    'GET /api/entries': seated(context, nothing, async ({ visit: { query }, open, live, seat }) => {
      const after = whole(query.get('after'), 0);
      const most = Math.min(AT_ONCE, whole(query.get('most'), AT_ONCE));
      const records = await page(open, seat, after, most);
      return json(200, { from: after + 1, records, seq: live.seq });
    }),
    'GET /api/export': seated(
      context,
      nothing,
      async ({ open, live, seat }) =>
        exportProblem(context, live.id, seat) ?? {
          status: 200,
          body: exported(open, seat),
          headers: { 'content-disposition': 'attachment; filename="fireside-table.json"' },
        },
    ),
    'POST /api/erase': seated(
      context,
      erasing,
      async ({ body, ...guest }) =>
        'me' in body ? forgotten(context, guest) : erased(guest.live, guest.seat, body.entry),
      // Someone who left may still have their words erased.
      true,
    ),
  };
}

/** The table as one document, piece by piece: what a seat may see, and commitments in place of the rest. */
export async function* exported(open: OpenTable, seat: SeatId): AsyncGenerator<string> {
  const { seq } = open.live;
  // The head comes first. An erasure in between changes no head.
  let head = ORIGIN;
  for await (const { records } of open.live.slices(0, seq, SLICE)) head = records.reduce(headAfter, head);
  const { before, after } = printedAround('seat', head);
  yield before;
  const seatView = new SeatView(open, seat);
  for await (const { from, records } of open.live.slices(0, seq, SLICE))
    yield `${from > 1 ? ',' : ''}${printRecords(seatView.of(from, records))}`;
  yield after;
}

async function page(
  open: OpenTable,
  seat: SeatId,
  after: number,
  most: number,
): Promise<readonly StoredRecord[]> {
  const found: StoredRecord[] = [];
  const upTo = Math.min(open.live.seq, after + most);
  for await (const { records } of open.live.slices(after, upTo, SLICE)) {
    found.push(...records);
    if (sizeOf(found) > PAGE_BYTES) break;
  }
  return new SeatView(open, seat).of(after + 1, found);
}

/** Your own texts; the game master may erase anyone’s. A text goes wherever it appears. */
async function erased(live: StoredTable, seat: SeatId, entry: number): Promise<Reply> {
  const found = live.entries.find(({ seq }) => seq === entry);
  const isTheirs = found !== undefined && found.seat === seat;
  const isKnown = found !== undefined && mayRead(live.state, seat, found.to);
  const isGameMaster = hasSay(live.state, seat);
  if (!isTheirs && !(isKnown && isGameMaster))
    return refusal({
      code: 'not-yours',
      sentence: 'Only the author or the game master can erase this text.',
    });
  return result(
    await live.erase((log) => erasureOfText(log, entry, live.ruleset, isGameMaster ? 'anyone' : seat)),
  );
}

async function forgotten({ waysIn }: Context, { open, live, seat }: Guest): Promise<Reply> {
  const erasing = await live.erase(function* (log) {
    return ok(yield* erasureOfSeat(log, seat, live.ruleset));
  });
  if (!erasing.ok) return refusal(erasing.error);
  await waysIn.seatTokens.forget(open, seat);
  return json(200, {});
}

function whole(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
}
