import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ViewChange } from '../protocol/index.ts';
import { changesOf, type TableView } from '../table/index.ts';
import { gameOf, isSameGame, withChanges } from './view-change.ts';

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
  for (const { it, change, is } of ROWS) test(it, () => assert.deepEqual(withChanges(VIEW, [change]), is));

  test('unchanged parts stay the same objects', () => {
    const after = withChanges(VIEW, [{ path: ['pools', 'luck', 'value'], after: 3 }]);
    assert.equal(after.seats, VIEW.seats);
    assert.equal(after.pools.doom, VIEW.pools.doom);
  });

  test('the changes between two views lead from one to the other', () => {
    const before = { a: { b: 1, c: [1, 2] }, d: { e: { f: 'x' } } };
    const after = { a: { b: 2, c: [2] }, d: {}, g: true };
    const changes = changesOf(before, after);
    const sent = changes.map(({ path, after: to }) => (to === undefined ? { path } : { path, after: to }));
    assert.deepEqual(withChanges<unknown>(before, sent), after);
  });
});

describe('what rules look at', () => {
  const seen = { name: 'Tea', settings: {}, people: 2, characters: { pim: { sheet: 'Pim' } }, own: {} };
  const view = seen as unknown as TableView;

  test('is taken from the view', () =>
    assert.deepEqual(gameOf(view), { settings: {}, people: 2, sheets: { pim: 'Pim' }, own: {} }));

  const CHANGES: readonly (readonly [path: string[], after: unknown, isSame: boolean])[] = [
    [['name'], 'Ash', true],
    [['settings', 'harsh'], true, false],
    [['people'], 3, false],
    [['characters', 'pim', 'sheet'], 'Pam', false],
    [['own', 'luck'], 1, false],
  ];
  for (const [path, after, isSame] of CHANGES)
    test(`${path.join('.')} is ${isSame ? 'none' : 'part'} of it`, () =>
      assert.equal(isSameGame(view, withChanges(view, [{ path, after }])), isSame));
});
