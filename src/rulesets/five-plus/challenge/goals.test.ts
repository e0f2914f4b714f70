import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { idFor } from './goals.ts';
import { idSchema } from './npc.ts';

const rows: [name: string, taken: readonly string[], id: string][] = [
  ['The Sergeant’s Dog', [], 'the-sergeants-dog'],
  ['Zoë & Søn', [], 'zoe-s-n'],
  ['  …  ', [], 'somebody'],
  ['Watch', ['watch'], 'watch-2'],
  ['Watch', ['watch', 'watch-2'], 'watch-3'],
  [
    'a name that goes on for much, much longer than anybody cares',
    [],
    'a-name-that-goes-on-for-much-much-lo',
  ],
];

describe('the ids of NPCs and goals', () => {
  for (const [name, taken, id] of rows)
    test(`[5P-27] ${name} beside ${taken.join(', ') || 'nobody'}`, () => {
      assert.equal(idFor(name, taken), id);
      assert.ok(idSchema.safeParse(id).success);
    });
});
