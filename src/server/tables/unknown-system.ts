import * as z from 'zod/mini';
import { refused } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';

/** Stands in for a system that is not there: what all tables have in common can still be read. */
export function unknownSystem(id: string): Ruleset {
  return {
    id,
    name: id,
    pitch: '',
    prefix: '',
    settings: z.any(),
    sheet: {
      schema: z.any(),
      blank: () => ({}),
      nameOf: (sheet) => String(sheet?.name ?? ''),
      parse: () => refused([]),
      print: (sheet) => JSON.stringify(sheet),
      creationProblems: () => [],
      readyMade: [],
    },
    own: { schema: z.any(), start: () => null },
    actions: {},
    events: {},
    view: () => null,
    sample: {
      name: '',
      scene: { title: '', picture: '', descriptors: [] },
      characters: [],
      others: [],
      notes: [],
      pools: [],
      deeds: [],
      told: [],
      firstCheck: { action: '', input: {}, intent: '' },
    },
  };
}

export function unplayable(system: string): string {
  return `This table is of the system “${system}”, which this Fireside does not know: it can be read and exported, but not played on.`;
}
