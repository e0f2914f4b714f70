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
import type { OpenTable } from '../tables/open-table.ts';

const SECRET = { say: true } as const;

/** How one seat sees what happens at its table. */
export class SeatView {
  readonly #open: OpenTable;
  readonly #seat: SeatId;

  constructor(open: OpenTable, seat: SeatId) {
    this.#open = open;
    this.#seat = seat;
  }

  /** Records from `from` on. Those that are not for this seat are closed. */
  of(from: number, records: readonly StoredRecord[]): readonly StoredRecord[] {
    const { live } = this.#open;
    const isSealed = (i: number) => !mayRead(live.state, this.#seat, live.log.audienceOf(from + i));
    return records.some((_, i) => isSealed(i))
      ? records.map((record, i) => (isSealed(i) ? closedOnce(record) : record))
      : records;
  }

  /** No sentence names a character this seat hasn’t met. */
  sentences(records: readonly StoredRecord[]): readonly string[] {
    const { state, ruleset, entries } = this.#open.live;
    const names = namesAt(state, ruleset, { seat: this.#seat }, entries);
    return records.map((record) => (isOpen(record) ? tell(JSON.parse(record.line) as Entry, names) : ''));
  }

  changes(before: Table, after: Table): readonly ViewChange[] {
    if (before === after) return [];
    const [was, is] = [this.#open.view(before, this.#seat), this.#open.view(after, this.#seat)];
    return changesOf(was, is).map(({ path, after: to }) =>
      to === undefined ? { path } : { path, after: to },
    );
  }

  /** Whether it sees secrets now and did not before. */
  hasOpened(before: Table, after: Table): boolean {
    return before !== after && !mayRead(before, this.#seat, SECRET) && mayRead(after, this.#seat, SECRET);
  }
}

const CLOSED = new WeakMap<StoredRecord, StoredRecord>();

/** The same object for everyone it is closed to, so that they share a frame. */
function closedOnce(record: StoredRecord): StoredRecord {
  const known = CLOSED.get(record) ?? closed(record);
  CLOSED.set(record, known);
  return known;
}
