import type { EventOf } from '../event.ts';
import { tensionEvents } from './damage/tension-events.ts';
import { characterEvents } from './sheet/events.ts';
import { projectEvents } from './tasks/project-events.ts';

/** All that can have happened to a sheet, or to what the table keeps besides. */
export const events = { ...characterEvents, ...tensionEvents, ...projectEvents };
export type Event = EventOf<typeof events>;
