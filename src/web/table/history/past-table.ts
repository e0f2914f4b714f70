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

/** A past state in the form of a live table, so that the same components show it: as this seat may see it, or as nobody in particular. */
export function tableFrom(now: LiveTable, table: Table, viewer: SeatId | null): LiveTable | null {
  const { ruleset, seat } = now;
  if (!ruleset) return null;
  // Nobody can change what is only shown, not even the game master.
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
    isPlaying: false,
    mayPlay: () => false,
    seatName: (id: string | null) => (id !== null && view.seats[id]?.name) || 'Someone',
    characterName: (id: string) => {
      const sheet = view.characters[id]?.sheet;
      return (sheet !== undefined && ruleset.sheet.nameOf(sheet)) || 'someone';
    },
  };
  // Everything that components read is here; what would change a table is out of reach where it is shown.
  return shown as unknown as LiveTable;
}

/** The single steps of a check are not moments of their own. */
export function isMoment(entry: Entry): boolean {
  return isAtLeast('passing', weightOf(entry, null));
}
