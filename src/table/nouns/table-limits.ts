import { no, type Scope, type TableRefusal } from '../decision.ts';
import type { SeatId, Table } from '../state.ts';
import { hasSay } from '../visibility/authority.ts';

/** How many characters, pools or votes stand on a table before only who has the say adds to them. */
const THINGS = 500;
/** How much all notes of a seat hold, where it does not have the say. */
const NOTES = 200_000;
/** Lines and veils together. Nobody knows whose they are, so they are limited for all. */
const LINES = 500;

type Refused = { readonly ok: false; readonly error: TableRefusal } | undefined;

/** Whoever comes to a table gets all that stands there: nobody may fill it without end. */
export function tooMany(
  count: number,
  what: string,
  { table, seat }: Pick<Scope, 'table' | 'seat'>,
): Refused {
  if (count < THINGS || hasSay(table, seat)) return undefined;
  return no('table-full', `There are ${THINGS} ${what} at this table. Only who has the say can add more.`);
}

/** What makes a note shorter is always welcome. */
export function notesFull(table: Table, seat: SeatId, text: string, before: string): Refused {
  if (text.length <= before.length || hasSay(table, seat)) return undefined;
  const theirs = Object.values(table.notes).filter(({ by }) => by === seat);
  const held = theirs.reduce((sum, note) => sum + note.text.length, 0);
  if (held - before.length + text.length <= NOTES) return undefined;
  return no(
    'notes-full',
    `Your notes would be longer than ${NOTES} characters in all. Throw some away first.`,
  );
}

export function linesFull({ safety: { lines, veils } }: Table): Refused {
  if (lines.length + veils.length < LINES) return undefined;
  return no('lines-full', `There are ${LINES} lines and veils. Ask who leads the table to erase some.`);
}
