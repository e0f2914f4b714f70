import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minus, signed, typedSign } from './signed.ts';

const ROWS = [
  { n: 2, signed: '+2', plain: '2', typed: '+2' },
  { n: 0, signed: '0', plain: '0', typed: '+0' },
  { n: -0, signed: '0', plain: '0', typed: '+0' },
  { n: -1, signed: '−1', plain: '−1', typed: '-1' },
];

for (const row of ROWS)
  test(`${Object.is(row.n, -0) ? '-0' : row.n} with its sign`, () => {
    assert.deepEqual([signed(row.n), minus(row.n), typedSign(row.n)], [row.signed, row.plain, row.typed]);
  });

test('nothing may have a sign too', () => {
  assert.deepEqual([signed(0, '+0'), signed(1, '+0')], ['+0', '+1']);
});
