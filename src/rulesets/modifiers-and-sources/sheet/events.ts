import * as z from 'zod/mini';
import { counted, typedSign } from '../../../dice/index.ts';
import { eventsOf } from '../../event.ts';
import { whole } from '../../schema.ts';
import { BLUNDERS, type BlunderResult } from '../boost/blunder.ts';
import { type Damage, harmed } from '../damage/vigour.ts';
import { characterField, type ModifiersGame, modifierField, pointsField, sourceField } from '../game.ts';
import { withoutKey } from '../table-state.ts';
import { withModifier, withQuantity } from './edit.ts';

const { event, onSheet } = eventsOf<ModifiersGame>();

const character = characterField;
const points = pointsField;

const hurt = onSheet((sheet, { cause, points }: Damage & { readonly character: string }) =>
  harmed(sheet, cause, points),
);

export const characterEvents = {
  blundered: event({
    fields: {
      character,
      result: whole(1, 5, 'MS-11', 'a blunder'),
      cosmic: z.optional(whole(1, 6, 'MS-11', 'how cosmic it is')),
    },
    tell: ({ character, result, cosmic }, names) =>
      `${names(character)} blunders: ${blunder(result as BlunderResult, cosmic)}.`,
    weight: 'loud',
  }),
  'stress-told': event({
    fields: { character, points },
    tell: ({ character, points }, names) => `${names(character)} takes ${points} stress.`,
  }),
  'damage-taken': event({
    fields: { character, cause: sourceField, points },
    apply: (game, event) => exhausted(hurt(game, event), event.character),
    tell: ({ character, cause, points }, names) => `${names(character)} loses ${points} Vigour: ${cause}.`,
  }),
  collapsed: event({
    fields: { character, damage: points },
    tell: ({ character, damage }, names) =>
      `${names(character)} collapses under ${counted(damage, 'point')} of damage, and cannot act until a reprieve.`,
    weight: 'loud',
  }),

  'modifier-set': event({
    fields: {
      character,
      source: sourceField,
      modifier: modifierField,
      value: whole(-999, 999, 'MS-3', 'a modifier'),
    },
    apply: onSheet((sheet, { source, modifier, value }) => withModifier(sheet, source, modifier, value)),
    tell: ({ character, source, modifier, value }, names) =>
      value === 0
        ? `${names(character)} no longer has “${modifier}” from ${source}.`
        : `${names(character)} has “${modifier} ${typedSign(value)}” from ${source}.`,
  }),
  'quantity-set': event({
    fields: { character, source: sourceField, quantity: whole(0, 999_999_999, 'MS-2', 'a quantity') },
    apply: onSheet((sheet, { source, quantity }) => withQuantity(sheet, source, quantity)),
    tell: ({ character, source, quantity }, names) =>
      `${names(character)} has ${quantity === 0 ? `no ${source} left` : `${quantity} of ${source}`}.`,
  }),
};

function blunder(result: BlunderResult, cosmic: number | undefined): string {
  return cosmic === undefined
    ? BLUNDERS[result]
    : `a cosmic one, ${cosmic} on the second die (the lower, the worse)`;
}

/** MS-13: new damage ends what the last reprieve brought. */
function exhausted(game: ModifiersGame, character: string): ModifiersGame {
  if (!Object.hasOwn(game.own.rallied, character)) return game;
  return { ...game, own: { ...game.own, rallied: withoutKey(game.own.rallied, character) } };
}
