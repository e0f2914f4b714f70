import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { poolsOf } from './roll-pools.ts';

const ROWS = [
  { roll: '2d6: sum', faces: [[3, 4]], sides: [[6, 6]] },
  { roll: '3d6 v 1d6: clash', faces: [[1, 2, 3], [6]], sides: [[6, 6, 6], [6]] },
  { roll: '3d6 v 0d6 v 1d6: clash', faces: [[1, 2, 3], [], [6]], sides: [[6, 6, 6], [], [6]] },
  { roll: '1d8+2d6: sum', faces: [[7, 1, 2]], sides: [[8, 6, 6]] },
  { roll: '{1d20+1d4}kh1: best', faces: [[19, 4]], sides: [[20, 4]] },
  { roll: '2d6r1kh1: best', faces: [[2, 5]], sides: [[6, 6]] },
  { roll: '2d6!: sum', faces: [[6, 2, 4]], sides: [[6, 6, 6]] },
  { roll: '1d100: table', faces: [[64]], sides: [[100]] },
] as const;

describe('the dice of a roll', () => {
  for (const { roll, faces, sides } of ROWS)
    test(roll, () => {
      const pools = poolsOf({ roll, faces });
      assert.deepEqual(
        pools.map((pool) => pool.sides),
        sides,
      );
      assert.deepEqual(
        pools.map((pool) => pool.faces),
        faces,
      );
    });
});
