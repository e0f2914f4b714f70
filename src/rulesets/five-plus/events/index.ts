import type { EventKind, EventOf } from '../../event.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { challengeEvents, npcEvents } from './challenge.ts';
import { checkEvents } from './check.ts';
import { descriptorEvents, restEvents } from './descriptor.ts';
import { turnEvents } from './turn.ts';

export const events = {
  ...descriptorEvents,
  ...checkEvents,
  ...restEvents,
  ...npcEvents,
  ...challengeEvents,
  ...turnEvents,
};
export type Event = EventOf<typeof events>;

/** The game after one of our own events, for rules that go on from there. */
export function apply(game: FivePlusGame, event: Event): FivePlusGame {
  const kind: EventKind<FivePlusGame> = events[event.type];
  return kind.apply(game, event);
}
