import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { valueIn } from './sheets.ts';

const rows: [words: string, value: number | undefined][] = [
  ['Fog on the stairs +1 to hide', 1],
  ['Guards on alert −1', -1],
  ['Slippery -2', -2],
  ['Rising water', undefined],
  ['Room 12', undefined],
];

describe('what a descriptor of the scene is worth', () => {
  for (const [words, value] of rows) test(`[5P-8] ${words}`, () => assert.equal(valueIn(words), value));
});
