import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharesOf } from './odds.ts';

const rows: [title: string, chances: Readonly<Record<string, number>>, success: string, blunder: string][] = [
  ['parts add up as the chart has them', { success: 0.525, failure: 0.24, blunder: 0.235 }, '53%', '23%'],
  [
    'who blunders and succeeds is in both',
    { success: 0.5, 'blundered-success': 0.25, failure: 0, blunder: 0.25 },
    '75%',
    '50%',
  ],
  ['nothing can go wrong', { success: 1, failure: 0, blunder: 0 }, '100%', '0%'],
];
for (const [title, chances, success, blunder] of rows) {
  test(`[MS-11] shares: ${title}`, () => {
    const outcomes = Object.entries(chances).map(([name, p]) => ({ name, chance: { p, exact: null } }));
    assert.deepEqual(sharesOf({ outcomes }), { success, blunder });
  });
}
