import { ok, type Result, refused } from '../dice/index.ts';
import { FAREWELLS, type Farewell, type Hello, PROTOCOL } from '../protocol/index.ts';
import type { SeatId } from '../table/index.ts';
import type { Desk } from './desk.ts';
import { overLimit } from './limits.ts';
import type { Party } from './party.ts';

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
  { protocol, token, after }: Hello,
  { hub, seatOf, hellos, now, limits: { socketsPerTable, hellos: most } }: Desk,
): Promise<Result<Guest, Parting>> {
  if (protocol !== PROTOCOL) return refused(parting('reload'));
  const found = await seatOf(token);
  if (!found) return refused(parting('no-way-in'));
  if (!hellos.take(`${found.table} ${found.seat}`, now())) {
    const often = `A seat may come in ${most} times at once. Try again in a minute.`;
    return refused(parting('over-limit', overLimit('hellos', often).sentence));
  }
  const party = await hub.openUpTo(found.table, after);
  if (!party) return refused(parting('damaged'));
  const guest = { party, seat: found.seat };
  const farewell = farewellTo(guest);
  if (farewell) return refused(farewell);
  if (party.size >= socketsPerTable) {
    const full = `${socketsPerTable} devices are connected to this table.`;
    return refused(parting('over-limit', overLimit('socketsPerTable', full).sentence));
  }
  return ok(guest);
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
