import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { refuse, sheetsAbout } from '../../look-up.ts';
import { isSameName } from '../../names.ts';
import { words } from '../../schema.ts';
import { characterSchema, deed, MOST_TRAITS, sheetIn, traitCalled, traitsOf } from './sheet.ts';
import { categorySchema, sourceOf, traitSchema } from './trait.ts';

export const gainTrait = deed({
  title: 'Gain a trait',
  verb: 'Write it down',
  rules: ['MB-1'],
  who: 'holder',
  input: z.strictObject({ character: characterSchema, category: categorySchema, trait: traitSchema }),
  examples: [
    {
      character: 'odile',
      category: 'soul',
      trait: { name: 'Hears the drowned bell', sign: '-', strength: 1 },
    },
    {
      character: 'bram',
      category: 'body',
      trait: { name: 'Catlike', sign: '+', strength: 1, granted: 'the amulet' },
    },
  ],
  perform(game, { character, category, trait }) {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const { name } = sheet.value;
    if (traitCalled(sheet.value, trait.name))
      return refuse('MB-1', `${name} already has “${trait.name}”`, 'trait.name');
    if (sheet.value[category].traits.length >= MOST_TRAITS)
      return refuse(
        'MB-1',
        `${name} already has ${MOST_TRAITS} traits of ${category}, the limit`,
        'category',
      );
    return ok({ events: [{ type: 'trait-gained', character, category, trait }] });
  },
});

/** MB-1: a permanent trait that is removed, or one whose condition no longer holds. */
export const loseTrait = deed({
  title: 'Lose a trait',
  verb: 'Lose it',
  rules: ['MB-1'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    trait: field(words(80, 'MB-1', 'the trait'), { names: 'trait' }),
  }),
  examples: [{ character: 'bram', trait: 'Limp' }],
  isOpen: (game, character) => sheetsAbout(game, character).some((sheet) => traitsOf(sheet).length > 0),
  perform(game, { character, trait }) {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const lost = traitCalled(sheet.value, trait);
    if (!lost) return refuse('MB-1', `${sheet.value.name} has no trait “${trait}”`, 'trait');
    return ok({ events: [{ type: 'trait-lost', character, trait: lost.name }] });
  },
});

/** MB-1: traits that something granted, or that last only as long as it does, go with it. */
export const loseSource = deed({
  title: 'Lose what traits depend on',
  verb: 'Lose it',
  rules: ['MB-1'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    source: field(words(120, 'MB-1', 'the source'), { names: 'source' }),
  }),
  examples: [{ character: 'odile', source: 'the moth lantern' }],
  isOpen: (game, character) =>
    sheetsAbout(game, character).some((sheet) =>
      traitsOf(sheet).some((trait) => sourceOf(trait) !== undefined),
    ),
  perform(game, { character, source }) {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const lost = traitsOf(sheet.value).filter((trait) => {
      const own = sourceOf(trait);
      return own !== undefined && isSameName(own, source);
    });
    if (lost.length === 0)
      return refuse('MB-1', `no trait of ${sheet.value.name} depends on “${source}”`, 'source');
    return ok({
      events: lost.map(({ name }) => ({ type: 'trait-lost', character, trait: name, with: source })),
    });
  },
});
