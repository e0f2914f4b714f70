import { type CharacterId, lookUp, type Owner } from '../../rulesets/index.ts';
import type { Seat, SeatId, Table } from '../state.ts';

/**
 * Who has the say: the game master; without one, whoever narrates; playing together, every player. A table
 * that waits for somebody who is not there would be no table, so with nobody in charge all are.
 */
export function hasSay(table: Table, seat: SeatId): boolean {
  return isSeated(table, seat) && (isInCharge(table, seat) || !isSomebodyInCharge(table));
}

/**
 * Who sees what only those with the say may see. Having the say because the game master is away is not enough:
 * whoever wants to know takes the hat, and everybody sees that.
 */
export function seesSecrets(table: Table, seat: SeatId): boolean {
  return isSeated(table, seat) && isInCharge(table, seat);
}

function isInCharge(table: Table, seat: SeatId): boolean {
  if (table.way === 'together') return true;
  return table.way === 'rotating' ? table.narrator === seat : lookUp(table.seats, seat)?.role === 'gm';
}

function isSomebodyInCharge(table: Table): boolean {
  return Object.keys(table.seats).some((seat) => isSeated(table, seat) && isInCharge(table, seat));
}

/** Sits at the table to play. */
export function isSeated(table: Table, seat: SeatId): boolean {
  return isHere(table, seat) && lookUp(table.seats, seat)?.role !== 'spectator';
}

/** Has a seat of any kind. */
export function isHere(table: Table, seat: SeatId): boolean {
  return lookUp(table.seats, seat)?.left === false;
}

export function holds(table: Table, seat: SeatId, character: CharacterId): boolean {
  return lookUp(table.characters, character)?.holder === seat;
}

/** May act for a character: its holder, and who has the say, for NPCs and absent players. */
export function actsFor(table: Table, seat: SeatId, character: CharacterId): boolean {
  return holds(table, seat, character) || hasSay(table, seat);
}

export function owns(table: Table, seat: SeatId, owner: Owner): boolean {
  return owner === 'gm' ? hasSay(table, seat) : actsFor(table, seat, owner.character);
}

/** People who play: what plot points and votes count. */
export function peopleAt(seats: Table['seats']): number {
  return Object.values(seats).filter(isPlaying).length;
}

export function playersAt(table: Table): readonly SeatId[] {
  return Object.keys(table.seats).filter((seat) => isSeated(table, seat));
}

function isPlaying({ role, left }: Seat): boolean {
  return role !== 'spectator' && !left;
}

export function isOwner(table: Table, seat: SeatId): boolean {
  return isHere(table, seat) && table.keeping.owners.includes(seat);
}

/** Alone, or as the last owner who had to agree. */
export function mayDelete(table: Table, seat: SeatId): boolean {
  return isOwner(table, seat) && awaitedToDelete(table).every((each) => each === seat);
}

/** The owners who have not agreed to delete the table yet. */
export function awaitedToDelete({ keeping: { owners, agreed } }: Table): readonly SeatId[] {
  return owners.filter((seat) => !agreed.includes(seat));
}
