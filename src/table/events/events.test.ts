import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { NOUNS } from '../nouns.ts';
import { EVENTS } from './index.ts';
import type { EventKind } from './kind.ts';

const ALL: readonly (readonly [type: string, kind: EventKind])[] = Object.entries(EVENTS);

describe('the events of a table', () => {
  test('every noun has its events, and no two have the same', () => {
    const types = Object.values(NOUNS).flatMap(({ events }) => Object.keys(events));
    assert.deepEqual(types.toSorted(), Object.keys(EVENTS).toSorted());
  });

  test('an event holds what it says, and nothing else', () => {
    for (const [type, { body }] of ALL)
      if (type !== 'happened') assert.equal(body.safeParse({ 'no-such-field': 1 }).success, false, type);
  });

  test('anonymous events and those that disconnect someone can’t be undone', () => {
    for (const [type, { undo, unnamed, dismisses }] of ALL)
      if (unnamed || dismisses) assert.equal(undo, 'never', type);
  });

  test('a text that is repeated, answered or told was written', () => {
    const keysOf = (isMeant: (role: string) => boolean) =>
      ALL.flatMap(([, { text }]) => (text && isMeant(text.role) ? [text.key({}, 0)] : []));
    const written = keysOf((role) => role === 'written');
    for (const key of keysOf((role) => role !== 'written')) assert.ok(written.includes(key), key);
  });
});
