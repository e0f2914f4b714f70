import { counted } from '../../dice/index.ts';
import { hasSay, type SeatId, type Table } from '../../table/index.ts';
import { type Limits, overLimit } from '../limits.ts';

/** How many bytes of a log each seat has written. */
export class Shares {
  readonly #bytes = new Map<SeatId, number>();

  add(seat: SeatId | null, bytes: number): void {
    if (seat !== null) this.#bytes.set(seat, (this.#bytes.get(seat) ?? 0) + bytes);
  }

  /** Why somebody may not add to a table any more. Those who only watch share one share: anybody may come to watch. */
  limitFor(table: Table, seat: SeatId, { bytesPerSeat }: Limits): ReturnType<typeof overLimit> | undefined {
    if (hasSay(table, seat)) return undefined;
    const isWatching = table.seats[seat]?.role === 'spectator';
    const sharing = isWatching ? watchersOf(table) : [seat];
    const bytes = sharing.reduce((sum, each) => sum + (this.#bytes.get(each) ?? 0), 0);
    if (bytes < bytesPerSeat) return undefined;
    const whose = isWatching ? 'Those who watch have' : 'You have';
    return overLimit(
      'bytesPerSeat',
      `${whose} written ${counted(bytesPerSeat, 'byte')}: no one fills a table alone.`,
    );
  }
}

function watchersOf({ seats }: Table): readonly SeatId[] {
  return Object.entries(seats).flatMap(([seat, { role }]) => (role === 'spectator' ? [seat] : []));
}
