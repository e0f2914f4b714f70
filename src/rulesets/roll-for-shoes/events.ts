import type { EventOf } from '../event.ts';
import { skillEvents } from './skills/events.ts';
import { statusEvents } from './statuses/events.ts';

/** What happened, as the log keeps it. */
export const events = { ...skillEvents, ...statusEvents };
export type Event = EventOf<typeof events>;
