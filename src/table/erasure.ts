import * as z from 'zod/mini';
import type { Entry } from './log.ts';
import { command, event, type Noun, yes } from './noun.ts';
import type { SeatId } from './state.ts';

/** What people write. Faces, consequences and who sat where stay: others built on them. */
const TEXTS: ReadonlySet<string> = new Set([
  'told',
  'asked',
  'note-written',
  'check-told',
  'contested',
  'line-drawn',
  'seat-renamed',
  'scene-set',
  'scene-described',
]);

/** That something was erased stays in the log; what it was does not. */
export const erasure: Noun = {
  commands: {
    'note-erasure': command({
      body: z.strictObject({ seqs: z.array(z.int()) }),
      who: 'keeper',
      decide: (body) => yes({ type: 'erased', body }),
    }),
    'forget-seat': command({
      body: z.strictObject({ seat: z.string() }),
      who: 'keeper',
      decide: (body) => yes({ type: 'seat-forgotten', body }),
    }),
  },
  events: {
    erased: event<{ readonly seqs: readonly number[] }>({
      apply: (table) => table,
      tell: ({ seqs }) => `${seqs.length === 1 ? 'One entry was' : `${seqs.length} entries were`} erased.`,
    }),
    'seat-forgotten': event<{ readonly seat: SeatId }>({
      apply: (table, { seat }) => ({
        ...table,
        seats: {
          ...table.seats,
          [seat]: { name: '', role: table.seats[seat]?.role ?? 'player', left: true },
        },
      }),
      tell: () => 'Somebody asked to be forgotten.',
    }),
  },
};

export function isErasable({ type }: Entry): boolean {
  return TEXTS.has(type);
}

/** All texts of one person, and the names they sat down with. */
export function contributionsOf(log: Iterable<Entry>, seat: SeatId): readonly number[] {
  const seqs: number[] = [];
  for (const entry of log) {
    const sat = entry.type === 'seat-taken' && (entry.body as { readonly seat: SeatId }).seat === seat;
    if (sat || (entry.seat === seat && isErasable(entry))) seqs.push(entry.seq);
  }
  return seqs;
}
