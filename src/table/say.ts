import type { CharacterId } from '../rulesets/index.ts';
import type { SeatId, Table } from './state.ts';

/**
 * Who has the say: the game master; without one, whoever narrates; playing together, every player. A table
 * that waits for a game master who is not there would be no table, so with nobody in charge all are.
 */
export function hasSay(table: Table, seat: SeatId): boolean {
  const sitting = table.seats[seat];
  if (!sitting || sitting.left || sitting.role === 'spectator') return false;
  if (table.way === 'together') return true;
  if (table.way === 'rotating') return table.narrator === null || table.narrator === seat;
  return sitting.role === 'gm' || !isSomebodyInCharge(table);
}

function isSomebodyInCharge(table: Table): boolean {
  return Object.values(table.seats).some(({ role, left }) => role === 'gm' && !left);
}

export function isSeated(table: Table, seat: SeatId): boolean {
  const sitting = table.seats[seat];
  return sitting !== undefined && !sitting.left && sitting.role !== 'spectator';
}

export function holds(table: Table, seat: SeatId, character: CharacterId): boolean {
  const known = Object.hasOwn(table.characters, character) ? table.characters[character] : undefined;
  return known?.holder === seat;
}

/** May act for a character: its holder, and who has the say, for NPCs and absent players. */
export function actsFor(table: Table, seat: SeatId, character: CharacterId): boolean {
  return holds(table, seat, character) || hasSay(table, seat);
}

/** People who play: what plot points and votes count. */
export function peopleAt(seats: Table['seats']): number {
  return Object.values(seats).filter(({ role, left }) => role !== 'spectator' && !left).length;
}

export function playersAt(table: Table): readonly SeatId[] {
  return Object.keys(table.seats).filter((seat) => isSeated(table, seat));
}
