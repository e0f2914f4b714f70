import * as z from 'zod/mini';
import { counted } from '../../dice/index.ts';
import { type BodyOf, type EventOf, eventsOf } from '../event.ts';
import type { Names } from '../ruleset.ts';
import { whole } from '../schema.ts';
import { characterSchema, onSheet, openAdvancement, type ShoesGame, sheetIn } from './game.ts';
import { type Sheet, statusesSchema, xpSchema } from './sheet/sheet.ts';
import { grown, HIGHEST_LEVEL, levelSchema, skillNamed, skillNameSchema, without } from './skills/skill.ts';
import {
  printRating,
  printStatus,
  ratingSchema,
  type Status,
  statusNameSchema,
  statusSchema,
  withoutStatus,
  withRating,
} from './statuses/status.ts';

const { event } = eventsOf<ShoesGame>();

const character = characterSchema;
const from = skillNameSchema;
const level = levelSchema;
const xp = xpSchema;
const dice = whole(1, HIGHEST_LEVEL, 'RS-6', 'a number of dice');
const gained = {
  character,
  from,
  name: skillNameSchema,
  level,
  replaced: z.optional(z.strictObject({ name: skillNameSchema, withBranch: z.boolean() })),
};

/** Left out: it is a status of the scene. */
const owner = z.optional(characterSchema);

export const events = {
  'xp-gained': event({
    fields: { character, xp },
    apply: onSheet((sheet, event) => ({ ...sheet, xp: sheet.xp + event.xp })),
    tell: (event, names) => `${names(event.character)} learns from it: ${event.xp} XP.`,
  }),
  'dice-turned': event({
    fields: { character, dice },
    apply: onSheet((sheet, event) => ({ ...sheet, xp: sheet.xp - event.dice })),
    tell: (event, names) =>
      `${names(event.character)} turns ${event.dice === 1 ? 'a die into a six' : `${counted(event.dice, 'die', 'dice')} into sixes`} for ${event.dice} XP.`,
  }),
  'skill-earned': event({
    fields: { character, from, level },
    apply: (game, { character, from, level }) => {
      const sheet = sheetIn(game, character);
      if (!sheet || !skillNamed(sheet.skills, from)) return game;
      const advancements = [...game.own.advancements, { character, from, level }];
      return { ...game, own: { ...game.own, advancements } };
    },
    tell: (event, names) =>
      `${names(event.character)} has all sixes: a new skill of level ${event.level} grows from ${event.from}.`,
    weight: 'loud',
  }),
  'skill-gained': event({
    fields: gained,
    apply: (game, event) => {
      if (!openAdvancement(game, event.character, event.from)) return game;
      const after = onSheet(withSkill)(game, event);
      return after === game ? game : withoutAdvancement(after, event);
    },
    tell: (event, names) =>
      `${names(event.character)} has learned ${event.name} ${event.level}, grown from ${event.from}${insteadOf(event.replaced)}.`,
    weight: 'loud',
  }),
  'skill-declined': event({
    fields: { character, from, level },
    apply: withoutAdvancement,
    tell: (event, names) =>
      `${names(event.character)} does without the new skill of level ${event.level} from ${event.from}.`,
  }),
  'slot-bought': event({
    fields: { character, level, xp },
    apply: onSheet((sheet, { level, xp }) => {
      const slots = { ...sheet.slots, [level]: (sheet.slots[level] ?? 0) + 1 };
      return { ...sheet, xp: sheet.xp - xp, slots };
    }),
    tell: (event, names) =>
      `${names(event.character)} buys another slot of level ${event.level} for ${event.xp} XP.`,
  }),
  'starting-skill-taken': event({
    fields: { character, name: skillNameSchema, level },
    apply: onSheet((sheet, { name, level }) => ({
      ...sheet,
      skills: [...sheet.skills, { name, level, children: [] }],
    })),
    tell: (event, names) => `${names(event.character)} begins with ${event.name} ${event.level}.`,
  }),

  'status-added': event({
    fields: { character: owner, status: statusSchema },
    apply: onStatuses((statuses, event) => [...statuses, event.status]),
    tell: (event, names) =>
      `${ownerOf(event, names, 'The scene')} has a new status: ${printStatus(event.status)}.`,
  }),
  'status-changed': event({
    fields: { character: owner, name: statusNameSchema, rating: ratingSchema },
    apply: onStatuses((statuses, event) => withRating(statuses, event.name, event.rating)),
    tell: (event, names) => `${event.name} is now ${printRating(event.rating)} for ${ownerOf(event, names)}.`,
  }),
  'status-removed': event({
    fields: { character: owner, name: statusNameSchema },
    apply: onStatuses((statuses, event) => withoutStatus(statuses, event.name)),
    tell: (event, names) => `${event.name} no longer holds for ${ownerOf(event, names)}.`,
  }),
};
export type Event = EventOf<typeof events>;

type Gained = BodyOf<typeof gained>;

function withSkill(sheet: Sheet, { from, name, level, replaced }: Gained): Sheet {
  const left = replaced ? without(sheet.skills, replaced.name, replaced.withBranch) : sheet.skills;
  if (!skillNamed(left, from)) return sheet;
  return { ...sheet, skills: grown(left, from, { name, level, children: [] }) };
}

function withoutAdvancement(
  game: ShoesGame,
  { character, from }: { readonly character: string; readonly from: string },
): ShoesGame {
  const done = openAdvancement(game, character, from);
  if (!done) return game;
  const advancements = game.own.advancements.filter((each) => each !== done);
  return { ...game, own: { ...game.own, advancements } };
}

function insteadOf(replaced: Gained['replaced']): string {
  if (!replaced) return '';
  return `, in place of ${replaced.name}${replaced.withBranch ? ' and everything that grew from it' : ''}`;
}

function onStatuses<E extends { readonly character?: string | undefined }>(
  change: (statuses: readonly Status[], event: E) => readonly Status[],
) {
  return (game: ShoesGame, event: E): ShoesGame => {
    const { character } = event;
    if (character !== undefined)
      return onSheet((sheet) => ({ ...sheet, statuses: change(sheet.statuses, event) }))(game, { character });
    const scene = change(game.own.scene, event);
    return statusesSchema.safeParse(scene).success ? { ...game, own: { ...game.own, scene } } : game;
  };
}

function ownerOf(
  { character }: { readonly character?: string | undefined },
  names: Names,
  scene = 'the scene',
): string {
  return character === undefined ? scene : names(character);
}
