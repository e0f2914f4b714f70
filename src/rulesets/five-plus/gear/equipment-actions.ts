import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { whole, words } from '../../schema.ts';
import { anyCharacter, deed, hasDescriptor } from '../actions.ts';
import { type Descriptor, without } from '../descriptor/descriptor.ts';
import { isIncapacitated } from '../harm/damage.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, descriptorOrRefuse, type FivePlusGame, sheetOrRefuse } from '../sheet/sheet.ts';
import { isWornOut, used } from './equipment.ts';

const itemNameSchema = field(words(80, '5P-26', 'the item'), { names: 'item' });
const itemSchema = z.strictObject({ character: characterSchema, item: itemNameSchema });

function itemOf(game: FivePlusGame, { character, item }: z.infer<typeof itemSchema>): OrRefusal<Descriptor> {
  const sheet = sheetOrRefuse(game, character);
  return sheet.ok ? descriptorOrRefuse(sheet.value, item, ['equipment'], 'item') : sheet;
}

/** 5P-1: equipment has its effect while it is equipped. */
export const equip = deed({
  title: 'Equip something',
  verb: 'Equip',
  rules: ['5P-26', '5P-1'],
  who: 'holder',
  input: itemSchema,
  isOpen: hasDescriptor(({ kind, stowed }) => kind === 'equipment' && stowed === true),
  examples: [{ character: 'tove', item: 'Healing potion' }],
  perform(game, input) {
    const item = itemOf(game, input);
    if (!item.ok) return item;
    if (!item.value.stowed) return refuse('5P-26', `${item.value.name} is equipped already`);
    const descriptor = without(item.value, 'stowed');
    return ok({ events: [{ type: 'item-equipped', character: input.character, descriptor }] });
  },
});

export const stow = deed({
  title: 'Stow something',
  verb: 'Stow',
  rules: ['5P-26', '5P-1'],
  who: 'holder',
  input: itemSchema,
  isOpen: hasDescriptor(({ kind, stowed }) => kind === 'equipment' && !stowed),
  examples: [{ character: 'tove', item: 'Felling axe' }],
  perform(game, input) {
    const item = itemOf(game, input);
    if (!item.ok) return item;
    if (item.value.stowed) return refuse('5P-26', `${item.value.name} is stowed already`);
    return ok({
      events: [
        { type: 'item-stowed', character: input.character, descriptor: { ...item.value, stowed: true } },
      ],
    });
  },
});

/** 5P-26: an ability that a thing carries, with charges where it has them. */
export const useItem = deed({
  title: 'Use an item',
  verb: 'Use',
  rules: ['5P-26'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    item: itemNameSchema,
    words: field(z.exactOptional(freeText(words(200, '5P-26', 'what for'))), { label: 'What for' }),
  }),
  isOpen: (game, character) =>
    anyCharacter(
      game,
      character,
      (sheet) =>
        !isIncapacitated(sheet) &&
        sheet.descriptors.some((each) => each.kind === 'equipment' && !each.stowed && !isWornOut(each)),
    ),
  examples: [{ character: 'wren', item: 'Poisoned dagger', words: 'on the blade of the sergeant' }],
  perform(game, { character, item: name, words: told = '' }) {
    const item = itemOf(game, { character, item: name });
    if (!item.ok) return item;
    const sheet = sheetOrRefuse(game, character);
    if (sheet.ok && isIncapacitated(sheet.value))
      return refuse('5P-16', `${sheet.value.name} is incapacitated`);
    if (item.value.stowed) return refuse('5P-26', `${item.value.name} is stowed: equip it first`);
    if (isWornOut(item.value)) return refuse('5P-26', `${item.value.name} has no charge left`);
    return ok({ events: [used(character, item.value, told)] });
  },
});

/** 5P-1: wear counts up to the durability. */
export const wearItem = deed({
  title: 'Wear an item down',
  verb: 'Wear it down',
  rules: ['5P-26', '5P-1'],
  who: 'gm',
  input: z.strictObject({
    character: characterSchema,
    item: itemNameSchema,
    by: whole(1, 99, '5P-26', 'the wear'),
  }),
  isOpen: hasDescriptor(({ kind, level }) => kind === 'equipment' && level !== undefined),
  examples: [{ character: 'tove', item: 'Felling axe', by: 1 }],
  perform(game, { character, item: name, by }) {
    const item = itemOf(game, { character, item: name });
    if (!item.ok) return item;
    if (item.value.level === undefined)
      return refuse('5P-26', `${item.value.name} has no durability to wear down`);
    const counter = Math.min(item.value.level, (item.value.counter ?? 0) + by);
    return ok({ events: [{ type: 'item-worn', character, by, descriptor: { ...item.value, counter } }] });
  },
});

export const rechargeItem = deed({
  title: 'Recharge or repair an item',
  verb: 'Recharge or repair',
  rules: ['5P-26'],
  who: 'holder',
  input: itemSchema,
  isOpen: hasDescriptor(({ kind, counter = 0 }) => kind === 'equipment' && counter !== 0),
  examples: [{ character: 'wren', item: 'Poisoned dagger' }],
  perform(game, input) {
    const item = itemOf(game, input);
    if (!item.ok) return item;
    if (!item.value.counter) return refuse('5P-26', `${item.value.name} is as good as new`);
    return ok({
      events: [
        { type: 'item-recharged', character: input.character, descriptor: { ...item.value, counter: 0 } },
      ],
    });
  },
});
