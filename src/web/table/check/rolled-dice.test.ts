import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RollMark } from '../../../table/index.ts';
import { diceProvenance, poolsOf } from './rolled-dice.ts';

const POOLS = [
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
  for (const { roll, faces, sides } of POOLS)
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

const fair = (...seats: readonly string[]): RollMark => ({
  dice: 'fair',
  epoch: 1,
  slot: 0,
  secret: '',
  path: [],
  contributions: seats.map((seat) => ({ seat, bytes: '' })),
});

const MARKS: readonly (readonly [string, readonly RollMark[], string])[] = [
  ['no dice', [], ''],
  ['typed in', [fair('ann', 'bob'), { dice: 'typed', by: 'ann' }], 'dice from the table, typed in'],
  ['nobody else was there', [fair('ann')], 'fair dice, unwitnessed'],
  ['a second device of the roller is nobody else', [fair('ann', 'ann')], 'fair dice, unwitnessed'],
  ['a witness has a name', [fair('ann', 'bob')], 'fair dice, witnessed by BOB'],
  ['two', [fair('ann', 'bob'), fair('ann', 'cyd')], 'fair dice, witnessed by BOB and CYD'],
  ['many', [fair('ann', 'bob', 'cyd', 'dot')], 'fair dice, witnessed by BOB and 2 others'],
  ['one roll without a witness is one too many', [fair('ann', 'bob'), fair('ann')], 'fair dice, unwitnessed'],
];

describe('where the dice came from', () => {
  for (const [it, marks, reads] of MARKS)
    test(it, () =>
      assert.equal(
        diceProvenance(marks, (seat) => seat.toUpperCase()),
        reads,
      ),
    );
});
