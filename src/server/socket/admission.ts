import { counted, ok, type Result, refused } from '../../dice/index.ts';
import { FAREWELLS, type Farewell, type Hello, PROTOCOL } from '../../protocol/index.ts';
import { isSpectator, type SeatId } from '../../table/index.ts';
import type { Context } from '../context.ts';
import { type Limits, overLimit } from '../limits.ts';
import type { OpenTable } from '../tables/open-table.ts';
import type { StoredTable } from '../tables/stored-table.ts';

export interface Guest {
  readonly open: OpenTable;
  readonly live: StoredTable;
  readonly seat: SeatId;
}

export interface Goodbye {
  readonly why: Farewell;
  readonly sentence: string;
}

/** Who said hello, or why they can’t stay. */
export async function admitted(
  { protocol, token }: Hello,
  { tables, waysIn, rates, limits }: Context,
): Promise<Result<Guest, Goodbye>> {
  if (protocol !== PROTOCOL) return refused(goodbye('reload'));
  const found = await waysIn.seatOf(token);
  if (!found) return refused(goodbye('no-way-in'));
  if (!rates.hellos.take(`${found.table} ${found.seat}`)) {
    const most = `A seat may connect ${counted(limits.hellos, 'time')} at once. Try again in a minute.`;
    return refused(goodbye('over-limit', overLimit('hellos', most).sentence));
  }
  const open = await tables.open(found.table);
  if (!open) return refused(goodbye('damaged'));
  const guest = { open, live: open.live, seat: found.seat };
  const problem = goodbyeTo(guest);
  return problem ? refused(problem) : ok(guest);
}

/** A seat has a limited number of devices: the oldest gives way. At a full table, spectators give way to players. */
export function makeRoomFor({ open, live, seat }: Guest, limits: Limits): Goodbye | undefined {
  const { socketsPerSeat, socketsPerTable } = limits;
  const own = open.devicesOf((each) => each === seat);
  if (own.length >= socketsPerSeat) {
    const sentence = `Your seat is open on ${socketsPerSeat} other devices or pages, so this one was closed.`;
    own[0]?.dismiss('over-limit', overLimit('socketsPerSeat', sentence).sentence);
    return undefined;
  }
  if (open.size < socketsPerTable) return undefined;
  const isWatching = (each: SeatId) => isSpectator(live.state, each);
  const [watching] = isWatching(seat) ? [] : open.devicesOf(isWatching);
  const full = `${socketsPerTable} devices are connected to this table, and there is no room for more.`;
  const { sentence } = overLimit('socketsPerTable', full);
  if (!watching) return goodbye('over-limit', sentence);
  watching.dismiss('over-limit', sentence);
  return undefined;
}

/** Why someone has no seat any more. */
export function goodbyeTo({ live, seat }: Guest): Goodbye | undefined {
  const sitting = live.state.seats[seat];
  // Someone whose seat is in the damaged part of the log did not leave.
  if (!sitting && live.damage !== undefined) return goodbye('damaged', live.damage);
  if (!sitting || sitting.left) return goodbye(sitting?.kicked ? 'kicked' : 'left');
  return undefined;
}

function goodbye(why: Farewell, sentence: string = FAREWELLS[why]): Goodbye {
  return { why, sentence };
}
