import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestWords } from './boost-odds.ts';

const rows: [title: string, gap: number, dice: number, isWork: boolean, words: RegExp][] = [
  ['the rating is enough', 0, 0, false, /rating is enough/],
  ['work goes on where it is enough', -1, 0, true, /more done/],
  ['no boost can be enough', 4, 0, false, /at most 3/],
  ['stress is dear', 2, 0, false, /costs more/],
  ['one die', 2, 1, false, /^1 die, .*81% success, 0\.4 stress\.$/],
  ['a handful', 2, 7, true, /^7 dice, /],
];
for (const [title, gap, dice, isWork, words] of rows) {
  test(`[MS-18] the best boost in words: ${title}`, () => {
    const best = { dice, success: '81%', blunder: '2%', stress: '0.4', done: null };
    assert.match(bestWords(best, { rating: 1, difficulty: 1 + gap }, isWork), words);
  });
}

test('[MS-18] the best boost in words: one by one, one may stop', () => {
  const best = { dice: 20, success: '99%', blunder: '0%', stress: '0.5', done: null };
  assert.equal(
    bestWords(best, { rating: 1, difficulty: 3, oneByOne: true }, false),
    'Up to 20 dice, stopping and discarding where it pays: 99% success, 0.5 stress.',
  );
});
