import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { because, capitalised, inWordsOf, withFullStop } from './sentences.ts';

describe('the end of a sentence', () => {
  const rows = [
    ['the rope holds', 'the rope holds.'],
    ['the rope holds.', 'the rope holds.'],
    ['does it?', 'does it?'],
    ['it creaks…  ', 'it creaks…'],
    ['a bath ', 'a bath.'],
    ['she says “no!”', 'she says “no!”'],
    ['(at last.)', '(at last.)'],
    ['it hangs (by a thread)', 'it hangs (by a thread).'],
    ['', '.'],
  ] as const;
  for (const [typed, sentence] of rows) test(`“${typed}”`, () => assert.equal(withFullStop(typed), sentence));
});

describe('the end of a sentence with a reason', () => {
  const rows = [
    ['the rope holds', ': the rope holds.'],
    ['does it?', ': does it?'],
    ['', '.'],
    [' ', '.'],
    [undefined, '.'],
  ] as const;
  for (const [why, end] of rows) test(`“${why ?? ''}”`, () => assert.equal(because(why), end));
});

describe('the beginning of a sentence', () => {
  const rows = [
    ['the watchman falls.', 'The watchman falls.'],
    ['élan is not enough.', 'Élan is not enough.'],
    ['“the watchman” falls.', '“the watchman” falls.'],
    ['3 dice fall.', '3 dice fall.'],
  ] as const;
  for (const [words, sentence] of rows) test(words, () => assert.equal(capitalised(words), sentence));
});

test('a system may have its own word for the game master', () => {
  const sentence = 'Only the game master can do that.';
  assert.equal(inWordsOf({ gameMaster: 'story teller' }, sentence), 'Only the story teller can do that.');
  assert.equal(inWordsOf({}, sentence), sentence);
  assert.equal(inWordsOf({}, sentence, 'rotating'), 'Only the narrator can do that.');
});
