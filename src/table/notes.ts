import * as z from 'zod/mini';
import { command, event, type Noun, no, yes } from './noun.ts';
import type { Note, Table } from './state.ts';
import { id, page } from './words.ts';

/** Notes: one's own, or for all; a private one may be shown later. */
export const notes: Noun = {
  commands: {
    'write-note': command({
      body: z.strictObject({ text: page, shared: z._default(z.boolean(), false), note: z.optional(id) }),
      who: 'watching',
      decide: ({ text, shared, note = undefined }, { table, seat, command: of }) => {
        const before = note === undefined ? undefined : table.notes[note];
        if (note !== undefined && before?.by !== seat)
          return no('not-yours', 'Only who wrote a note can change it.');
        const everybody = shared || before?.shared;
        return yes({
          type: 'note-written',
          body: { note: note ?? of, by: seat, text, shared: everybody ?? false },
          ...(!everybody && { to: { seats: [seat] } }),
        });
      },
    }),
    'share-note': command({
      body: z.strictObject({ note: id }),
      who: 'watching',
      decide: ({ note }, { table, seat }) => {
        const known = table.notes[note];
        if (known?.by !== seat) return no('not-yours', 'Only who wrote a note can show it.');
        return yes({ type: 'note-written', body: { note, ...known, shared: true } });
      },
    }),
  },
  events: {
    'note-written': event<Note & { readonly note: string }>({
      apply: (table, { note, by, text, shared }): Table => ({
        ...table,
        notes: { ...table.notes, [note]: { by, text, shared } },
      }),
      tell: ({ by, text, shared }, names) => `${names.seat(by)} noted${shared ? '' : ' privately'}: ${text}`,
    }),
  },
};
