import * as z from 'zod/mini';
import { byEveryone, byGameMaster, type Commands } from '../command.ts';
import { no, yes } from '../decision.ts';
import { line, nonBlank } from '../text-limits.ts';
import { linesFull } from './table-limits.ts';

/**
 * Anyone stops the scene at once, and nothing anywhere says who: these events are stored without a seat and
 * without the command that made them (`unnamed`), and can't be undone, only lifted. Who stopped it is unknown, so who
 * has the say asks around and lets it go on; whoever is not ready stops it again.
 */
export const safety: Commands = {
  'stop-scene': byEveryone.anytime({}, (_, { table }) =>
    table.safety.stopped ? yes() : yes({ type: 'scene-stopped', body: {} }),
  ),
  'go-on': byGameMaster.anytime({}, (_, { table }) =>
    table.safety.stopped
      ? yes({ type: 'scene-resumed', body: {} })
      : no('not-stopped', 'Nothing is stopped.'),
  ),
  'draw-line': byEveryone.anytime(
    { text: nonBlank(line), as: z.enum(['lines', 'veils']) },
    (body, { table }) => linesFull(table) ?? yes({ type: 'line-drawn', body }),
  ),
};
