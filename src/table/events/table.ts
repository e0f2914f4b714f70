import * as z from 'zod/mini';
import { EMPTY } from '../empty-table.ts';
import { rights as rightsShape, text } from '../stored-shapes.ts';
import { fields, hex32, id } from '../text-limits.ts';
import { event } from './kind.ts';

export const openingEvents = {
  'table-opened': event({
    body: z.strictObject({ table: id, name: text, system: text, settings: fields, rights: rightsShape }),
    apply: (_, { table: id, name, system, settings: house, rights: may }, { ruleset, seat }) => ({
      ...EMPTY,
      keeping: { ...EMPTY.keeping, owners: seat === null ? [] : [seat] },
      id,
      name,
      system,
      rights: may,
      game: { settings: house, people: 0, sheets: {}, own: ruleset.own.start(house, 0) },
    }),
    tell: ({ name }) => `The table is open: ${name}.`,
    weight: 'passing',
    undo: 'never',
  }),
  'table-renamed': event({
    body: z.strictObject({ name: text }),
    apply: (table, { name }) => ({ ...table, name }),
    tell: ({ name }) => `The table is called “${name}” now.`,
    undo: 'listed',
    text: { role: 'written', key: (_, seq) => `table ${seq}` },
  }),
  'table-copied': event({
    body: z.strictObject({ table: id, from: id, head: hex32 }),
    apply: (table, { table: to }) => ({ ...table, id: to }),
    tell: () => 'This table is a copy: what happens from here on stays here.',
    weight: 'quiet',
    undo: 'never',
  }),
};
