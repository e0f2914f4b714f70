import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { fits } from './fits.ts';

describe('whether a changed value fits its schema', () => {
  let looked = 0;
  const note = z.strictObject({
    text: z.string().check(
      z.refine((text) => {
        looked += 1;
        return text !== 'bad';
      }),
    ),
  });
  const schema = z.strictObject({ title: z.string(), notes: z.record(z.string(), note) });
  const notes = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`n${i}`, { text: `${i}` }]));
  const before = { title: 'a', notes };
  const looking = (after: unknown, ...from: readonly unknown[]) => {
    looked = 0;
    return { fits: fits(schema, from.length > 0 ? from[0] : before, after), looked };
  };

  test('checks only what changed', () => {
    assert.deepEqual(looking(before), { fits: true, looked: 0 });
    assert.deepEqual(looking({ ...before, title: 'b' }), { fits: true, looked: 0 });
    const one = { ...before, notes: { ...notes, n7: { text: 'new' } } };
    assert.deepEqual(looking(one), { fits: true, looked: 1 });
    assert.deepEqual(looking({ ...before, notes: { ...notes, more: { text: '' } } }), {
      fits: true,
      looked: 1,
    });
    assert.deepEqual(looking(before, undefined), { fits: true, looked: 1000 });
  });

  test('finds the same problems as the whole schema', () => {
    const wrong: readonly unknown[] = [
      { ...before, title: 1 },
      { title: 'a' },
      { ...before, more: 1 },
      { ...before, notes: [] },
      { ...before, notes: { ...notes, n7: { text: 'bad' } } },
      { ...before, notes: { ...notes, n7: null } },
      { ...before, notes: { ...notes, n7: { text: '', more: 1 } } },
      { ...before, notes: { ...notes, more: {} } },
      null,
    ];
    for (const after of wrong) {
      assert.equal(fits(schema, before, after), false, JSON.stringify(after)?.slice(0, 80));
      assert.equal(schema.safeParse(after).success, false);
    }
  });
});
