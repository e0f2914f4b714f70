import * as z from 'zod/mini';
import { storyEvents, TELLINGS } from '../events/story.ts';
import { command, type Noun, no, yes } from '../noun.ts';
import { line, page, something } from '../text-limits.ts';
import { hasSay } from '../visibility/authority.ts';

/** What people say, kept as they say it. The story is the log: nothing of it stands in the state. */
export const story: Noun = {
  commands: {
    tell: command({
      body: z.strictObject({ text: something(page), as: z._default(z.enum(TELLINGS), 'story') }),
      who: 'seated',
      decide: (body, { table, seat }) => {
        const free = body.as === 'story' || body.as === 'journal' || table.rights.details === 'anyone';
        if (!free && !hasSay(table, seat))
          return no('not-your-say', 'At this table only who has the say adds details and rumours.');
        return yes({ type: 'told', body });
      },
    }),
    ask: command({
      body: z.strictObject({ text: something(line) }),
      who: 'watching',
      whileStopped: true,
      decide: (body) => yes({ type: 'asked', body }),
    }),
  },
  events: storyEvents,
};
