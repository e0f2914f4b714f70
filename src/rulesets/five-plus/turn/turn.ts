import * as z from 'zod/mini';
import { said } from '../../fields/free-text.ts';
import { oneOf, whole, words } from '../../schema.ts';
import { ANSWERS, idSchema, targetsSchema } from '../challenge/npc.ts';
import { KINDS } from '../descriptor/descriptor.ts';
import { characterSchema, sheetSchema } from '../sheet/sheet.ts';
import { declaredSchema } from './declared.ts';

const plannedSchema = z.strictObject({ action: declaredSchema, done: z.boolean() });

export const THREAT_STATES = ['open', 'answered', 'landed'] as const;

/** 5P-31: what an NPC is about to do to somebody. */
export const threatSchema = z.strictObject({
  npc: idSchema,
  at: characterSchema,
  words: said(words(200, '5P-30', 'the threat')),
  resistance: words(80, '5P-30', 'the resistance'),
  answer: oneOf(ANSWERS, '5P-32', 'the answer to an action'),
  types: targetsSchema,
  state: oneOf(THREAT_STATES, '5P-31', 'the state of a threat'),
});
export type Threat = Readonly<z.infer<typeof threatSchema>>;

/** 5P-20, 5P-31: a double that is looked at when all is resolved. */
export const lessonSchema = z.strictObject({
  character: characterSchema,
  kind: oneOf(KINDS, '5P-1', 'the kind'),
  name: words(80, '5P-1', 'the name of a descriptor'),
  face: whole(1, 6, '5P-20', 'the double'),
});
export type Lesson = Readonly<z.infer<typeof lessonSchema>>;

export const turnSchema = z.strictObject({
  situation: said(words(600, '5P-31', 'the situation')),
  threats: z.array(threatSchema),
  /** Nothing declared: not heard yet. An empty list: skips. */
  plans: z.record(characterSchema, z.array(plannedSchema)),
  lessons: z.array(lessonSchema),
  /** 5P-31: everybody as the turn began, since all actions happen at once. */
  sheets: z.record(characterSchema, sheetSchema),
});
export type Turn = Readonly<z.infer<typeof turnSchema>>;
