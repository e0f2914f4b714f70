import * as z from 'zod/mini';
import { oneOf, whole } from '../schema.ts';
import { characterField, difficultyField, modifierField, sourceField } from './game.ts';
import { nameField, projectField, TENSIONS } from './own.ts';

/** More than any sheet can hold. */
const MOST_POINTS = 1e12;

const character = characterField;
const points = whole(1, MOST_POINTS, 'MS-12', 'the number of points');
const tension = oneOf(TENSIONS, 'MS-14', 'the tension');
const result = whole(1, 5, 'MS-11', 'a blunder');

function past<const Type extends string, Fields extends z.core.$ZodShape>(type: Type, fields: Fields) {
  return z.object({ type: z.literal(type), ...fields });
}

/** All that can have happened to a sheet, or to what the table keeps besides. */
export const eventSchema = z.discriminatedUnion('type', [
  past('blundered', { character, result, cosmic: z.optional(whole(1, 6, 'MS-11', 'how cosmic it is')) }),
  past('stress-told', { character, points }),
  past('damage-taken', { character, cause: sourceField, points }),
  past('collapsed', { character, damage: points }),

  past('modifier-set', {
    character,
    source: sourceField,
    modifier: modifierField,
    value: whole(-999, 999, 'MS-3', 'a modifier'),
  }),
  past('quantity-set', {
    character,
    source: sourceField,
    quantity: whole(0, 999_999_999, 'MS-2', 'a quantity'),
  }),

  past('tension-set', { from: tension, to: tension }),
  past('reprieve-taken', {
    character,
    to: tension,
    healed: z.array(z.object({ cause: sourceField, points })),
    /** The damage that is still there. */
    left: whole(0, MOST_POINTS, 'MS-14', 'the damage left'),
  }),

  past('project-started', { project: projectField }),
  past('project-advanced', { project: nameField, character, points, done: points, total: points }),
  past('project-finished', { project: nameField }),
  past('project-dropped', { project: nameField, finished: z.optional(z.boolean()) }),

  past('common-task-set', { task: nameField, difficulty: difficultyField }),
  past('common-task-dropped', { task: nameField }),
]);
export type Event = z.infer<typeof eventSchema>;
