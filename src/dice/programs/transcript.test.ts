import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Pool, pool } from '../pools/pool.ts';
import { sum } from '../pools/summary.ts';
import { poolsIn, shapeOfRoll } from './transcript.ts';

const d6 = (count: number) => ({ count, sides: 6 });

const ROWS: readonly { readonly shape: string; readonly pools: readonly Pool[] }[] = [
  { shape: '2d6: sum', pools: [pool(2, 6)] },
  { shape: '3d6 v 0d6 v 1d6: sum', pools: [pool(3, 6), pool(0, 6), pool(1, 6)] },
  { shape: '1d8+2d6: sum', pools: [{ dice: [{ count: 1, sides: 8 }, d6(2)] }] },
  {
    shape: '{1d20+1d4}kh1: sum',
    pools: [
      {
        dice: [
          { count: 1, sides: 20 },
          { count: 1, sides: 4 },
        ],
        keep: { rule: 'keep-highest', count: 1 },
      },
    ],
  },
  { shape: '2d6r1: sum', pools: [{ dice: [{ ...d6(2), rerolls: { faces: [1] } }] }] },
  { shape: '2d6! v 1d6: sum', pools: [{ dice: [{ ...d6(2), explodes: true }] }, pool(1, 6)] },
];

describe('the shape of a roll', () => {
  for (const { shape, pools } of ROWS)
    test(`${shape} names the dice that were asked for`, () => {
      assert.equal(shapeOfRoll({ kind: 'roll', pools, summary: sum }), shape);
      assert.deepEqual(
        poolsIn(shape).map(({ dice, explodes }) => ({ dice, explodes })),
        pools.map(({ dice }) => ({
          dice: dice.map(({ count, sides }) => ({ count, sides })),
          explodes: dice.some(({ explodes }) => explodes === true),
        })),
      );
    });

  test('a count from elsewhere costs nothing', () => {
    assert.deepEqual(poolsIn('999999999d6: sum')[0]?.dice, [{ count: 999_999_999, sides: 6 }]);
  });
});
