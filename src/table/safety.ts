import * as z from 'zod/mini';
import { linesFull } from './crowding.ts';
import { command, event, type Noun, no, yes } from './noun.ts';
import { text } from './shapes.ts';
import type { Safety, Table } from './state.ts';
import { ended, line, something } from './words.ts';

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
  events: {
    'scene-stopped': event({
      body: z.strictObject({}),
      apply: (table) => withSafety(table, { stopped: true }),
      tell: () => 'The scene is stopped. Take a breath; nobody needs to say why.',
    }),
    'scene-resumed': event({
      body: z.strictObject({}),
      apply: (table) => withSafety(table, { stopped: false }),
      tell: () => 'The scene goes on.',
    }),
    'line-drawn': event({
      body: z.strictObject({ text, as: z.enum(['lines', 'veils']) }),
      apply: (table, { text, as }) =>
        table.safety[as].includes(text) ? table : withSafety(table, { [as]: [...table.safety[as], text] }),
      tell: ({ text, as }) =>
        as === 'lines' ? `Not in this story: ${ended(text)}` : `Only off-screen: ${ended(text)}`,
    }),
  },
};

function withSafety(table: Table, to: Partial<Safety>): Table {
  return { ...table, safety: { ...table.safety, ...to } };
}
