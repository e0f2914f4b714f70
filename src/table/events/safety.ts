import * as z from 'zod/mini';
import { withFullStop } from '../../rulesets/index.ts';
import type { Safety, Table } from '../state.ts';
import { text } from '../stored-shapes.ts';
import { event } from './kind.ts';

export const safetyEvents = {
  'scene-stopped': event({
    body: z.strictObject({}),
    apply: (table) => withSafety(table, { stopped: true }),
    tell: () => 'The scene is stopped. Take a breath; nobody needs to say why.',
    weight: 'loud',
    undo: 'never',
    unnamed: true,
  }),
  'scene-resumed': event({
    body: z.strictObject({}),
    apply: (table) => withSafety(table, { stopped: false }),
    tell: () => 'The scene goes on.',
    weight: 'loud',
    undo: 'never',
    unnamed: true,
  }),
  'line-drawn': event({
    body: z.strictObject({ text, as: z.enum(['lines', 'veils']) }),
    apply: (table, { text, as }) =>
      table.safety[as].includes(text) ? table : withSafety(table, { [as]: [...table.safety[as], text] }),
    tell: ({ text, as }) =>
      as === 'lines' ? `Not in this story: ${withFullStop(text)}` : `Only off-screen: ${withFullStop(text)}`,
    weight: 'loud',
    undo: 'never',
    unnamed: true,
    text: { role: 'written', key: (_, seq) => `line ${seq}` },
  }),
};

function withSafety(table: Table, to: Partial<Safety>): Table {
  return { ...table, safety: { ...table.safety, ...to } };
}
