import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isCalled, isSameName, repeatedName } from './names.ts';

describe('two names are the same', () => {
  const rows = [
    ['in capitals or not', 'Iron Fist', 'iron fist', true],
    ['with spaces around', 'Iron Fist', ' Iron Fist\t', true],
    ['with a space doubled', 'Iron Fist', 'Iron  Fist', true],
    ['with the accent in the letter or after it', 'Caf\u00e9', 'Cafe\u0301', true],
    ['not without a space that is there', 'Iron Fist', 'IronFist', false],
    ['not without its accent', 'Café', 'Cafe', false],
    ['not as a part of it', 'Iron Fist', 'Iron', false],
  ] as const;
  for (const [how, one, other, isSame] of rows)
    test(how, () => {
      assert.equal(isSameName(one, other), isSame);
      assert.equal(isCalled(one)({ name: other }), isSame);
      assert.equal(repeatedName(['Rope', one, other]), isSame ? other : undefined);
    });
});
