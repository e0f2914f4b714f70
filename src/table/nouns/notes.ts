import * as z from 'zod/mini';
import { lookUp } from '../../rulesets/index.ts';
import { byEveryone, byGameMaster, type Commands } from '../command.ts';
import { no, yes } from '../decision.ts';
import type { Written } from '../events/notes.ts';
import { id, page } from '../text-limits.ts';
import { readersOf } from '../visibility/secrecy.ts';
import { notesFull } from './table-limits.ts';

/** Private notes, notes to the game master, and shared ones. The game master can remove all notes of a seat at once. */
export const notes: Commands = {
  'write-note': byEveryone.anytime(
    {
      text: page,
      shared: z._default(z.boolean(), false),
      /** Passed to the game master. */
      gm: z._default(z.boolean(), false),
      note: z.optional(id),
    },
    ({ text, shared, gm, note }, { table, seat, command: of }) => {
      const before = note === undefined ? undefined : lookUp(table.notes, note);
      if (note !== undefined && before?.by !== seat)
        return no('not-yours', 'Only its author can change a note.');
      if (shared && before?.shared === false) return no('not-shared', 'Show the note first, then change it.');
      const full = notesFull(table, seat, text, before?.text ?? '');
      if (full) return full;
      const isShared = shared || before?.shared === true;
      const passed = (gm || before?.gm) && !isShared ? ({ gm: true } as const) : {};
      const body: Written = { note: note ?? of, by: seat, text, shared: isShared, ...passed };
      return yes({ type: 'note-written', body, ...readersOf(body) });
    },
  ),
  'share-note': byEveryone.anytime({ note: id }, ({ note }, { table, seat }) => {
    const known = lookUp(table.notes, note);
    if (known?.by !== seat) return no('not-yours', 'Only its author can show a note.');
    if (known.shared) return no('shared-already', 'Everyone can see that note already.');
    const { by, text } = known;
    return yes({ type: 'note-shared', body: { note, by, text, shared: true } });
  }),
  'discard-note': byEveryone.anytime({ note: id }, ({ note }, { table, seat }) => {
    const known = lookUp(table.notes, note);
    return known?.by === seat
      ? yes({ type: 'note-discarded', body: { note, by: seat }, ...readersOf(known) })
      : no('not-yours', 'Only its author can delete a note.');
  }),
  'remove-notes': byGameMaster.anytime({ seat: id }, (body, { table }) => {
    if (!lookUp(table.seats, body.seat)) return no('no-such-seat', 'Nobody has that seat.');
    const theirs = Object.entries(table.notes).filter(([, { by }]) => by === body.seat);
    // One event each, for those who knew the note: an undo brings it back to them alone.
    const removed = theirs.map(([note, of]) => ({
      type: 'note-removed' as const,
      body: { note, by: of.by },
      ...readersOf(of),
    }));
    return yes({ type: 'notes-removed', body }, ...removed);
  }),
};
