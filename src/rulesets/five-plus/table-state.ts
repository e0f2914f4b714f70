import * as z from 'zod/mini';
import { freeText } from '../fields/free-text.ts';
import { folded } from '../names.ts';
import { oneOf, whole, words } from '../schema.ts';
import { challengeSchema } from './challenge/challenge.ts';
import { idSchema, npcSchema, targetsSchema } from './challenge/npc.ts';
import { tagSchema } from './descriptor/descriptor.ts';
import { characterSchema } from './sheet/sheet.ts';

/** A character, a descriptor and the purpose, as one text. */
export const MOST_PURPOSE = 900;

const HELP_LASTS = ['one-roll', 'turn'] as const;

/** 5P-12: help that waits for a roll. */
export const helpSchema = z.strictObject({
  from: characterSchema,
  to: characterSchema,
  lasts: oneOf(HELP_LASTS, '5P-12', 'how long help lasts'),
});
export type Help = Readonly<z.infer<typeof helpSchema>>;

/** 5P-24: an ability kept up by a check each turn. */
const sustainedSchema = z.strictObject({
  character: characterSchema,
  ability: words(80, '5P-24', 'the ability'),
  /** This turn's check has succeeded. */
  isKept: z.boolean(),
});

const restSchema = z.strictObject({
  long: z.boolean(),
  spent: z.record(characterSchema, whole(0, 99, '5P-19', 'the recovery actions spent')),
});

const faceSchema = whole(1, 6, '5P-13', 'a face');

/** `faces`: those not spent yet. */
const lastSchema = z.strictObject({
  faces: z.array(faceSchema),
  isCritical: z.boolean(),
  isFumble: z.exactOptional(z.literal(true)),
  /** Rolls of older tables have neither this nor tags. */
  with: z.exactOptional(words(80, '5P-1', 'the name of a descriptor')),
  tags: z.exactOptional(z.array(tagSchema)),
  /** Rolled in the current challenge. */
  inChallenge: z.exactOptional(z.literal(true)),
});
export type LastRoll = Readonly<z.infer<typeof lastSchema>>;

/** 5P-24, 5P-30, 5P-34: whose last roll pays for something, and with which face. */
export const paymentSchema = z.strictObject({
  character: characterSchema,
  by: z.union([faceSchema, z.literal('fumble')]),
});
export type Payment = Readonly<z.infer<typeof paymentSchema>>;

/** 5P-26: damage that waits for an armour roll. */
export const waitingBlowSchema = z.strictObject({
  character: characterSchema,
  resistance: words(80, '5P-14', 'the resistance'),
  damage: whole(0, 9999, '5P-14', 'the damage'),
  types: targetsSchema,
});
export type WaitingBlow = Readonly<z.infer<typeof waitingBlowSchema>>;

export function isSameBlow(one: WaitingBlow, other: WaitingBlow): boolean {
  const bare = ({ character, resistance, damage, types }: WaitingBlow) =>
    [character, folded(resistance), damage, ...types].join(' | ');
  return bare(one) === bare(other);
}

/** Everything the table keeps besides the sheets. */
export const tableStateSchema = z.strictObject({
  challenge: z.nullable(challengeSchema),
  npcs: z.record(idSchema, npcSchema),
  /** NPCs that the players have met. */
  met: z.array(idSchema),
  help: z.array(helpSchema),
  sustained: z.array(sustainedSchema),
  rest: z.nullable(restSchema),
  /** 5P-11: who tried what for which purpose since circumstances last changed. */
  attempts: z.array(freeText(words(MOST_PURPOSE, '5P-11', 'an attempt'))),
  /** 5P-24, 5P-34: everyone's last check, for things that need a 1, a 6 or a critical. */
  last: z.record(characterSchema, lastSchema),
  blows: z.exactOptional(z.array(waitingBlowSchema)),
});
export type TableState = Readonly<z.infer<typeof tableStateSchema>>;

export function startingState(): TableState {
  return { challenge: null, npcs: {}, met: [], help: [], sustained: [], rest: null, attempts: [], last: {} };
}
