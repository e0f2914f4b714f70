import { no, type Scope, type TableRefusal } from '../decision.ts';
import type { SeatId, Table } from '../state.ts';
import { hasSay } from '../visibility/authority.ts';

/** From this many characters, pools or votes on, only the game master may add more. */
const THINGS = 500;
/** How long all notes of a seat may be together, except for the game master’s. */
const NOTES = 200_000;
/** Lines and veils together. Nobody knows whose they are, so the limit holds for everyone. */
const LINES = 500;

type Refused = { readonly ok: false; readonly error: TableRefusal } | undefined;

/** Whoever joins a table is sent everything on it, so nobody may fill it without end. */
export function tooMany(
  count: number,
  what: string,
  { table, seat }: Pick<Scope, 'table' | 'seat'>,
): Refused {
  if (count < THINGS || hasSay(table, seat)) return undefined;
  return no(
    'table-full',
    `There are already ${THINGS} ${what} at this table. Only the game master can add more.`,
  );
}

/** Making a note shorter is always allowed. */
export function notesFull(table: Table, seat: SeatId, text: string, before: string): Refused {
  if (text.length <= before.length || hasSay(table, seat)) return undefined;
  const theirs = Object.values(table.notes).filter(({ by }) => by === seat);
  const held = theirs.reduce((sum, note) => sum + note.text.length, 0);
  if (held - before.length + text.length <= NOTES) return undefined;
  return no('notes-full', `Your notes would add up to more than ${NOTES} characters. Throw some away first.`);
}

export function linesFull({ safety: { lines, veils } }: Table): Refused {
  if (lines.length + veils.length < LINES) return undefined;
  return no('lines-full', `There are already ${LINES} lines and veils. Ask the game master to erase some.`);
}
