import * as z from 'zod/mini';
import { retold, said } from '../said.ts';
import { oneOf, whole, words } from '../schema.ts';
import { challengeSchema, ENDINGS, goalSchema, maneuverSchema, stancesSchema } from './challenge.ts';
import { DEGREES, RESULTS } from './check.ts';
import { KINDS, tagSchema } from './descriptor.ts';
import { FAILURE_HANDLINGS } from './failure.ts';
import { idSchema, knownNpcSchema, npcSchema } from './npc.ts';
import { helpSchema, MOST_PURPOSE, paymentSchema, waitingBlowSchema } from './own.ts';
import { characterSchema, descriptorSchema } from './sheet.ts';
import { declaredSchema, lessonSchema, threatSchema } from './turn.ts';
import { PATHS, zoneSchema } from './zones.ts';

/** More than any text of a person: some are put together from several. */
const MOST_TEXT = 1000;

const character = characterSchema;
const descriptor = descriptorSchema;
const id = idSchema;
const face = whole(1, 6, '5P-7', 'a face');
const number = whole(-9999, 9999, '5P-1', 'a number');
const name = words(MOST_TEXT, '5P-1', 'a name');
const told = said(words(MOST_TEXT, '5P-1', 'what is told'));

function past<const Type extends string, Fields extends z.core.$ZodShape>(type: Type, fields: Fields) {
  return z.strictObject({ type: z.literal(type), ...fields });
}

/** A character, and the descriptor as it is afterwards. */
function on<const Type extends string, Fields extends z.core.$ZodShape>(type: Type, fields: Fields) {
  return past(type, { character, descriptor, ...fields });
}

const descriptorEvents = [
  on('descriptor-added', {}),
  on('descriptor-reworded', { was: name }),
  on('counter-changed', { by: number, why: told }),
  on('damage-taken', { damage: number }),
  on('wounded', { resistance: name }),
  on('incapacitated', { resistance: name }),
  on('recovered', { by: number }),
  on('condition-eased', {}),
  on('condition-worsened', {}),
  on('level-gained', { was: name, face: z.exactOptional(face) }),
  on('level-bought', { was: name, cost: number }),
  on('descriptor-marked', {}),
  on('mark-given-up', {}),
  on('item-equipped', {}),
  on('item-stowed', {}),
  on('item-used', { words: told }),
  on('item-worn', { by: number }),
  on('item-recharged', {}),
] as const;

const sheetEvents = [
  ...descriptorEvents,
  past('descriptor-lost', {
    character,
    descriptor: z.strictObject({ kind: oneOf(KINDS, '5P-1', 'the kind'), name }),
    why: told,
  }),
  past('points-awarded', { character, points: number }),
  past('points-spent', { character, points: number }),
] as const;

const checkEvents = [
  past('checked', {
    character,
    with: name,
    result: oneOf(RESULTS, '5P-7', 'the result'),
    degree: oneOf(DEGREES, '5P-25', 'the degree'),
    faces: z.readonly(z.array(face)),
    /** 5P-24: of the action. Rolls of older tables don't say them, and pay as they did. */
    tags: z.exactOptional(z.readonly(z.array(tagSchema))),
    purpose: z.exactOptional(said(words(MOST_PURPOSE, '5P-11', 'an attempt'))),
  }),
  /** By now it could not be tried: nothing follows from the result by itself. */
  past('unrecorded', { character, why: z.exactOptional(retold(words(MOST_TEXT, '5P-1', 'a reason'))) }),
  past('stakes-raised', { character }),
  past('unrolled-success', { character, words: told }),
  past('triggered', { character, name, face, words: told }),
  past('failure-handled', {
    character,
    how: oneOf(FAILURE_HANDLINGS, '5P-11', 'how a failure is handled'),
    words: told,
  }),
  past('circumstances-changed', { words: told }),
  past('help-given', { help: z.readonly(z.array(helpSchema)) }),
  past('help-used', { character }),
  /** `spends`: the faces that pay for it. Left out, as in older tables, the whole roll does. */
  past('ability-used', {
    character,
    ability: name,
    words: told,
    spends: z.exactOptional(z.readonly(z.array(face))),
  }),
  past('concentration-begun', { character, ability: name }),
  past('concentration-kept', { character, ability: name }),
  past('concentration-lost', { character, ability: name }),
  past('blow-waits', waitingBlowSchema.shape),
  past('blow-settled', waitingBlowSchema.shape),
] as const;

const restEvents = [
  past('rest-begun', { long: z.boolean() }),
  past('recovery-spent', { character, left: number }),
  past('rest-ended', {}),
] as const;

const challengeEvents = [
  past('npc-prepared', { id, npc: npcSchema }),
  past('npc-met', { id, npc: knownNpcSchema }),
  past('npc-moved', { id, zone: zoneSchema, name }),
  past('npc-ability-used', {
    id,
    name,
    ability: name,
    words: told,
    spends: z.exactOptional(paymentSchema),
    /** Without the roll it waits for: the game master said so. */
    anyway: z.exactOptional(z.literal(true)),
  }),
  past('behaviour-due', { id, index: number, name, words: told }),
  past('challenge-begun', { challenge: challengeSchema }),
  past('party-changed', { character, isIn: z.boolean() }),
  past('goal-added', { id, goal: goalSchema }),
  past('goal-prepared', { id, goal: goalSchema }),
  past('stances-prepared', { id, name, stances: stancesSchema }),
  past('path-changed', { path: oneOf(PATHS, '5P-33', 'the way'), isOpen: z.boolean() }),
  past('successes-gained', { goal: id, name, successes: number, have: number, needs: number }),
  past('goal-overcome', { goal: id, name }),
  past('track-moved', { by: number, track: number }),
  past('failure-counted', { failures: number }),
  past('challenge-over', { ending: oneOf([...ENDINGS, 'called-off'], '5P-27', 'the end'), name, why: told }),
] as const;

const turnEvents = [
  past('turn-begun', { turn: number, situation: told, threats: z.readonly(z.array(threatSchema)) }),
  past('declared', { character, actions: z.readonly(z.array(declaredSchema)) }),
  past('action-done', {
    character,
    action: number,
    words: z.exactOptional(retold(words(MOST_TEXT, '5P-31', 'what was done'))),
  }),
  past('defence-lost', { character, threat: number, words: told, damage: number }),
  past('defended', { character, threat: number, words: told }),
  past('zone-changed', { character, zone: zoneSchema }),
  past('maneuvered', { maneuver: maneuverSchema, spends: z.exactOptional(paymentSchema) }),
  past('lesson-kept', { lesson: lessonSchema }),
  past('turn-ended', { turn: number }),
] as const;

/** All that can have happened to a character, in a challenge or between. */
export const eventSchema = z.discriminatedUnion('type', [
  ...sheetEvents,
  ...checkEvents,
  ...restEvents,
  ...challengeEvents,
  ...turnEvents,
]);

type In<Schemas extends readonly z.ZodMiniType[]> = Readonly<z.infer<Schemas[number]>>;

/** Events that put one descriptor on a sheet, new or changed. */
export type DescriptorEvent = In<typeof descriptorEvents>;
export type SheetEvent = In<typeof sheetEvents>;
export type CheckEvent = In<typeof checkEvents>;
export type RestEvent = In<typeof restEvents>;
export type ChallengeEvent = In<typeof challengeEvents>;
export type TurnEvent = In<typeof turnEvents>;

/** Plain JSON, in the past tense. */
export type Event = SheetEvent | CheckEvent | RestEvent | ChallengeEvent | TurnEvent;
