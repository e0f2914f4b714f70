import type { EventKind, EventOf } from '../../event.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { challengeEvents, npcEvents } from './challenge.ts';
import { checkEvents } from './check.ts';
import { descriptorEvents, restEvents } from './descriptor.ts';
import { turnEvents } from './turn.ts';

/** All that can have happened to a character, in a challenge or between. */
export const events = {
  ...descriptorEvents,
  ...checkEvents,
  ...restEvents,
  ...npcEvents,
  ...challengeEvents,
  ...turnEvents,
};
export type Event = EventOf<typeof events>;

/** What an event of our own adds up to: rules go on from there. */
export function apply(game: FivePlusGame, event: Event): FivePlusGame {
  const kind: EventKind<FivePlusGame> = events[event.type];
  return kind.apply(game, event);
}
