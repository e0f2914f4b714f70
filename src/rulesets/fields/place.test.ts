import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fieldWords, inFewWords, oneOfMany } from './field-words.ts';
import { type Path, readPath, within } from './shape.ts';

describe('where in an input', () => {
  const rows: readonly (readonly [string, Path])[] = [
    ['character', ['character']],
    ['negatives[0]', ['negatives', 0]],
    ['against.aspects[1]', ['against', 'aspects', 1]],
    ['agents[2].exclude[0].trait', ['agents', 2, 'exclude', 0, 'trait']],
  ];
  for (const [text, path] of rows) test(text, () => assert.deepEqual(readPath(text), path));

  test('what is inside a place, and what isn’t', () => {
    assert.deepEqual(within(['against'], ['against', 'aspects', 1]), ['aspects', 1]);
    assert.deepEqual(within(['against'], ['against']), []);
    assert.equal(within(['against', 'trait'], ['against', 'aspects']), undefined);
    assert.equal(within(['against', 'trait'], ['against']), undefined);
  });
});

describe('words for fields', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['character', 'Character'],
    ['perFailure', 'Per failure'],
    ['turns-left', 'Turns left'],
    ['isOpen', 'Open'],
    ['issue', 'Issue'],
    ['xp', 'XP'],
    ['npc', 'NPC'],
    ['exactly20', 'Exactly 20'],
    ['reRolledTies', 'Re-rolled ties'],
  ];
  for (const [key, words] of rows) test(key, () => assert.equal(fieldWords(key), words));

  const many: readonly (readonly [string, string])[] = [
    ['traits', 'trait'],
    ['abilities', 'ability'],
    ['statuses', 'status'],
    ['plus', 'plus'],
    ['against', 'against'],
    ['losses', 'loss'],
    ['children', 'child'],
  ];
  for (const [key, one] of many) test(`one of the ${key}`, () => assert.equal(oneOfMany(key), one));
});

test('values are summed up in a few words', () => {
  assert.equal(inFewWords({ level: 2, upTo: 3, against: { dice: 2 } }), 'level 2, up to 3, against dice 2');
  assert.equal(inFewWords({ positives: [3, 2], negatives: [] }), 'positives 3 & 2, negatives none');
  assert.equal(inFewWords({ bonus: -1, xp: 2, isOpen: true }), 'bonus −1, XP 2, open yes');
  assert.equal(inFewWords({}), 'as it is');
  assert.equal(
    inFewWords('0123456789abcdef01234567', () => 'Wren'),
    'Wren',
  );
});
