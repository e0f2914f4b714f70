import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollWords } from './roll-words.ts';

const ROWS: readonly [roll: string, faces: number[][], dice: string, shown: string][] = [
  ['4d6kh3: sum', [[1, 2, 3, 6]], '4d6kh3', '1, 2, 3, 6'],
  ['2d6 v 1d6: versus', [[1, 2], [6]], '2d6 against 1d6', '1, 2 against 6'],
  ['2d6 v 0d6: versus', [[1, 2], []], '2d6', '1, 2'],
  ['0d6 v 1d6: versus', [[], [6]], 'no dice against 1d6', 'no dice against 6'],
  ['2d6 v 0d6 v 1d6: clash', [[1, 2], [], [6]], '2d6 and 1d6', '1, 2 and 6'],
  ['0d6 v 0d6 v 1d6: clash', [[], [], [6]], '1d6', '6'],
  ['1d20 v 1d20 v 1d20: free', [[7], [8], [9]], '1d20 against 1d20 and 1d20', '7 against 8 and 9'],
  ['0d6: sum', [[]], 'no dice', 'no dice'],
];

describe('a roll on the verify page', () => {
  for (const [roll, faces, dice, shown] of ROWS)
    it(`${roll} reads “${shown}”`, () => assert.deepEqual(rollWords({ roll, faces }), { dice, shown }));
});
