import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as z from 'zod/mini';
import { fieldOf } from '../../../rulesets/fields/index.ts';
import { rowParts } from './list-layout.ts';

const { shape } = fieldOf(
  z.object({
    name: z.string(),
    kind: z.string(),
    level: z.number(),
    tier: z.optional(z.number()),
    marked: z.optional(z.literal(true)),
    notes: z.optional(z.string()),
    parts: z.array(z.object({ name: z.string() })),
  }),
);
const layout = { by: 'kind', nested: { key: 'parts', words: 'part of' } };

const ROWS = [
  {
    name: 'required fields are on the line, the rest after it',
    thing: { name: 'Oar', level: 2 },
    onLine: ['level'],
    others: ['kind', 'tier', 'marked', 'notes'],
    summary: '',
  },
  {
    name: 'what may be left out is on the line once it is there',
    thing: { name: 'Oar', level: 2, tier: 1, marked: true },
    onLine: ['level', 'tier', 'marked'],
    others: ['kind', 'notes'],
    summary: '',
  },
  {
    name: 'a text is told in a few words, the group around it is not',
    thing: { name: 'Oar', kind: 'tool', level: 2, notes: 'cracked' },
    onLine: ['level'],
    others: ['kind', 'tier', 'marked', 'notes'],
    summary: 'cracked',
  },
];

for (const { name, thing, ...said } of ROWS)
  it(name, () => {
    const parts = rowParts(shape, layout, thing);
    assert.equal(parts.name?.key, 'name');
    assert.deepEqual(
      {
        onLine: parts.onLine.map(({ key }) => key),
        others: parts.others.map(({ key }) => key),
        summary: parts.summary,
      },
      said,
    );
  });
