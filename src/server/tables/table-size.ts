import { counted } from '../../dice/index.ts';
import { hasSay, isSpectator, type SeatId, type Table } from '../../table/index.ts';
import { type Limits, overLimit } from '../limits.ts';

/** How many bytes a log has, and how many each seat has written. */
export class TableSize {
  bytes: number;
  readonly #bySeat = new Map<SeatId, number>();

  constructor(bytes: number) {
    this.bytes = bytes;
  }

  credit(seat: SeatId | null, bytes: number): void {
    if (seat !== null) this.#bySeat.set(seat, (this.#bySeat.get(seat) ?? 0) + bytes);
  }

  /** Why a seat may not add to the table any more. */
  limitFor(
    table: Table,
    seq: number,
    seat: SeatId,
    limits: Limits,
  ): ReturnType<typeof overLimit> | undefined {
    const { eventsPerTable, bytesPerTable, bytesPerSeat } = limits;
    const elsewhere = 'Export it and continue at a new one.';
    if (seq >= eventsPerTable) {
      const most = counted(eventsPerTable, 'entry', 'entries');
      return overLimit('eventsPerTable', `This table has ${most}, and takes no more. ${elsewhere}`);
    }
    if (this.bytes >= bytesPerTable)
      return overLimit('bytesPerTable', `This table is as large as a table can get. ${elsewhere}`);
    if (hasSay(table, seat) || this.#writtenBy(table, seat) < bytesPerSeat) return undefined;
    const who = isSpectator(table, seat) ? 'The spectators have' : 'You have';
    const most = counted(bytesPerSeat, 'byte');
    return overLimit('bytesPerSeat', `${who} written ${most}, which is all one person may fill of a table.`);
  }

  /** Anyone may come to watch, so the spectators share one limit. */
  #writtenBy(table: Table, seat: SeatId): number {
    const sharing = isSpectator(table, seat)
      ? Object.keys(table.seats).filter((each) => isSpectator(table, each))
      : [seat];
    return sharing.reduce((sum, each) => sum + (this.#bySeat.get(each) ?? 0), 0);
  }
}
