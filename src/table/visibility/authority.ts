import { type CharacterId, lookUp, type Owner } from '../../rulesets/index.ts';
import type { Seat, SeatId, Table } from '../state.ts';

/**
 * Whether a seat leads the table: the game master; the narrator where the lead rotates; everyone when playing together.
 * A table must not wait for someone who isn’t there: with nobody in charge, everyone is.
 */
export function hasSay(table: Table, seat: SeatId): boolean {
  return isSeated(table, seat) && (isInCharge(table, seat) || !isAnyoneInCharge(table));
}

/**
 * Whether a seat sees secrets. Leading the table because the game master is away is not enough: whoever wants to know has
 * to take over as game master, and everyone sees that.
 */
export function seesSecrets(table: Table, seat: SeatId): boolean {
  return isSeated(table, seat) && isInCharge(table, seat);
}

function isInCharge(table: Table, seat: SeatId): boolean {
  if (table.way === 'together') return true;
  return table.way === 'rotating' ? table.narrator === seat : lookUp(table.seats, seat)?.role === 'gm';
}

function isAnyoneInCharge(table: Table): boolean {
  return Object.keys(table.seats).some((seat) => isSeated(table, seat) && isInCharge(table, seat));
}

/** Plays, that is: is here and isn’t a spectator. */
export function isSeated(table: Table, seat: SeatId): boolean {
  return isHere(table, seat) && !isSpectator(table, seat);
}

/** Only watches. */
export function isSpectator(table: Table, seat: SeatId): boolean {
  return lookUp(table.seats, seat)?.role === 'spectator';
}

/** Has a seat of any kind. */
export function isHere(table: Table, seat: SeatId): boolean {
  return lookUp(table.seats, seat)?.left === false;
}

export function holds(table: Table, seat: SeatId, character: CharacterId): boolean {
  return lookUp(table.characters, character)?.holder === seat;
}

/** May act for a character: its player, and the game master for NPCs and absent players. */
export function actsFor(table: Table, seat: SeatId, character: CharacterId): boolean {
  return holds(table, seat, character) || hasSay(table, seat);
}

export function owns(table: Table, seat: SeatId, owner: Owner): boolean {
  return owner === 'gm' ? hasSay(table, seat) : actsFor(table, seat, owner.character);
}

/** The number of people who play, for plot points and votes. */
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
