import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { changesOf, overlaps, put } from './change.ts';

const trees = fc.object({
  values: [fc.integer(), fc.string(), fc.boolean(), fc.constant(null)],
  maxDepth: 4,
  key: fc.constantFrom('a', 'b', 'c', 'd'),
});

describe('changes', () => {
  test('between a state and itself there are none', () => {
    fc.assert(fc.property(trees, (tree) => assert.deepEqual(changesOf(tree, tree), [])));
  });

  test('lead from before to after, and back', () => {
    fc.assert(
      fc.property(trees, trees, (before, after) => {
        const changes = changesOf(before, after);
        assert.deepEqual(
          changes.reduce((state, { path, after: to }) => put(state, path, to), before),
          after,
        );
        assert.deepEqual(
          changes.toReversed().reduce((state, { path, before: to }) => put(state, path, to), after),
          before,
        );
      }),
    );
  });

  test('name the innermost value that changed', () => {
    assert.deepEqual(changesOf({ a: { b: 1, c: [1, 2] } }, { a: { b: 2, c: [1, 2] } }), [
      { path: ['a', 'b'], before: 1, after: 2 },
    ]);
    assert.deepEqual(changesOf({ a: 1 }, {}), [{ path: ['a'], before: 1 }]);
    assert.deepEqual(changesOf({}, { a: { b: 1 } }), [{ path: ['a'], after: { b: 1 } }]);
  });

  test('overlap where one path lies within the other', () => {
    assert.ok(overlaps(['a', 'b'], ['a']));
    assert.ok(overlaps(['a'], ['a', 'b']));
    assert.ok(!overlaps(['a', 'b'], ['a', 'c']));
  });
});
