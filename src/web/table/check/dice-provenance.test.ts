import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RollMark } from '../../../table/index.ts';
import { diceMark } from './dice-provenance.ts';

const fair = (...seats: readonly string[]): RollMark => ({
  dice: 'fair',
  epoch: 1,
  slot: 0,
  secret: '',
  path: [],
  contributions: seats.map((seat) => ({ seat, bytes: '' })),
});

const ROWS: readonly (readonly [string, readonly RollMark[], string])[] = [
  ['no dice, no mark', [], ''],
  ['typed in', [fair('ann', 'bob'), { dice: 'typed', by: 'ann' }], 'dice from the table, typed in'],
  ['nobody else was there', [fair('ann')], 'fair dice, unwitnessed'],
  ['one’s own second device is nobody else', [fair('ann', 'ann')], 'fair dice, unwitnessed'],
  ['a witness has a name', [fair('ann', 'bob')], 'fair dice, witnessed by BOB'],
  ['two', [fair('ann', 'bob'), fair('ann', 'cyd')], 'fair dice, witnessed by BOB and CYD'],
  ['many', [fair('ann', 'bob', 'cyd', 'dot')], 'fair dice, witnessed by BOB and 2 others'],
  ['one roll without a witness is one too many', [fair('ann', 'bob'), fair('ann')], 'fair dice, unwitnessed'],
];

for (const [it, marks, reads] of ROWS)
  test(it, () =>
    assert.equal(
      diceMark(marks, (seat) => seat.toUpperCase()),
      reads,
    ),
  );
