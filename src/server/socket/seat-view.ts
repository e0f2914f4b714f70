import type { ViewChange } from '../../protocol/index.ts';
import {
  changesOf,
  closed,
  type Entry,
  isOpen,
  mayRead,
  namesAt,
  type SeatId,
  type StoredRecord,
  type Table,
  tell,
} from '../../table/index.ts';
import type { Party } from '../tables/audience.ts';

const SECRET = { say: true } as const;

/** What one seat sees of what happens at its table. */
export class Sight {
  readonly #party: Party;
  readonly #seat: SeatId;

  constructor(party: Party, seat: SeatId) {
    this.#party = party;
    this.#seat = seat;
  }

  /** Records from a number on, those closed that are not for this seat. */
  of(from: number, records: readonly StoredRecord[]): readonly StoredRecord[] {
    const { room } = this.#party;
    const isSealed = (i: number) => !mayRead(room.table, this.#seat, room.audienceOf(from + i));
    return records.some((_, i) => isSealed(i))
      ? records.map((record, i) => (isSealed(i) ? closedOnce(record) : record))
      : records;
  }

  /** Whom this seat has not met has no name in any sentence. */
  sentences(records: readonly StoredRecord[]): readonly string[] {
    const { table, ruleset, log } = this.#party.room;
    const names = namesAt(table, ruleset, { seat: this.#seat }, log);
    return records.map((record) => (isOpen(record) ? tell(JSON.parse(record.line) as Entry, names) : ''));
  }

  /** What has become different in the view. */
  changes(before: Table, after: Table): readonly ViewChange[] {
    if (before === after) return [];
    const [was, is] = [this.#party.view(before, this.#seat), this.#party.view(after, this.#seat)];
    return changesOf(was, is).map(({ path, after: to }) =>
      to === undefined ? { path } : { path, after: to },
    );
  }

  /** Whether it sees secrets now, and did not before. */
  hasOpened(before: Table, after: Table): boolean {
    return before !== after && !mayRead(before, this.#seat, SECRET) && mayRead(after, this.#seat, SECRET);
  }
}

const CLOSED = new WeakMap<StoredRecord, StoredRecord>();

/** The same for all it is closed to. */
function closedOnce(record: StoredRecord): StoredRecord {
  const known = CLOSED.get(record) ?? closed(record);
  CLOSED.set(record, known);
  return known;
}
