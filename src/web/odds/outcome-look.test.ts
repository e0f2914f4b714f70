import assert from 'node:assert/strict';
import test from 'node:test';
import type { Face } from '../systems/face.ts';
import { outcomeLook, warmFirst } from './outcome-look.ts';

const face: Face = { check: 'check', outcomes: { success: { words: 'It works', tone: 'yes' } } };

const ROWS: readonly (readonly [string, Face | null, string, ReturnType<typeof outcomeLook>])[] = [
  ['the words of the system', face, 'success', { words: 'It works', tone: 'yes' }],
  ['what the system does not name', face, 'after-a-tie', { words: 'After a tie', tone: undefined }],
  ['a name that is a tone', null, 'no-but', { words: 'No but', tone: 'no-but' }],
  ['a name every object has', face, 'constructor', { words: 'Constructor', tone: undefined }],
  ['a name in one piece', null, 'upTo', { words: 'Up to', tone: undefined }],
];

for (const [title, of, outcome, look] of ROWS)
  test(`how an outcome looks: ${title}`, () => {
    assert.deepEqual(outcomeLook(of, outcome), look);
  });

test('outcomes go from warm to cold, or as they come where one has no tone', () => {
  const named = (...names: readonly string[]) => names.map((name) => ({ name }));
  const order = (...names: readonly string[]) => warmFirst(face, named(...names)).map(({ name }) => name);
  assert.deepEqual(order('no', 'yes-and', 'success', 'no-but'), ['yes-and', 'success', 'no-but', 'no']);
  assert.deepEqual(order('no', 'after-a-tie', 'success'), ['no', 'after-a-tie', 'success']);
});
