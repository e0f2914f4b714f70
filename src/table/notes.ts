import * as z from 'zod/mini';
import { notesFull } from './crowding.ts';
import { command, event, type Noun, no, yes } from './noun.ts';
import { own, without } from './own.ts';
import { readersOf } from './secrecy.ts';
import { flag, text } from './shapes.ts';
import type { Table } from './state.ts';
import { id, page } from './words.ts';

const written = z.strictObject({
  note: id,
  by: id,
  text,
  shared: flag,
  gm: z.exactOptional(z.literal(true)),
});
type Written = z.infer<typeof written>;

/**
 * Notes: one's own, for who leads, or for all; a private one may be shown later, and any be thrown away. Who has the say
 * removes all of a seat in one go.
 */
export const notes: Noun = {
  commands: {
    'write-note': command({
      body: z.strictObject({
        text: page,
        shared: z._default(z.boolean(), false),
        /** Passed to who leads the table. */
        gm: z._default(z.boolean(), false),
        note: z.optional(id),
      }),
      who: 'watching',
      whileStopped: true,
      decide: ({ text, shared, gm, note }, { table, seat, command: of }) => {
        const before = note === undefined ? undefined : own(table.notes, note);
        if (note !== undefined && before?.by !== seat)
          return no('not-yours', 'Only who wrote a note can change it.');
        if (shared && before?.shared === false)
          return no('not-shared', 'Show the note first, then change it.');
        const full = notesFull(table, seat, text, before?.text ?? '');
        if (full) return full;
        const isShared = shared || before?.shared === true;
        const passed = (gm || before?.gm) && !isShared ? ({ gm: true } as const) : {};
        const body: Written = { note: note ?? of, by: seat, text, shared: isShared, ...passed };
        return yes({ type: 'note-written', body, ...readersOf(body) });
      },
    }),
    'share-note': command({
      body: z.strictObject({ note: id }),
      who: 'watching',
      whileStopped: true,
      decide: ({ note }, { table, seat }) => {
        const known = own(table.notes, note);
        if (known?.by !== seat) return no('not-yours', 'Only who wrote a note can show it.');
        if (known.shared) return no('shared-already', 'Everybody sees that note already.');
        const { by, text } = known;
        return yes({ type: 'note-shared', body: { note, by, text, shared: true } });
      },
    }),
    'discard-note': command({
      body: z.strictObject({ note: id }),
      who: 'watching',
      whileStopped: true,
      decide: ({ note }, { table, seat }) => {
        const known = own(table.notes, note);
        return known?.by === seat
          ? yes({ type: 'note-discarded', body: { note, by: seat }, ...readersOf(known) })
          : no('not-yours', 'Only who wrote a note can throw it away.');
      },
    }),
    'remove-notes': command({
      body: z.strictObject({ seat: id }),
      who: 'say',
      whileStopped: true,
      decide: (body, { table }) => {
        if (!own(table.seats, body.seat)) return no('no-such-seat', 'Nobody sits there.');
        const theirs = Object.entries(table.notes).filter(([, { by }]) => by === body.seat);
        // Each by itself, for those who knew it: taken back, it comes back to them alone.
        const removed = theirs.map(([note, of]) => ({
          type: 'note-removed',
          body: { note, by: of.by },
          ...readersOf(of),
        }));
        return yes({ type: 'notes-removed', body }, ...removed);
      },
    }),
  },
  events: {
    'note-written': event({
      body: written,
      apply: withNote,
      tell: ({ by, text, shared, gm }, names) =>
        `${names.seat(by)} ${gm ? 'passed a note to who leads the table' : shared ? 'noted' : 'noted privately'}: ${text}`,
    }),
    'note-shared': event({
      body: written,
      apply: withNote,
      tell: ({ by, text }, names) => `${names.seat(by)} shows a note: ${text}`,
    }),
    'note-discarded': event({
      body: z.strictObject({ note: id, by: id }),
      apply: withoutNote,
      tell: ({ by }, names) => `${names.seat(by)} threw a note away.`,
    }),
    'notes-removed': event({
      body: z.strictObject({ seat: id }),
      apply: (table) => table,
      tell: ({ seat }, names, by) => `${by} removed all notes of ${names.seat(seat)}.`,
    }),
    'note-removed': event({
      body: z.strictObject({ note: id, by: id }),
      apply: withoutNote,
      // The sentence before has said it.
      tell: () => '',
    }),
  },
};

function withoutNote(table: Table, { note }: { readonly note: string }): Table {
  return { ...table, notes: without(table.notes, note) };
}

function withNote(table: Table, { note, ...written }: Written): Table {
  return { ...table, notes: { ...table.notes, [note]: written } };
}
