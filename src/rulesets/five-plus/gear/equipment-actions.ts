import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import type { Consequences } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import { anyCharacter, hasDescriptor, sheetDeed } from '../action-builders.ts';
import { type Descriptor, without } from '../descriptor/descriptor.ts';
import type { Event } from '../events/index.ts';
import { isIncapacitated } from '../harm/damage.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, descriptorOrRefuse, type Sheet } from '../sheet/sheet.ts';
import { isWornOut, used } from './equipment.ts';

const itemShape = {
  character: characterSchema,
  item: field(words(80, '5P-26', 'the item'), { names: 'item' }),
};
const itemSchema = z.strictObject(itemShape);

type ItemDeed<Input extends z.infer<typeof itemSchema>> = Omit<
  Parameters<typeof sheetDeed<Input>>[0],
  'perform'
> & {
  readonly perform: (item: Descriptor, input: Input, sheet: Sheet) => OrRefusal<Event>;
};

/** A deed with one item, which it gets. */
function itemDeed<Input extends z.infer<typeof itemSchema>>(of: ItemDeed<Input>) {
  return sheetDeed<Input>({
    ...of,
    perform(sheet, input): OrRefusal<Consequences<Event>> {
      const item = descriptorOrRefuse(sheet, input.item, ['equipment'], 'item');
      const event = item.ok ? of.perform(item.value, input, sheet) : item;
      return event.ok ? ok({ events: [event.value] }) : event;
    },
  });
}

/** 5P-1: equipment has its effect while it is equipped. */
export const equip = itemDeed({
  title: 'Equip something',
  verb: 'Equip',
  rules: ['5P-26', '5P-1'],
  who: 'holder',
  input: itemSchema,
  isOpen: hasDescriptor(({ kind, stowed }) => kind === 'equipment' && stowed === true),
  examples: [{ character: 'tove', item: 'Healing potion' }],
  perform: (item, { character }) =>
    item.stowed
      ? ok({ type: 'item-equipped', character, descriptor: without(item, 'stowed') })
      : refuse('5P-26', `${item.name} is already equipped`),
});

export const stow = itemDeed({
  title: 'Stow something',
  verb: 'Stow',
  rules: ['5P-26', '5P-1'],
  who: 'holder',
  input: itemSchema,
  isOpen: hasDescriptor(({ kind, stowed }) => kind === 'equipment' && !stowed),
  examples: [{ character: 'tove', item: 'Felling axe' }],
  perform: (item, { character }) =>
    item.stowed
      ? refuse('5P-26', `${item.name} is already stowed`)
      : ok({ type: 'item-stowed', character, descriptor: { ...item, stowed: true } }),
});

/** 5P-26: with a charge, if it has charges. */
export const useItem = itemDeed({
  title: 'Use an item',
  verb: 'Use',
  rules: ['5P-26'],
  who: 'holder',
  input: z.strictObject({
    ...itemShape,
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
  perform(item, { character, words: told = '' }, sheet) {
    if (isIncapacitated(sheet)) return refuse('5P-16', `${sheet.name} is incapacitated`);
    if (item.stowed) return refuse('5P-26', `${item.name} is stowed: equip it first`);
    return isWornOut(item)
      ? refuse('5P-26', `${item.name} has no charges left`)
      : ok(used(character, item, told));
  },
});

/** 5P-1: wear counts up to the durability. */
export const wearItem = itemDeed({
  title: 'Wear an item down',
  verb: 'Wear it down',
  rules: ['5P-26', '5P-1'],
  who: 'gm',
  input: z.strictObject({ ...itemShape, by: whole(1, 99, '5P-26', 'the wear') }),
  isOpen: hasDescriptor(({ kind, level }) => kind === 'equipment' && level !== undefined),
  examples: [{ character: 'tove', item: 'Felling axe', by: 1 }],
  perform(item, { character, by }) {
    if (item.level === undefined) return refuse('5P-26', `${item.name} has no durability to wear down`);
    const counter = Math.min(item.level, (item.counter ?? 0) + by);
    return ok({ type: 'item-worn', character, by, descriptor: { ...item, counter } });
  },
});

export const rechargeItem = itemDeed({
  title: 'Recharge or repair an item',
  verb: 'Recharge or repair',
  rules: ['5P-26'],
  who: 'holder',
  input: itemSchema,
  isOpen: hasDescriptor(({ kind, counter = 0 }) => kind === 'equipment' && counter !== 0),
  examples: [{ character: 'wren', item: 'Poisoned dagger' }],
  perform: (item, { character }) =>
    item.counter
      ? ok({ type: 'item-recharged', character, descriptor: { ...item, counter: 0 } })
      : refuse('5P-26', `${item.name} is already as good as new`),
});
