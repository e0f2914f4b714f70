import type { EventOf } from '../event.ts';
import { plotPointEvents } from './plot-points/events.ts';
import { sheetEvents } from './sheet/events.ts';

/** All that can have happened to a character or to the plot points. */
export const events = { ...sheetEvents, ...plotPointEvents };
export type Event = EventOf<typeof events>;
