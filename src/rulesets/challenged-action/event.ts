import * as z from 'zod/mini';
import { said } from '../said.ts';
import { whole, words } from '../schema.ts';
import { unseenSchema, whoSchema } from './campaign.ts';
import { modifierTableSchema, tableNameSchema } from './modifier-table.ts';
import { overrideSchema } from './override-kind.ts';
import { characterSchema, limitsSchema, MOST_EXPERIENCE, nameSchema } from './sheet.ts';
import { kindSchema, MOST_MARGIN, successTableSchema } from './success-table.ts';
import { conditionSchema, traitNameSchema, traitSchema } from './trait.ts';

const character = characterSchema;
const trait = traitNameSchema;
const winner = whoSchema;
const loser = whoSchema;
const reason = said(words(300, 'CA-1', 'a reason'));
const because = z.optional(reason);

function event<Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) {
  return z.strictObject({ type: z.literal(type), ...shape });
}

/** All that can have happened to a campaign or to an agent in it. */
export const eventSchema = z.discriminatedUnion('type', [
  event('effect-left-out', { character, trait, aspect: z.string(), reason }),
  event('score-set-used', { character }),
  event('challenge-won', {
    winner,
    loser,
    margin: whole(-MOST_MARGIN, MOST_MARGIN, 'CA-7', 'a margin'),
    contested: z.boolean(),
    kind: z.optional(kindSchema),
  }),
  event('sides-hidden', { sides: unseenSchema }),
  event('challenge-tied', { sides: z.array(whoSchema) }),
  event('challenge-settled', { character, trait, against: z.optional(whoSchema) }),
  /** Rolled: its effect was, and has been told. */
  event('win-closed', { winner, loser, rolled: z.optional(z.literal(true)) }),
  event('effect-taken', {
    character,
    trait,
    aspect: z.string(),
    value: whole(-MOST_MARGIN, MOST_MARGIN, 'CA-10', 'an effect'),
    ends: conditionSchema,
  }),
  event('effect-missed', { winner, loser }),

  event('trait-gained', { character, trait: traitSchema, because }),
  event('trait-stacked', { character, trait, count: whole(1, 99, 'CA-1', 'a stack'), because }),
  event('trait-lost', { character, trait, because }),
  event('trait-activated', { character, trait }),
  event('activation-counted-down', { character, trait, left: whole(1, 99, 'CA-12', 'the turns left') }),
  event('trait-burnt', { character, trait }),
  event('trait-reset', { character, trait }),

  event('turn-order-set', { order: z.array(whoSchema).check(z.minLength(1)) }),
  event('speed-chosen', { character, speed: z.string() }),
  event('action-spent', { character, on: z.optional(said(z.string())) }),
  event('turn-ended', { character, next: character, round: z.number() }),
  event('agent-left-turns', { character }),
  event('turns-ended', {}),

  event('table-set', { table: modifierTableSchema }),
  event('table-removed', { table: tableNameSchema }),
  event('success-table-set', { table: successTableSchema }),
  event('success-table-removed', { kind: kindSchema }),
  event('trait-listed', { list: nameSchema, trait: traitSchema }),
  event('trait-unlisted', { trait }),

  event('limits-raised', { character, limits: limitsSchema }),
  event('experience-gained', { character, points: whole(1, MOST_EXPERIENCE, 'CA-13', 'the points'), reason }),
  event('number-overridden', { override: overrideSchema }),
]);
export type Event = z.infer<typeof eventSchema>;
