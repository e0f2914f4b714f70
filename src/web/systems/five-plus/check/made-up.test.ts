import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { printMadeUp, readMadeUp } from './made-up.ts';

const rows: [words: string, name: string, level: number, tier: number, printed: string][] = [
  ['Firearms (1:0)', 'Firearms', 1, 0, 'Firearms (1:0)'],
  ['Knots (3:2) #sea – holds', 'Knots', 3, 2, 'Knots (3:2) #sea – holds'],
  [' (1:0)', '', 1, 0, ' (1:0)'],
  ['Whistling', 'Whistling', 1, 0, 'Whistling (1:0)'],
];

describe('a descriptor made up now', () => {
  for (const [words, name, level, tier, printed] of rows)
    test(`[5P-2] ${words}`, () => {
      const read = readMadeUp(words);
      assert.deepEqual([read.name, read.level, read.tier], [name, level, tier]);
      assert.equal(printMadeUp(read), printed);
    });
});
