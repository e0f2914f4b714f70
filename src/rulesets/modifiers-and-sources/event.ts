import type { EventOf } from '../event.ts';
import { characterEvents } from './character-events.ts';
import { projectEvents } from './project-events.ts';
import { tensionEvents } from './tension-events.ts';

/** All that can have happened to a sheet, or to what the table keeps besides. */
export const events = { ...characterEvents, ...tensionEvents, ...projectEvents };
export type Event = EventOf<typeof events>;
