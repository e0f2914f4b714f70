import assert from 'node:assert/strict';
import { it } from 'node:test';
import { journalTo, whereOf } from './journal.ts';

it('a mistake is logged with its time and place, and without anything that was said', () => {
  const lines: string[] = [];
  const journal = journalTo(
    (line) => lines.push(line),
    () => 0,
  );
  journal('error', 'mistake', whereOf(new TypeError('the secret of Gwen')));
  const { at, level, what, error, where } = JSON.parse(lines[0] ?? '');
  assert.deepEqual([at, level, what, error], ['1970-01-01T00:00:00.000Z', 'error', 'mistake', 'TypeError']);
  assert.match(where, /journal\.test\.ts/);
  assert.equal(lines.join('').includes('Gwen'), false);
});
