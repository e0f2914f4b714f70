import * as z from 'zod/mini';
import { refused } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';

/** Stands in for a system that we don’t have: what all tables have in common can still be read. */
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
  return `This table uses the system “${system}”, which this server doesn’t have. It can be read and exported, but not played.`;
}
