import * as z from 'zod/mini';
import { safetyEvents } from '../events/safety.ts';
import { command, type Noun, no, yes } from '../noun.ts';
import { line, something } from '../text-limits.ts';
import { linesFull } from './table-limits.ts';

/**
 * Anyone stops the scene at once, and nothing anywhere says who: these events are stored without a seat and
 * without the command that made them (`unnamed`), and can't be undone, only lifted. Who stopped it is unknown, so who
 * has the say asks around and lets it go on; whoever is not ready stops it again.
 */
export const safety: Noun = {
  commands: {
    'stop-scene': command({
      body: z.strictObject({}),
      who: 'watching',
      whileStopped: true,
      decide: (_, { table }) => (table.safety.stopped ? yes() : yes({ type: 'scene-stopped', body: {} })),
    }),
    'go-on': command({
      body: z.strictObject({}),
      who: 'say',
      whileStopped: true,
      decide: (_, { table }) =>
        table.safety.stopped
          ? yes({ type: 'scene-resumed', body: {} })
          : no('not-stopped', 'Nothing is stopped.'),
    }),
    'draw-line': command({
      body: z.strictObject({ text: something(line), as: z.enum(['lines', 'veils']) }),
      who: 'watching',
      whileStopped: true,
      decide: (body, { table }) => linesFull(table) ?? yes({ type: 'line-drawn', body }),
    }),
  },
  events: safetyEvents,
};
