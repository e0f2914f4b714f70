import * as z from 'zod/mini';
import { said } from '../said.ts';
import { oneOf, whole, words } from '../schema.ts';
import { claimsShape } from './claims.ts';
import { KINDS, MOST_TIER } from './descriptor.ts';
import { ANSWERS, idSchema, targetsSchema } from './npc.ts';
import type { Settings } from './settings.ts';
import { characterSchema, sheetSchema } from './sheet.ts';
import { REACHES, zoneSchema } from './zones.ts';

/** 5P-34, and helping. */
export const GROUPS = ['attack', 'defend', 'ability', 'maneuver', 'move', 'help', 'other'] as const;

/** What a player says the character does this turn. */
export const declaredSchema = z.strictObject({
  group: oneOf(GROUPS, '5P-34', 'the group of an action'),
  words: z.exactOptional(said(words(300, '5P-31', 'the words of an action'))),
  /** What is rolled with; left out where nothing is uncertain. */
  descriptor: z.exactOptional(words(700, '5P-2', 'the descriptor')),
  tier: z.exactOptional(whole(0, MOST_TIER, '5P-9', 'the tier used')),
  ...claimsShape,
  /** Attack and anything else that overcomes a goal. */
  goal: z.exactOptional(idSchema),
  /** 5P-28: half of the successes go here. */
  split: z.exactOptional(idSchema),
  reach: z.exactOptional(oneOf(REACHES, '5P-33', 'the reach')),
  /** Defend: against this threat. */
  threat: z.exactOptional(whole(0, 99, '5P-32', 'the number of the threat')),
  /** 5P-32: the defence fails, and does not count. */
  givenUp: z.exactOptional(z.literal(true, { error: '[5P-32] “givenUp” is true, or left out' })),
  /** 5P-12 */
  helps: z.exactOptional(words(80, '5P-12', 'who is helped')),
  together: z.exactOptional(characterSchema),
  /** 5P-24: the ability that is kept up by this. */
  sustains: z.exactOptional(words(80, '5P-24', 'the ability')),
  /** Maneuver: what it gives to whom. */
  gives: z.exactOptional(
    z.strictObject({
      words: said(words(200, '5P-34', 'what a maneuver gives')),
      value: z.exactOptional(whole(-1, 1, '5P-34', 'the bonus or penalty')),
      to: z.exactOptional(characterSchema),
      goal: z.exactOptional(idSchema),
    }),
  ),
  /** Move: to another zone. */
  zone: z.exactOptional(zoneSchema),
  /** Move: out of a condition. */
  shakesOff: z.exactOptional(words(80, '5P-33', 'the condition')),
  /** 5P-31: told after another's action, so what that one changed counts. */
  after: z.exactOptional(characterSchema),
});
export type Declared = Readonly<z.infer<typeof declaredSchema>>;

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

/** 5P-9: whose tier counts: the goal it is for, or the one that a maneuver is against. */
export function aimedAt({ goal, gives }: Pick<Declared, 'goal' | 'gives'>): Pick<Declared, 'goal'> {
  const aimed = goal ?? gives?.goal;
  return aimed === undefined ? {} : { goal: aimed };
}

/** 5P-32: everything counts but a change of zone, and a defence that is given up. */
export function countedActions(plan: readonly Declared[], settings: Settings): number {
  return plan.filter((action) => isCounted(action, settings)).length;
}

function isCounted({ givenUp, group, zone }: Declared, settings: Settings): boolean {
  if (givenUp) return false;
  return group !== 'move' || zone === undefined || settings.zoneChange === 'counted';
}

/** 5P-32: +1 for one action, 0 for two, −1 for three, and on. */
export function focus(actions: number): number {
  return 2 - actions;
}

/** What somebody does, after their name: `moves far`, `moves to shake off Prone`, `reloads`. */
export function spoken({ words, zone, shakesOff, using = [], descriptor, group }: Declared): string {
  if (zone !== undefined) return `moves ${zone}${words ? ` (${words})` : ''}`;
  if (shakesOff !== undefined) return `moves to shake off ${shakesOff}${words ? ` (${words})` : ''}`;
  if (words) return `acts: ${words}`;
  if (descriptor !== undefined) return `acts: ${descriptor}`;
  return using.length > 0 ? `uses ${using.join(', ')}` : `acts: ${group}`;
}

export function isMoving(plan: readonly Declared[]): boolean {
  return plan.some(({ zone }) => zone !== undefined);
}
