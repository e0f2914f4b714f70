import * as z from 'zod/mini';
import { text } from '../stored-shapes.ts';
import { event } from './kind.ts';

export const TELLINGS = ['story', 'detail', 'rumour', 'journal'] as const;

export const storyEvents = {
  told: event({
    body: z.strictObject({ text, as: z.enum(TELLINGS) }),
    apply: (table) => table,
    tell: ({ text, as }, _, by) =>
      as === 'story' ? text : as === 'rumour' ? `Rumour has it: ${text}` : `${by}: ${text}`,
    weight: 'story',
    text: { role: 'written', key: (_, seq) => `told ${seq}` },
  }),
  asked: event({
    body: z.strictObject({ text }),
    apply: (table) => table,
    tell: ({ text }, _, by) => `${by} asks: ${text}`,
    text: { role: 'written', key: (_, seq) => `asked ${seq}` },
  }),
};
