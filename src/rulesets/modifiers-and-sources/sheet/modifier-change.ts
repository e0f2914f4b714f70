import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { refuse } from '../../look-up.ts';
import { isSameName } from '../../names.ts';
import type { FieldContext } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import { isSourceName } from '../damage/damage.ts';
import { characterField, deed, type ModifiersGame, modifierField, sheetIn, sourceField } from '../game.ts';
import { printModifier, readLine } from './line.ts';
import { isCharacter, sourcesNamed, sourcesOf } from './sheet.ts';

const MOST_VALUE = 999;

export const setModifier = deed({
  title: 'Write down a modifier',
  verb: 'Write it down',
  rules: ['MS-3', 'MS-1', 'MS-2'],
  who: 'holder',
  input: z.strictObject({
    character: characterField,
    source: field(sourceField, {
      names: 'source',
      isNew: true,
      label: 'What is it?',
      placeholder: 'Singed eyebrows',
    }),
    modifier: field(modifierField, {
      names: 'modifier of that source',
      isNew: true,
      label: 'What does it change?',
      placeholder: 'First impressions',
    }),
    /** 0 removes it. */
    value: field(whole(-MOST_VALUE, MOST_VALUE, 'MS-3', 'the value'), { label: 'By', begin: () => -1 }),
  }),
  examples: [
    { character: 'tick', source: 'Singed eyebrows', modifier: 'First impressions', value: -2 },
    { character: 'wilhelmina', source: 'Character', modifier: 'Small talk', value: 0 },
  ],
  perform: (game, { character, source, modifier, value }) => {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const known = sourcesNamed(sheet.value, source);
    const name = known[0]?.name ?? source.trim();
    if (known.length === 0 && !isSourceName(source)) {
      return refuse('MS-2', `“${source}” can’t be the name of a source`, 'source');
    }
    const isThere = known.some(({ modifiers }) => modifiers.some((each) => isSameName(each.name, modifier)));
    if (value === 0 && !isThere) return refuse('MS-3', `“${name}” gives no “${modifier}”`, 'modifier');
    if (value !== 0 && !isModifierName(modifier)) {
      return refuse('MS-3', `“${modifier}” can’t be the name of a modifier`, 'modifier');
    }
    return ok({
      events: [{ type: 'modifier-set', character, source: name, modifier: modifier.trim(), value }],
    });
  },
});

export const setQuantity = deed({
  title: 'Count what’s left',
  verb: 'Write it down',
  rules: ['MS-2'],
  who: 'holder',
  input: z.strictObject({
    character: characterField,
    source: field(sourceField, { names: 'source to count' }),
    quantity: field(whole(0, 999_999_999, 'MS-2', 'a quantity'), { label: 'What is left', begin: oneUsedUp }),
  }),
  examples: [
    { character: 'wilhelmina', source: 'Flask of lamp oil', quantity: 1 },
    { character: 'bartholomew', source: 'Honey cake', quantity: 0 },
  ],
  isOpen: ({ sheets }, character) =>
    Object.entries(sheets).some(
      ([id, sheet]) =>
        (character === undefined || id === character) &&
        sourcesOf(sheet).some(({ name }) => !isCharacter(name)),
    ),
  perform: (game, { character, source, quantity }) => {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const [known] = sourcesNamed(sheet.value, source);
    if (!known) return refuse('MS-2', `the sheet has no source “${source}”`, 'source');
    return ok({ events: [{ type: 'quantity-set', character, source: known.name, quantity }] });
  },
});

function oneUsedUp({ game, character, input }: FieldContext<ModifiersGame>): number {
  const sheet = sheetIn(game, character);
  const [known] = sheet.ok ? sourcesNamed(sheet.value, String(input.source ?? '')) : [];
  return Math.max(0, (known?.quantity ?? 1) - 1);
}

function isModifierName(name: string): boolean {
  const read = readLine(printModifier(name, 1));
  return read.kind === 'modifier' && read.name === name.trim();
}
