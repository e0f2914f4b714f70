import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { isCalled } from '../../names.ts';
import type { Consequences, Refusal } from '../../ruleset.ts';
import { words } from '../../schema.ts';
import type { Event } from '../events.ts';
import { deed } from '../game.ts';
import { nameSchema } from '../sheet/sheet.ts';
import { chosenTrait } from '../traits/changes.ts';
import {
  kindSchema,
  modifierTableSchema,
  successTableFor,
  successTableSchema,
  tableCalled,
  tableNameSchema,
} from './tables.ts';

function there<T>(
  found: T | undefined,
  event: (found: T) => Event,
  refusal: Refusal,
): Result<Consequences<Event>, Refusal> {
  return found === undefined ? refused(refusal) : ok({ events: [event(found)] });
}

export const campaignActions = {
  'set-table': deed({
    title: 'Add a modifier table, or change one',
    verb: 'Save',
    rules: ['CA-4', 'CA-14'],
    who: 'gm',
    input: z.strictObject({ table: modifierTableSchema }),
    examples: [
      {
        table: {
          name: 'weather',
          rows: [
            { row: 'Clear', modifier: 0 },
            { row: 'Rain', modifier: -2 },
            { row: 'Storm', modifier: -5 },
          ],
        },
      },
    ],
    perform: (_, { table }) => ok({ events: [{ type: 'table-set', table }] }),
  }),
  'remove-table': deed({
    title: 'Remove a modifier table',
    verb: 'Remove the table',
    rules: ['CA-4', 'CA-14'],
    who: 'gm',
    isOpen: ({ own }) => own.tables.length > 0,
    input: z.strictObject({ name: field(tableNameSchema, { names: 'modifier table' }) }),
    examples: [{ name: 'duration' }, { name: 'weather' }],
    perform: ({ own }, { name }) =>
      there(tableCalled(own.tables, name), (table) => ({ type: 'table-removed', table: table.name }), {
        rule: 'CA-4',
        sentence: `this campaign has no table “${name}”`,
        path: 'name',
      }),
  }),
  'set-success-table': deed({
    title: 'Set a success table for a kind of action',
    verb: 'Save',
    rules: ['CA-9', 'CA-14'],
    who: 'gm',
    input: z.strictObject({ table: successTableSchema }),
    examples: [
      {
        table: {
          name: 'haggling',
          rows: [
            { margin: 0, rolls: 1 },
            { margin: 10, rolls: 2 },
          ],
        },
      },
    ],
    perform: (_, { table }) => ok({ events: [{ type: 'success-table-set', table }] }),
  }),
  'remove-success-table': deed({
    title: 'Remove a success table',
    verb: 'Remove the table',
    rules: ['CA-9', 'CA-14'],
    who: 'gm',
    isOpen: ({ own }) => own.successTables.length > 0,
    input: z.strictObject({ kind: field(kindSchema, { names: 'success table' }) }),
    examples: [{ kind: 'haggling' }],
    perform: ({ own }, { kind }) =>
      there(
        successTableFor(own.successTables, kind),
        ({ name }) => ({ type: 'success-table-removed', kind: name }),
        {
          rule: 'CA-9',
          sentence: `this campaign has no success table for “${kind}”`,
          path: 'kind',
        },
      ),
  }),
  'list-trait': deed({
    title: 'Put a trait on one of the campaign’s lists',
    verb: 'Put it on the list',
    rules: ['CA-13'],
    who: 'gm',
    input: z.strictObject({
      list: field(nameSchema, { names: 'trait list', isNew: true }),
      text: field(words(4000, 'CA-1', 'a trait as text'), {
        label: 'The trait, written as on a sheet',
        placeholder: 'Whistler (1): signals +2\n  activate instantly: signals +5\n  reset: a glass of water',
      }),
    }),
    examples: [{ list: 'Dust and Brass', text: 'Whistler (1): signals +2\n  note: Any tune, any distance.' }],
    perform: (game, { list, text }) => {
      const trait = chosenTrait(game, { text });
      if (!trait.ok) return trait;
      const isSame = isCalled(trait.value.name);
      const other = game.own.lists.find(
        ({ name, traits }) => !isCalled(name)({ name: list }) && traits.some(isSame),
      );
      if (!other) return ok({ events: [{ type: 'trait-listed', list, trait: trait.value }] });
      const sentence = `“${trait.value.name}” is already on the list “${other.name}”`;
      return refused({ rule: 'CA-13', sentence, path: 'text' });
    },
  }),
  'unlist-trait': deed({
    title: 'Take a trait off the campaign’s lists',
    rules: ['CA-13'],
    who: 'gm',
    isOpen: ({ own }) => own.lists.some(({ traits }) => traits.length > 0),
    input: z.strictObject({ trait: field(words(80, 'CA-13', 'the trait'), { names: 'listed trait' }) }),
    examples: [{ trait: 'Steady Hand' }],
    perform: ({ own }, { trait }) =>
      there(
        own.lists.flatMap(({ traits }) => traits).find(isCalled(trait)),
        ({ name }) => ({ type: 'trait-unlisted', trait: name }),
        { rule: 'CA-13', sentence: `“${trait}” isn’t on any list of this campaign`, path: 'trait' },
      ),
  }),
};
