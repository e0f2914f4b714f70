import { ORIGIN, printedAround, printRecords, type SeatId, type StoredRecord } from '../../table/index.ts';
import { Sight } from '../socket/seat-view.ts';
import { sizeOf } from '../store/store.ts';
import type { Party } from '../tables/audience.ts';
import { headAfter } from '../tables/native-chain.ts';
import { turn } from '../time-slice.ts';

/** Records that are read at once: others have their turn in between. */
const SLICE = 50;
/** Bytes of one answer, roughly. */
const PAGE = 1024 * 1024;

/** The table as one document, piece by piece: what a seat may see, and of the rest that it is there. */
export async function* exported(party: Party, seat: SeatId): AsyncGenerator<string> {
  const { seq } = party.room;
  // The head stands first. An erasure in between changes no head.
  let head = ORIGIN;
  for await (const { records } of slices(party, seq)) head = records.reduce(headAfter, head);
  const { before, after } = printedAround('seat', head);
  yield before;
  const sight = new Sight(party, seat);
  for await (const { from, records } of slices(party, seq))
    yield `${from > 1 ? ',' : ''}${printRecords(sight.of(from, records))}`;
  yield after;
}

/** Some of the records after one, as a seat sees them: at most so many, and no more than fit an answer. */
export async function page(
  party: Party,
  seat: SeatId,
  after: number,
  most: number,
): Promise<readonly StoredRecord[]> {
  const found: StoredRecord[] = [];
  for await (const { records } of slices(party, Math.min(party.room.seq, after + most), after)) {
    found.push(...records);
    if (sizeOf(found) > PAGE) break;
  }
  return new Sight(party, seat).of(after + 1, found);
}

async function* slices(
  { room }: Party,
  upTo: number,
  from = 0,
): AsyncGenerator<{ readonly from: number; readonly records: readonly StoredRecord[] }> {
  for (let after = from; after < upTo; ) {
    const records = await room.read(after, Math.min(SLICE, upTo - after));
    if (records.length === 0) return;
    yield { from: after + 1, records };
    after += records.length;
    await turn();
  }
}
