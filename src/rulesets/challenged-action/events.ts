import type { EventOf } from '../event.ts';
import { campaignEvents } from './campaign/events.ts';
import { overrideEvents } from './campaign/override.ts';
import { challengeEvents } from './challenge/events.ts';
import { traitEvents } from './traits/events.ts';
import { turnEvents } from './turns/events.ts';

export const events = {
  ...challengeEvents,
  ...traitEvents,
  ...turnEvents,
  ...campaignEvents,
  ...overrideEvents,
};
export type Event = EventOf<typeof events>;
