import type { EventOf } from '../event.ts';
import { campaignEvents } from './campaign/events.ts';
import { challengeEvents } from './challenge/events.ts';
import { traitEvents } from './traits/events.ts';
import { turnEvents } from './turns/events.ts';

/** All that can have happened to a campaign or to an agent in it. */
export const events = { ...challengeEvents, ...traitEvents, ...turnEvents, ...campaignEvents };
export type Event = EventOf<typeof events>;
