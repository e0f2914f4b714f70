import * as z from 'zod/mini';
import { said } from '../said.ts';
import { oneOf, whole, words } from '../schema.ts';
import { KINDS } from './plot-points.ts';
import { characterSchema, MOST_MARKED } from './sheet.ts';
import { categorySchema, traitSchema } from './trait.ts';

export const DOUBLES = ['double-ones', 'double-sixes'] as const;
export type Doubles = (typeof DOUBLES)[number];

const character = characterSchema;
const category = categorySchema;
const points = whole(0, MOST_MARKED, 'MB-2', 'the number of points');
const ability = z.optional(said(words(120, 'MB-9', 'the ability')));
const by = oneOf(['player', 'gm'], 'MB-11', 'who spends');
const was = oneOf(KINDS, 'MB-10', 'a plot point');
const dice = oneOf(DOUBLES, 'MB-13', 'the dice');
const some = z.number().check(z.int());

function past<const Type extends string, Fields extends z.core.$ZodShape>(type: Type, fields: Fields) {
  return z.object({ type: z.literal(type), ...fields });
}

/** All that can have happened to a character or to the plot points. */
export const eventSchema = z.discriminatedUnion('type', [
  past('trait-gained', { character, category, trait: traitSchema }),
  past('trait-lost', { character, trait: z.string(), with: z.optional(z.string()) }),

  past('damage-taken', { character, category, points }),
  past('near-death-experienced', { character, category }),
  past('health-regained', { character, category, points }),

  past('stamina-spent', { character, points, ability }),
  past('health-paid', { character, category, points, ability }),
  past('rested', { character, stamina: points, mind: points, body: points, soul: points }),

  past('plot-point-spent', { character, by, was }),
  past('plot-point-turned', { character, dice, was }),
  past('effect-due', { character, dice }),
  past('effect-named', { character, dice, effect: said(z.string()) }),
  past('plot-points-adjusted', { people: some, lucky: some, unlucky: some }),
]);
export type Event = z.infer<typeof eventSchema>;
