import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ViewChange } from '../../protocol/index.ts';
import { changesOf, put } from '../../table/index.ts';
import { withChange } from './view-change.ts';

const VIEW = { name: 'Tea', pools: { luck: { value: 2 }, doom: { value: 0 } }, seats: ['ada', 'bo'] };

const ROWS: readonly { it: string; change: ViewChange; is: unknown }[] = [
  {
    it: 'a value is put in its place',
    change: { path: ['pools', 'luck', 'value'], after: 3 },
    is: { ...VIEW, pools: { luck: { value: 3 }, doom: { value: 0 } } },
  },
  {
    it: 'a new one is added',
    change: { path: ['pools', 'hope'], after: { value: 1 } },
    is: { ...VIEW, pools: { ...VIEW.pools, hope: { value: 1 } } },
  },
  {
    it: 'without a value it is taken out',
    change: { path: ['pools', 'doom'] },
    is: { ...VIEW, pools: { luck: { value: 2 } } },
  },
  { it: 'null is a value', change: { path: ['name'], after: null }, is: { ...VIEW, name: null } },
  { it: 'a list changes as a whole', change: { path: ['seats'], after: [] }, is: { ...VIEW, seats: [] } },
  { it: 'the whole can be replaced', change: { path: [], after: { name: 'Ash' } }, is: { name: 'Ash' } },
];

describe('a view follows its changes', () => {
  for (const { it, change, is } of ROWS) test(it, () => assert.deepEqual(withChange(VIEW, change), is));

  test('what is not on the way stays the very same', () => {
    const after = withChange(VIEW, { path: ['pools', 'luck', 'value'], after: 3 }) as typeof VIEW;
    assert.equal(after.seats, VIEW.seats);
    assert.equal(after.pools.doom, VIEW.pools.doom);
  });

  test('it agrees with what the table layer makes of the same changes', () => {
    const before = { a: { b: 1, c: [1, 2] }, d: { e: { f: 'x' } } };
    const after = { a: { b: 2, c: [2] }, d: {}, g: true };
    const changes = changesOf(before, after);
    const sent = changes.map(({ path, after: to }) => (to === undefined ? { path } : { path, after: to }));
    assert.deepEqual(sent.reduce<unknown>(withChange, before), after);
    assert.deepEqual(
      changes.reduce<unknown>((tree, { path, after: to }) => put(tree as never, path, to), before),
      after,
    );
  });
});
