import assert from 'node:assert/strict';
import test from 'node:test';
import { when } from './time-ago.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 16, 12);

const ROWS: readonly (readonly [string, number, string])[] = [
  ['a moment', 59_000, 'just now'],
  ['a clock that runs ahead', -5 * HOUR, 'just now'],
  ['minutes', 5 * 60_000, '5 minutes ago'],
  ['hours', 3 * HOUR, '3 hours ago'],
  ['a day', 25 * HOUR, 'yesterday'],
  ['days', 13 * 24 * HOUR, '13 days ago'],
  ['longer', 40 * 24 * HOUR, '7 October 2026'],
];

for (const [title, past, words] of ROWS)
  test(`when it was: ${title}`, () => {
    assert.equal(when(NOW - past, NOW), words);
  });
