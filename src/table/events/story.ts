import * as z from 'zod/mini';
import { withFullStop } from '../../rulesets/index.ts';
import { without } from '../change.ts';
import type { Scene, Table } from '../state.ts';
import { flag, text } from '../stored-shapes.ts';
import { id } from '../text-limits.ts';
import { event } from './kind.ts';

const described = z.strictObject({ descriptor: id, text, hidden: flag });

export type Described = z.infer<typeof described>;

export const TELLINGS = ['story', 'detail', 'rumour', 'journal'] as const;

export const storyEvents = {
  'scene-begun': event({
    body: z.strictObject({}),
    apply: (table) => ({ ...table, scene: { title: '', picture: '', descriptors: {} } }),
    tell: () => 'A new scene.',
    weight: 'silent',
  }),
  'scene-pictured': event({
    body: z.strictObject({ title: text, picture: text }),
    apply: (table, { title, picture }) => ({ ...table, scene: { ...table.scene, title, picture } }),
    tell: ({ title, picture }) =>
      picture === '' ? withFullStop(title) : `${withFullStop(title)} ${picture}`,
    weight: 'story',
    text: { role: 'written', key: (_, seq) => `scene ${seq}` },
  }),
  'scene-described': event({
    body: described,
    apply: withDescriptor,
    tell: ({ text, hidden }) => `${hidden ? 'Hidden in the scene' : 'In the scene'}: ${withFullStop(text)}`,
    text: { role: 'written', key: ({ descriptor }) => `descriptor ${descriptor}` },
  }),
  'descriptor-revealed': event({
    body: described,
    apply: withDescriptor,
    tell: ({ text }) => `Revealed: ${withFullStop(text)}`,
    undo: 'never',
    text: { role: 'repeated', key: ({ descriptor }) => `descriptor ${descriptor}` },
  }),
  'descriptor-struck': event({
    body: z.strictObject({ descriptor: id, text }),
    apply: (table, { descriptor }) => withDescriptors(table, without(table.scene.descriptors, descriptor)),
    tell: ({ text }) => `No longer in the scene: ${withFullStop(text)}`,
    text: { role: 'repeated', key: ({ descriptor }) => `descriptor ${descriptor}` },
  }),
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

function withDescriptor(table: Table, { descriptor, text, hidden }: Described): Table {
  return withDescriptors(table, { ...table.scene.descriptors, [descriptor]: { text, hidden } });
}

function withDescriptors(table: Table, descriptors: Scene['descriptors']): Table {
  return { ...table, scene: { ...table.scene, descriptors } };
}
