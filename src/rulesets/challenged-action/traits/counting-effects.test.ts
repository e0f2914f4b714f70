import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseSheet } from '../sheet/notation.ts';
import { aspectsOf } from './trait.ts';

function sums(text: string): readonly string[] {
  const sheet = parseSheet(text);
  assert.ok(sheet.ok);
  return aspectsOf(sheet.value).map(({ aspect, sum }) => `${aspect} ${sum}`);
}

describe('what a sheet adds to each aspect', () => {
  test('[CA-3] traits add up, the most first', () =>
    assert.deepEqual(sums('# Ann\n\n## Innate\nQuick (1): speed +2, stealth +1\nLame (-1): speed -3'), [
      'stealth 1',
      'speed -1',
    ]));
  test('[CA-3] capitals make no difference', () =>
    assert.deepEqual(sums('# Ann\n\n## Innate\nQuick (1): Speed +2\nQuicker (1): speed +1'), ['Speed 3']));
  test('[CA-1] a stack counts copy by copy', () =>
    assert.deepEqual(sums('# Ann\n\n## Inventory\nDynamite x3/5 (1): demolition +2'), ['demolition 6']));
});
