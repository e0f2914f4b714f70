import assert from 'node:assert/strict';
import test from 'node:test';
import type { Tone } from '../../rulesets/index.ts';
import { inWords, warmFirst } from './outcome-look.ts';

const ROWS: readonly (readonly [string, string, string])[] = [
  ['a name of several words', 'after-a-tie', 'After a tie'],
  ['a name every object has', 'constructor', 'Constructor'],
  ['a name in one piece', 'upTo', 'Up to'],
];

for (const [title, name, words] of ROWS)
  test(`a name as people read it: ${title}`, () => {
    assert.equal(inWords(name), words);
  });

test('outcomes go from warm to cold, or as they come where one has no tone', () => {
  const order = (...tones: readonly (Tone | '')[]) =>
    warmFirst(tones.map((tone) => ({ ...(tone && { tone }) }))).map(({ tone = '' }) => tone);
  assert.deepEqual(order('no', 'yes-and', 'yes', 'no-but'), ['yes-and', 'yes', 'no-but', 'no']);
  assert.deepEqual(order('no', '', 'yes'), ['no', '', 'yes']);
});
