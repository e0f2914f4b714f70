import { lookUp } from '../../rulesets/index.ts';
import type { RollRequest, SeatId, Table } from '../state.ts';

/** A roll that has been asked for and is not complete: the id of a check, or a card being drawn. */
export type OpenRoll = string;

const DRAW = 'draw-for:';

export function drawFor(seat: SeatId): OpenRoll {
  return `${DRAW}${seat}`;
}

/** Who is drawing, if the roll is for a card. */
export function drawerOf(roll: OpenRoll): SeatId | undefined {
  return roll.startsWith(DRAW) ? roll.slice(DRAW.length) : undefined;
}

export function openRolls(table: Table): readonly OpenRoll[] {
  const all = [...Object.keys(table.checks), ...Object.keys(table.cards.drawing).map(drawFor)];
  return all.filter((roll) => requestOf(table, roll));
}

export function requestOf(table: Table, roll: OpenRoll): RollRequest | undefined {
  const seat = drawerOf(roll);
  if (seat !== undefined) return lookUp(table.cards.drawing, seat);
  const waiting = lookUp(table.checks, roll)?.waiting;
  return (waiting?.for === 'dice' && waiting.request) || undefined;
}

/** Whoever is rolling: a witness is someone else. */
export function rollerOf(table: Table, roll: OpenRoll): SeatId | undefined {
  return requestOf(table, roll)?.roller?.seat ?? drawerOf(roll) ?? lookUp(table.checks, roll)?.by;
}
