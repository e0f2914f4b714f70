import { minus, signed } from '../../../dice/index.ts';
import type { Campaign } from '../../../rulesets/challenged-action/campaign.ts';
import { type Sheet, traitCalled } from '../../../rulesets/challenged-action/sheet.ts';
import type { Trait } from '../../../rulesets/challenged-action/trait.ts';
import type { Path } from '../../../rulesets/fields/index.ts';
import { isCalled } from '../../../rulesets/index.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import {
  type Choice,
  characterAround,
  closed,
  distinct,
  fieldAt,
  NEW_KEY,
  plain,
} from '../../forms/choices.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { aspectsOf, behindIn, campaignIn, nameIn, sheetIn } from './campaign.ts';
import { effectWords } from './trait-words.ts';

const NO_TRAITS: readonly Trait[] = [];

export function choices(
  table: LiveTable,
  action: string,
  input: Fields,
  path: Path,
): readonly Choice[] | undefined {
  const own = campaignIn(table);
  const field = fieldAt(path);
  if (path[0] === 'tables') return picks(own, path);
  const sheet = sheetIn(table, characterAround(input, path));
  switch (field) {
    case 'aspects':
    case 'aspect':
      return sheet && aspectsOf(sheet).map(({ aspect, sum }) => plain(aspect, signed(sum)));
    case 'out':
      return sheet && closed(sheet.traits.map(rated));
    case 'trait':
      return ofTrait(own, sheet, action, path);
    case 'named':
      return listed(own, sheet);
    case 'list':
      return own?.lists.map(({ name }) => plain(name));
    case 'speed':
      return closed(rowsOf(own, 'speed') ?? []);
    case 'kind':
      return namesOf(own?.successTables, action === 'remove-success-table');
    case 'name':
      return action === 'remove-table' ? namesOf(own?.tables, true) : undefined;
    case 'against':
      return action === 'effect' || action === 'let-go' ? losers(table, own, input) : undefined;
    default:
      return undefined;
  }
}

function namesOf(tables: readonly { readonly name: string }[] = [], isClosed: boolean): readonly Choice[] {
  const names = tables.map(({ name }) => plain(name));
  return isClosed ? closed(names) : names;
}

/** CA-4: the tables, and the rows of each. */
function picks(own: Campaign | undefined, path: Path): readonly Choice[] | undefined {
  const name = path[1];
  if (name === NEW_KEY) return own?.tables.map((each) => plain(each.name));
  return name === undefined ? undefined : rowsOf(own, String(name));
}

function rowsOf(own: Campaign | undefined, table: string): readonly Choice[] | undefined {
  const found = own?.tables.find(isCalled(table));
  return found?.rows.map(({ row, modifier }) => plain(row, signed(modifier)));
}

/** A trait to activate can be activated, one to reset is burnt; a new one is named freely. */
function ofTrait(
  own: Campaign | undefined,
  sheet: Sheet | undefined,
  action: string,
  path: Path,
): readonly Choice[] | undefined {
  if (action === 'unlist-trait') return listed(own);
  if (path[0] === 'gains' || path[0] === 'suffers') return undefined;
  const traits = sheet?.traits ?? NO_TRAITS;
  const meant: Readonly<Record<string, (trait: Trait) => boolean>> = {
    activate: ({ activation, state }) => activation !== undefined && state === undefined,
    'end-activation': ({ state }) => state !== undefined && state !== 'burnt',
    'reset-trait': ({ state }) => state === 'burnt',
  };
  return sheet && closed(traits.filter(meant[action] ?? (() => true)).map(({ name }) => plain(name)));
}

/** CA-1: what somebody has already comes once more only where it stacks. */
function listed(own: Campaign | undefined, sheet?: Sheet): readonly Choice[] {
  const has = (name: string) => {
    const there = sheet && traitCalled(sheet, name);
    return there !== undefined && there.stack === undefined;
  };
  const all = (own?.lists ?? []).flatMap(({ traits }) => traits.filter(({ name }) => !has(name)));
  return closed(distinct(all.map(rated)));
}

/** CA-13: what it costs, and what it is good for. */
function rated({ name, rating, effects }: Trait): Choice {
  return plain(name, [`rating ${minus(rating)}`, effectWords(effects)].filter(Boolean).join(', '));
}

/** CA-8: whom a challenge was won against. */
function losers(table: LiveTable, own: Campaign | undefined, input: Fields): readonly Choice[] {
  const won = (own?.wins ?? []).filter(
    ({ winner }) => behindIn(table, winner) === input.character || winner === input.environment,
  );
  return won.map(({ loser, margin }) => ({
    value: loser,
    label: nameIn(table, loser),
    more: `by ${margin}`,
    isClosed: true,
  }));
}
