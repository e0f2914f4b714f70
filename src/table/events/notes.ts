import * as z from 'zod/mini';
import { without } from '../change.ts';
import type { Table } from '../state.ts';
import { flag, text } from '../stored-shapes.ts';
import { id } from '../text-limits.ts';
import { event } from './kind.ts';

const written = z.strictObject({
  note: id,
  by: id,
  text,
  shared: flag,
  gm: z.exactOptional(z.literal(true)),
});

export type Written = z.infer<typeof written>;

export const noteEvents = {
  'note-written': event({
    body: written,
    apply: withNote,
    tell: ({ by, text, shared, gm }, names) =>
      `${names.seat(by)} ${gm ? names.inOwnWords('passed a note to the game master') : shared ? 'noted' : 'noted privately'}: ${text}`,
    text: { role: 'written', key: ({ note }) => `note ${note}` },
  }),
  'note-shared': event({
    body: written,
    apply: withNote,
    tell: ({ by, text }, names) => `${names.seat(by)} shows a note: ${text}`,
    undo: 'never',
    text: { role: 'repeated', key: ({ note }) => `note ${note}` },
  }),
  'note-discarded': event({
    body: z.strictObject({ note: id, by: id }),
    apply: withoutNote,
    tell: ({ by }, names) => `${names.seat(by)} deleted a note.`,
    text: { role: 'answered', key: ({ note }) => `note ${note}` },
  }),
  'notes-removed': event({
    body: z.strictObject({ seat: id }),
    apply: (table) => table,
    tell: ({ seat }, names, by) => `${by} removed all of ${names.seat(seat)}’s notes.`,
  }),
  'note-removed': event({
    body: z.strictObject({ note: id, by: id }),
    apply: withoutNote,
    // The entry before it has said so.
    tell: () => '',
    weight: 'silent',
    text: { role: 'answered', key: ({ note }) => `note ${note}` },
  }),
};

function withoutNote(table: Table, { note }: { readonly note: string }): Table {
  return { ...table, notes: without(table.notes, note) };
}

function withNote(table: Table, { note, ...written }: Written): Table {
  return { ...table, notes: { ...table.notes, [note]: written } };
}
