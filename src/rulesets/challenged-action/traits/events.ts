import * as z from 'zod/mini';
import { counted } from '../../../dice/index.ts';
import { freeText } from '../../fields/free-text.ts';
import { whole, words } from '../../schema.ts';
import { because as why } from '../../sentences.ts';
import { event, onSheet } from '../event-builder.ts';
import {
  characterSchema,
  limitsSchema,
  MOST_EXPERIENCE,
  type Sheet,
  traitCalled,
  withTrait,
} from '../sheet/sheet.ts';
import { type Trait, traitNameSchema, traitSchema } from './trait.ts';

const [character, trait] = [characterSchema, traitNameSchema];
const reason = freeText(words(300, 'CA-1', 'a reason'));
const because = z.optional(reason);

export const traitEvents = {
  'trait-gained': event({
    fields: { character, trait: traitSchema, because },
    apply: onSheet((sheet, { trait }) =>
      traitCalled(sheet, trait.name) ? sheet : { ...sheet, traits: [...sheet.traits, trait] },
    ),
    tell: ({ character, trait, because }, names) =>
      `${names(character)} gained “${trait.name}”${why(because)}`,
    weight: 'loud',
  }),
  'trait-stacked': event({
    fields: { character, trait, count: whole(1, 99, 'CA-1', 'a stack'), because },
    apply: onTrait((trait, { count }) => ({
      ...trait,
      ...(trait.stack && { stack: { ...trait.stack, count } }),
    })),
    tell: ({ character, trait, count, because }, names) =>
      `${names(character)} now has ${count} of “${trait}”${why(because)}`,
  }),
  'trait-lost': event({
    fields: { character, trait, because },
    apply: onTrait(() => undefined),
    tell: ({ character, trait, because }, names) => `${names(character)} lost “${trait}”${why(because)}`,
    weight: 'loud',
  }),
  'trait-activated': event({
    fields: { character, trait },
    apply: onTrait(activated),
    tell: ({ character, trait }, names) => `${names(character)} activated “${trait}”.`,
    weight: 'loud',
  }),
  'activation-counted-down': event({
    fields: { character, trait, left: whole(1, 99, 'CA-12', 'the turns left') },
    apply: onTrait((trait, { left }) => ({ ...trait, state: { turnsLeft: left } })),
    tell: ({ character, trait, left }, names) =>
      `${names(character)}’s “${trait}” lasts ${counted(left, 'more turn')}.`,
  }),
  'trait-burnt': event({
    fields: { character, trait },
    apply: onTrait((trait) => ({ ...trait, state: 'burnt' })),
    tell: ({ character, trait }, names) => `${names(character)}’s “${trait}” is burnt.`,
  }),
  'trait-reset': event({
    fields: { character, trait },
    apply: onTrait(({ state: _, ...trait }) => trait),
    tell: ({ character, trait }, names) => `${names(character)}’s “${trait}” is ready again.`,
  }),

  'limits-raised': event({
    fields: { character, limits: limitsSchema },
    apply: onSheet((sheet, { limits }) => ({ ...sheet, limits })),
    tell: ({ character, limits }, names) =>
      `${names(character)} may now have ${counted(limits.traits, 'trait')}, up to a rating of ${limits.rating} in all.`,
    weight: 'loud',
  }),
  'experience-gained': event({
    fields: { character, points: whole(1, MOST_EXPERIENCE, 'CA-13', 'the points'), reason },
    apply: onSheet((sheet, { points }) => ({
      ...sheet,
      experience: Math.min(MOST_EXPERIENCE, sheet.experience + points),
    })),
    tell: ({ character, points, reason }, names) =>
      `${names(character)} gained ${counted(points, 'experience point')}${why(reason)}`,
  }),
};

/** What an event does to the trait it names, if the character has one of that name. */
function onTrait<Event extends { readonly character: string; readonly trait: string }>(
  change: (trait: Trait, event: Event) => Trait | undefined,
) {
  return onSheet((sheet: Sheet, event: Event) =>
    traitCalled(sheet, event.trait) ? withTrait(sheet, event.trait, (trait) => change(trait, event)) : sheet,
  );
}

function activated(trait: Trait): Trait {
  const duration = trait.activation?.duration;
  const counts = typeof duration === 'object' && 'turns' in duration;
  return { ...trait, state: counts ? { turnsLeft: duration.turns } : 'active' };
}
