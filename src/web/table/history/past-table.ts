import { gameOf } from '../../../client/index.ts';
import {
  type Entry,
  isAtLeast,
  type SeatId,
  type Table,
  type TableView,
  viewOf,
  weightOf,
} from '../../../table/index.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

/** A state to be looked at with the same parts that show a table live: as this seat may see it, or as nobody in particular. */
export function tableFrom(now: LiveTable, table: Table, viewer: SeatId | null): LiveTable | null {
  const { ruleset, seat } = now;
  if (!ruleset) return null;
  // Nobody has a say in what is only shown, also where the viewer had.
  const view: TableView = { ...viewOf(table, ruleset, viewer), you: null, say: false };
  const shown = {
    seat,
    ruleset,
    view,
    game: gameOf(view),
    entries: [],
    present: [],
    composing: {},
    status: 'ended',
    mayPlay: () => false,
    seatName: (id: string | null) => (id !== null && view.seats[id]?.name) || 'Somebody',
    characterName: (id: string) => {
      const sheet = view.characters[id]?.sheet;
      return (sheet !== undefined && ruleset.sheet.nameOf(sheet)) || 'somebody';
    },
  };
  // All that is read of a table is here; what would change it is out of reach where it is shown.
  return shown as unknown as LiveTable;
}

/** How a check and the dice travel is no moment of its own. */
export function isMoment(entry: Entry): boolean {
  return isAtLeast('passing', weightOf(entry, null));
}
