import * as z from 'zod/mini';
import { whole, words } from '../schema.ts';
import { xpSchema } from './sheet.ts';
import { HIGHEST_LEVEL, levelSchema, skillNameSchema } from './skill.ts';
import { ratingSchema, statusNameSchema, statusSchema } from './status.ts';

const character = words(200, 'RS-1', 'a character’s id');
const diceSchema = whole(1, HIGHEST_LEVEL, 'RS-6', 'a number of dice');
/** Left out: it is a status of the scene. */
const owner = z.optional(character);

/** What happened, as the log keeps it. */
export const eventSchema = z.discriminatedUnion('type', [
  /** RS-5 */
  z.object({ type: z.literal('xp-gained'), character, xp: xpSchema }),
  /** RS-6 */
  z.object({ type: z.literal('dice-turned'), character, dice: diceSchema }),
  /** RS-4 */
  z.object({ type: z.literal('skill-earned'), character, from: skillNameSchema, level: levelSchema }),
  /** RS-7, RS-13 */
  z.object({
    type: z.literal('skill-gained'),
    character,
    from: skillNameSchema,
    name: skillNameSchema,
    level: levelSchema,
    replaced: z.optional(z.object({ name: skillNameSchema, withBranch: z.boolean() })),
  }),
  z.object({ type: z.literal('skill-declined'), character, from: skillNameSchema, level: levelSchema }),
  /** RS-14 */
  z.object({ type: z.literal('slot-bought'), character, level: levelSchema, xp: xpSchema }),
  /** RS-10 */
  z.object({ type: z.literal('status-added'), character: owner, status: statusSchema }),
  z.object({
    type: z.literal('status-changed'),
    character: owner,
    name: statusNameSchema,
    rating: ratingSchema,
  }),
  z.object({ type: z.literal('status-removed'), character: owner, name: statusNameSchema }),
  /** RS-15 */
  z.object({ type: z.literal('starting-skill-taken'), character, name: skillNameSchema, level: levelSchema }),
]);
export type Event = z.infer<typeof eventSchema>;
