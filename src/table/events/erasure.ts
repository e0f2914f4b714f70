import * as z from 'zod/mini';
import { counted } from '../../dice/index.ts';
import { lookUp } from '../../rulesets/index.ts';
import { count, envelope } from '../stored-shapes.ts';
import { id } from '../text-limits.ts';
import { event } from './kind.ts';
import { withoutOwner } from './table.ts';

export const erasureEvents = {
  erased: event({
    body: z.strictObject({ seqs: z.array(count) }),
    apply: (table) => table,
    tell: ({ seqs }) =>
      `${seqs.length === 1 ? 'A text was' : counted(seqs.length, 'text was', 'texts were')} erased.`,
    weight: 'quiet',
    undo: 'never',
  }),
  /** An entry without its words: whoever reads the log from now on reads it in place of the original. */
  redacted: event({
    body: z.strictObject({ entry: envelope }),
    apply: (table) => table,
    tell: ({ entry }) => `Words were erased from entry ${entry.seq}.`,
    weight: 'silent',
    undo: 'never',
  }),
  'seat-forgotten': event({
    body: z.strictObject({ seat: id }),
    apply: (table, { seat }) => {
      const known = lookUp(table.seats, seat);
      if (!known) return table;
      return withoutOwner({ ...table, seats: { ...table.seats, [seat]: { ...known, name: '' } } }, seat);
    },
    tell: () => 'Someone asked to be forgotten.',
    weight: 'passing',
    undo: 'never',
    dismisses: { seat: ({ seat }) => seat, because: 'left' },
  }),
};
