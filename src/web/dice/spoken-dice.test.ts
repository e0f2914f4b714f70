import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spokenFaces, spokenSides } from './spoken-dice.ts';

describe('spoken faces', () => {
  const rows: readonly [name: string, faces: number[][], dropped: number[][], words: string][] = [
    ['one die', [[4]], [], '4'],
    ['two', [[2, 5]], [], '2 and 5'],
    ['two sides', [[2, 5], [4]], [], '2 and 5 against 4'],
    ['three sides', [[1, 2, 3], [4], [5]], [], '1, 2 and 3 against 4 against 5'],
    ['a die that does not count', [[1, 5, 6]], [[0]], '5 and 6, without the 1'],
    [
      'only the dice named by place are left out',
      [[1, 1, 6], [1]],
      [[1], []],
      '1 and 6, without the 1 against 1',
    ],
    ['nothing counts', [[3]], [[0]], 'not counting: 3'],
    ['an empty pool', [[3], []], [], '3 against no dice'],
  ];
  for (const [name, faces, dropped, words] of rows) {
    it(name, () => assert.equal(spokenFaces(faces, dropped), words));
  }
  it('by name, without those who roll nothing', () =>
    assert.equal(
      spokenFaces([[6, 2], [], [3]], [[0]], ['Pim', 'the door', 'bonus dice']),
      'Pim 2, without the 6, bonus dice 3',
    ));
});

describe('spoken sides', () => {
  const rows: readonly [sides: number[], words: string][] = [
    [[6], 'd6'],
    [[6, 6], '2d6'],
    [[20, 6, 20], '2d20 and d6'],
    [[4, 6, 8], 'd4, d6 and d8'],
  ];
  for (const [sides, words] of rows) it(words, () => assert.equal(spokenSides(sides), words));
});
