import { counted, signed } from '../../../dice/index.ts';
import { isCalled } from '../../names.ts';
import { event, onOwn } from '../event-builder.ts';
import { nameSchema } from '../sheet/sheet.ts';
import { type Trait, traitNameSchema, traitSchema } from '../traits/trait.ts';
import type { Campaign } from './campaign.ts';
import { kindSchema, modifierTableSchema, successTableSchema, tableNameSchema } from './tables.ts';

/** Changes of the campaign’s own tables and lists. */
export const campaignEvents = {
  'table-set': event({
    fields: { table: modifierTableSchema },
    apply: onOwn((own, { table }) => ({ ...own, tables: replaced(own.tables, table) })),
    tell: ({ table: { name, rows } }) => {
      const all = rows.map(({ row, modifier }) => `${row} ${signed(modifier, '+0')}`);
      return `The modifier table “${name}” was set: ${all.join(', ')}.`;
    },
  }),
  'table-removed': event({
    fields: { table: tableNameSchema },
    apply: onOwn((own, { table }) => ({ ...own, tables: without(own.tables, table) })),
    tell: ({ table }) => `The modifier table “${table}” was removed.`,
  }),
  'success-table-set': event({
    fields: { table: successTableSchema },
    apply: onOwn((own, { table }) => ({
      ...own,
      successTables: replaced(own.successTables, table),
    })),
    tell: ({ table: { name, rows } }) => {
      const all = rows.map(({ margin, rolls }) => `${counted(rolls, 'roll')} from ${margin} on`);
      return `The success table “${name}” was set: ${all.join(', ')}.`;
    },
  }),
  'success-table-removed': event({
    fields: { kind: kindSchema },
    apply: onOwn((own, { kind }) => ({ ...own, successTables: without(own.successTables, kind) })),
    tell: ({ kind }) => `The success table “${kind}” was removed.`,
  }),
  'trait-listed': event({
    fields: { list: nameSchema, trait: traitSchema },
    apply: onOwn((own, { list, trait }) => ({ ...own, lists: withListed(own.lists, list, trait) })),
    tell: ({ trait, list }) => `“${trait.name}” was put on the list “${list}”.`,
  }),
  'trait-unlisted': event({
    fields: { trait: traitNameSchema },
    apply: onOwn((own, { trait }) => ({
      ...own,
      lists: own.lists.map((list) => ({ ...list, traits: without(list.traits, trait) })),
    })),
    tell: ({ trait }) => `“${trait}” was taken off the campaign’s lists.`,
  }),
};

function replaced<T extends { readonly name: string }>(list: readonly T[], one: T): T[] {
  const isSame = isCalled(one.name);
  return list.some(isSame) ? list.map((each) => (isSame(each) ? one : each)) : [...list, one];
}

function without<T extends { readonly name: string }>(list: readonly T[], name: string): T[] {
  const isMeant = isCalled(name);
  return list.filter((each) => !isMeant(each));
}

function withListed(lists: Campaign['lists'], name: string, trait: Trait): Campaign['lists'] {
  const list = lists.find(isCalled(name)) ?? { name, traits: [] };
  return replaced(lists, { ...list, traits: replaced(list.traits, trait) });
}
