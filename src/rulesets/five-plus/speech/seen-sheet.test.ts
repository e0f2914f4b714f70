import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { valueIn, wordsBefore } from './seen-sheet.ts';

const rows: [words: string, value: number | undefined, called: string][] = [
  ['Fog on the stairs +1 to hide', 1, 'Fog on the stairs'],
  ['Guards on alert −1', -1, 'Guards on alert'],
  ['Slippery -2', -2, 'Slippery'],
  ['Rising water', undefined, 'Rising water'],
  ['Room 12', undefined, 'Room 12'],
  ['+1 in the dark', 1, '+1 in the dark'],
];

describe('what a descriptor of the scene is worth', () => {
  for (const [words, value, called] of rows)
    test(`[5P-8] ${words}`, () => assert.deepEqual([valueIn(words), wordsBefore(words)], [value, called]));
});
