import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { parsed, type Schema } from './schema.ts';

const ROWS: readonly (readonly [name: string, schema: Schema<unknown>, json: unknown, sentence: string])[] = [
  ['a word of a few', z.enum(['gm', 'player']), 'king', 'this is one of gm, player, not "king"'],
  ['too few', z.array(z.string()).check(z.minLength(2)), ['a'], 'there are at least 2 in this list, not 1'],
  [
    'too many',
    z.array(z.string()).check(z.maxLength(1)),
    ['a', 'b'],
    'there are at most 1 in this list, not 2',
  ],
  ['too long', z.string().check(z.maxLength(2)), 'abc', 'there are at most 2 characters, not 3'],
  ['too small', z.int().check(z.minimum(-1)), -2, 'this is at least −1, not −2'],
  ['too large', z.int().check(z.maximum(3)), 4, 'this is at most 3, not 4'],
  ['half a number', z.int(), 1.5, 'a whole number is needed here, not 1.5'],
  ['nothing', z.strictObject({ a: z.string() }), {}, 'a string is needed here, and nothing is there'],
  ['something else', z.string(), 7, 'a string is needed here, not 7'],
  ['more than that', z.strictObject({}), { b: 1 }, 'unknown field “b”'],
  ['neither', z.union([z.string(), z.int()]), null, 'this fits none of the forms it may have'],
  ['another form', z.string().check(z.regex(/^\d$/)), 'x', 'this is not written as it has to be'],
  ['in words of its own', z.string().check(z.maxLength(1, { error: 'one letter' })), 'ab', 'one letter'],
];

describe('what does not fit', () => {
  for (const [name, schema, json, sentence] of ROWS)
    test(`${name}: a sentence that says what would`, () => {
      const result = parsed(schema, json, 'X-1');
      assert.equal(!result.ok && result.error.sentence, sentence);
    });

  test('whatever another library made of zod', (t) => {
    const before = z.config().localeError;
    t.after(() => z.config({ localeError: before }));
    z.config({ localeError: () => 'Ungültige Eingabe' });
    const result = parsed(z.int().check(z.maximum(3)), 4, 'X-1');
    assert.equal(!result.ok && result.error.sentence, 'this is at most 3, not 4');
  });
});
