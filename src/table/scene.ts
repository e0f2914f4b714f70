import * as z from 'zod/mini';
import { command, event, type Noun, no, yes } from './noun.ts';
import type { Scene, Table } from './state.ts';
import { id, line, name, page } from './words.ts';

/** Where we are: a title, a picture in words, and the descriptors in sight of all. */
export const scene: Noun = {
  commands: {
    'set-scene': command({
      body: z.strictObject({ title: name, picture: page }),
      who: 'say',
      decide: (body) => yes({ type: 'scene-set', body }),
    }),
    'describe-scene': command({
      body: z.strictObject({ text: line, hidden: z._default(z.boolean(), false) }),
      who: 'say',
      decide: ({ text, hidden }, { command: of }) =>
        yes({
          type: 'scene-described',
          body: { descriptor: of, text, hidden },
          ...(hidden && { to: { say: true } }),
        }),
    }),
    'reveal-descriptor': command({
      body: z.strictObject({ descriptor: id }),
      who: 'say',
      decide: ({ descriptor }, { table }) => {
        const known = table.scene.descriptors[descriptor];
        if (!known?.hidden) return no('not-hidden', 'There is nothing hidden by that name in this scene.');
        return yes({ type: 'scene-described', body: { descriptor, text: known.text, hidden: false } });
      },
    }),
    'strike-descriptor': command({
      body: z.strictObject({ descriptor: id }),
      who: 'say',
      decide: ({ descriptor }, { table }) => {
        const known = table.scene.descriptors[descriptor];
        if (!known) return no('no-such-descriptor', 'The scene has no such descriptor any more.');
        return yes({
          type: 'descriptor-struck',
          body: { descriptor, text: known.text },
          ...(known.hidden && { to: { say: true } }),
        });
      },
    }),
  },
  events: {
    'scene-set': event<Pick<Scene, 'title' | 'picture'>>({
      apply: (table, { title, picture }) => ({ ...table, scene: { title, picture, descriptors: {} } }),
      tell: ({ title, picture }) => `${title}. ${picture}`.trim(),
    }),
    'scene-described': event<{
      readonly descriptor: string;
      readonly text: string;
      readonly hidden: boolean;
    }>({
      apply: (table, { descriptor, text, hidden }) =>
        withDescriptors(table, { ...table.scene.descriptors, [descriptor]: { text, hidden } }),
      tell: ({ text }) => `In the scene: ${text}.`,
    }),
    'descriptor-struck': event<{ readonly descriptor: string; readonly text: string }>({
      apply: (table, { descriptor }) => {
        const { [descriptor]: _, ...others } = table.scene.descriptors;
        return withDescriptors(table, others);
      },
      tell: ({ text }) => `No longer in the scene: ${text}.`,
    }),
  },
};

function withDescriptors(table: Table, descriptors: Scene['descriptors']): Table {
  return { ...table, scene: { ...table.scene, descriptors } };
}
