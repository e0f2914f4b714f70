import { counted, signed } from '../../../dice/index.ts';
import { isCalled } from '../../names.ts';
import type { Names } from '../../ruleset.ts';
import { withFullStop } from '../../sentences.ts';
import { event, onOwn } from '../event-builder.ts';
import { nameSchema } from '../sheet/sheet.ts';
import { type Trait, traitNameSchema, traitSchema } from '../traits/trait.ts';
import type { Campaign } from './campaign.ts';
import { modifierTableSchema, tableNameSchema } from './modifier-table.ts';
import { overridden } from './override.ts';
import { type Override, overrideSchema } from './override-kind.ts';
import { kindSchema, successTableSchema } from './success-table.ts';

/** What happens to the campaign's own tables and lists, and what the story teller sets by hand. */
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
    tell: ({ trait, list }) => `“${trait.name}” is on the list “${list}”.`,
  }),
  'trait-unlisted': event({
    fields: { trait: traitNameSchema },
    apply: onOwn((own, { trait }) => ({
      ...own,
      lists: own.lists.map((list) => ({ ...list, traits: without(list.traits, trait) })),
    })),
    tell: ({ trait }) => `“${trait}” is on no list any more.`,
  }),

  'number-overridden': event({
    fields: { override: overrideSchema },
    apply: (game, { override }) => overridden(game, override),
    tell: ({ override }, names) => tellOverride(override, names),
    weight: 'loud',
  }),
};

/** CA-14: that it was overridden is always said. */
function tellOverride(override: Override, names: Names): string {
  const { what, character, against, trait, aspect, was, value, reason } = override;
  const number = `${what.replaceAll('-', ' ')}${trait ? ` of “${trait}”` : ''}${aspect ? ` (${aspect})` : ''}`;
  const which = `${number} of ${names(character)}${against ? ` against ${names(against)}` : ''}`;
  const from = was === null ? '' : ` from ${was}`;
  return `The story teller set the ${which}${from} to ${value}: ${withFullStop(reason)}`;
}

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
