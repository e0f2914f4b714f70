import * as z from 'zod/mini';
import { lookUp } from '../../rulesets/index.ts';
import { put, without } from '../change.ts';
import { inChanges } from '../erasure/redaction.ts';
import type { CommandId, Table } from '../state.ts';
import { change, count, ids } from '../stored-shapes.ts';
import { id } from '../text-limits.ts';
import { takingBack } from '../undo/undo-sentence.ts';
import { event } from './kind.ts';

export const undoEvents = {
  'undo-asked': event({
    body: z.strictObject({ request: id, commands: ids, concerned: ids, by: id }),
    apply: (table, { request, commands, concerned, by }) =>
      withRequests(table, { ...table.undoRequests, [request]: { commands, concerned, agreed: [by] } }),
    tell: (_, __, by) => `${by} would like to undo something.`,
    weight: 'passing',
    undo: 'in-place',
  }),
  'undo-agreed': event({
    body: z.strictObject({ request: id, seat: id }),
    apply: (table, { request, seat }) => {
      const asked = lookUp(table.undoRequests, request);
      if (!asked) return table;
      const agreed = [...new Set([...asked.agreed, seat])];
      return withRequests(table, { ...table.undoRequests, [request]: { ...asked, agreed } });
    },
    tell: (_, __, by) => `${by} agrees to undo it.`,
    weight: 'quiet',
    undo: 'in-place',
  }),
  'undo-declined': event({
    body: z.strictObject({ request: id }),
    apply: (table, { request }) => withRequests(table, without(table.undoRequests, request)),
    tell: (_, __, by) => `${by} would rather leave it as it is.`,
    weight: 'passing',
    undo: 'in-place',
  }),
  undone: event({
    body: z.strictObject({
      commands: ids,
      entries: z.array(count),
      changes: z.array(change),
      request: z.nullable(id),
      text: z.nullable(count),
    }),
    apply: (table, { commands, changes, request }, { command: by }) => {
      const after = changes.reduce((each, { path, before }) => put(each, path, before), table);
      const open = request === null ? after.undoRequests : without(after.undoRequests, request);
      return { ...withRequests(after, open), undone: marked(after.undone, commands, by) };
    },
    tell: takingBack,
    weight: 'passing',
    undo: 'in-place',
    words: { mend: inChanges },
  }),
};

/** Undoing an undo brings its commands back to life. */
function marked(before: Table['undone'], commands: readonly CommandId[], by: CommandId): Table['undone'] {
  const taken = new Set(commands);
  const still = Object.entries(before).filter(([, undoing]) => !taken.has(undoing));
  return { ...Object.fromEntries(still), ...Object.fromEntries(commands.map((each) => [each, by])) };
}

function withRequests(table: Table, undoRequests: Table['undoRequests']): Table {
  return { ...table, undoRequests };
}
