import { counted, ok, type Result, refused } from '../../dice/index.ts';
import { FAREWELLS, type Farewell, type Hello, PROTOCOL } from '../../protocol/index.ts';
import type { SeatId } from '../../table/index.ts';
import { type Limits, overLimit } from '../limits.ts';
import type { Party } from '../tables/audience.ts';
import type { Desk } from './connection-context.ts';

/** Somebody with a seat at a table. */
export interface Guest {
  readonly party: Party;
  readonly seat: SeatId;
}

/** Why a connection ends, and what is said. */
export interface Parting {
  readonly why: Farewell;
  readonly sentence: string;
}

/** Who said hello, or why they can't stay. */
export async function guestOf(
  { protocol, token }: Hello,
  { hub, seatOf, hellos, now, limits: { hellos: most } }: Desk,
): Promise<Result<Guest, Parting>> {
  if (protocol !== PROTOCOL) return refused(parting('reload'));
  const found = await seatOf(token);
  if (!found) return refused(parting('no-way-in'));
  if (!hellos.take(`${found.table} ${found.seat}`, now())) {
    const often = `A seat may come in ${counted(most, 'time')} at once. Try again in a minute.`;
    return refused(parting('over-limit', overLimit('hellos', often).sentence));
  }
  const party = await hub.open(found.table);
  if (!party) return refused(parting('damaged'));
  const guest = { party, seat: found.seat };
  const farewell = farewellTo(guest);
  return farewell ? refused(farewell) : ok(guest);
}

/** A seat has so many devices, and the first gives way. At a full table who watches gives way to who plays. */
export function fullFor({ party, seat }: Guest, limits: Limits): Parting | undefined {
  const { socketsPerSeat, socketsPerTable } = limits;
  const own = party.devicesOf((each) => each === seat);
  if (own.length >= socketsPerSeat) {
    own[0]?.dismiss('over-limit', seatFull(limits));
    return undefined;
  }
  if (party.size < socketsPerTable) return undefined;
  const isWatching = (each: SeatId) => party.room.table.seats[each]?.role === 'spectator';
  const [watching] = isWatching(seat) ? [] : party.devicesOf(isWatching);
  if (!watching) return parting('over-limit', tableFull(limits));
  watching.dismiss('over-limit', tableFull(limits));
  return undefined;
}

function seatFull({ socketsPerSeat }: Limits): string {
  const sentence = `Your seat is open on ${socketsPerSeat} other devices or pages, so this one was closed.`;
  return overLimit('socketsPerSeat', sentence).sentence;
}

function tableFull({ socketsPerTable }: Limits): string {
  return overLimit('socketsPerTable', `${socketsPerTable} devices are connected to this table.`).sentence;
}

/** Why somebody has no seat any more. */
export function farewellTo({ party, seat }: Guest): Parting | undefined {
  const { damage, table } = party.room;
  const sitting = table.seats[seat];
  // Whose seat was taken in what is damaged did not leave.
  if (!sitting && damage !== undefined) return parting('damaged', damage);
  if (!sitting || sitting.left) return parting(sitting?.kicked ? 'kicked' : 'left');
  return undefined;
}

function parting(why: Farewell, sentence: string = FAREWELLS[why]): Parting {
  return { why, sentence };
}
