import * as z from 'zod/mini';
import { byEveryone, byGameMaster, type Commands } from '../command.ts';
import { no, yes } from '../decision.ts';
import { line, nonBlank } from '../text-limits.ts';
import { linesFull } from './table-limits.ts';

/**
 * Anyone can stop the scene at once, and nothing anywhere says who did: these events are stored without a seat and without
 * their command (`unnamed`), and can’t be undone. The game master asks around and resumes the scene; whoever isn’t ready
 * stops it again.
 */
export const safety: Commands = {
  'stop-scene': byEveryone.anytime({}, (_, { table }) =>
    table.safety.stopped ? yes() : yes({ type: 'scene-stopped', body: {} }),
  ),
  'go-on': byGameMaster.anytime({}, (_, { table }) =>
    table.safety.stopped
      ? yes({ type: 'scene-resumed', body: {} })
      : no('not-stopped', 'The scene isn’t stopped.'),
  ),
  'draw-line': byEveryone.anytime(
    { text: nonBlank(line), as: z.enum(['lines', 'veils']) },
    (body, { table }) => linesFull(table) ?? yes({ type: 'line-drawn', body }),
  ),
};
