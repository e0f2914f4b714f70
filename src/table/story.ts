import * as z from 'zod/mini';
import { command, event, type Noun, no, yes } from './noun.ts';
import { hasSay } from './say.ts';
import { text } from './shapes.ts';
import { line, page, something } from './words.ts';

const TELLINGS = ['story', 'detail', 'rumour', 'journal'] as const;

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
  events: {
    told: event({
      body: z.strictObject({ text, as: z.enum(TELLINGS) }),
      apply: (table) => table,
      tell: ({ text, as }, _, by) =>
        as === 'story' ? text : as === 'rumour' ? `Rumour has it: ${text}` : `${by}: ${text}`,
    }),
    asked: event({
      body: z.strictObject({ text }),
      apply: (table) => table,
      tell: ({ text }, _, by) => `${by} asks: ${text}`,
    }),
  },
};
