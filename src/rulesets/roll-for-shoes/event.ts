import type { EventOf } from '../event.ts';
import { skillEvents } from './skill-events.ts';
import { statusEvents } from './status-events.ts';

/** What happened, as the log keeps it. */
export const events = { ...skillEvents, ...statusEvents };
export type Event = EventOf<typeof events>;
