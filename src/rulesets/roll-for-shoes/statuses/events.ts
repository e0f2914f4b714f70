import * as z from 'zod/mini';
import { eventsOf } from '../../event.ts';
import type { Names } from '../../ruleset.ts';
import { characterSchema, onSheet, type ShoesGame } from '../game.ts';
import { statusesSchema } from '../sheet/sheet.ts';
import {
  printRating,
  printStatus,
  ratingSchema,
  type Status,
  statusNameSchema,
  statusSchema,
  withoutStatus,
  withRating,
} from './status.ts';

const { event } = eventsOf<ShoesGame>();

/** Left out: it is a status of the scene. */
const owner = z.optional(characterSchema);

/** RS-10 */
export const statusEvents = {
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
