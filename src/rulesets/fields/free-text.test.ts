import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { freeText, freeTextsIn, quotingFreeText, reworded, schemaAt } from './free-text.ts';

const words = () => freeText(z.string());
const shape = z.strictObject({
  name: z.string(),
  words: words(),
  perhaps: z.exactOptional(words()),
  none: z.nullable(words()),
  usual: z._default(words(), 'as usual'),
  list: z.array(z.strictObject({ why: words(), count: z.number() })),
  byName: z.record(z.string(), words()),
  either: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('told'), text: words() }),
    z.strictObject({ type: z.literal('named'), text: z.string() }),
  ]),
  any: z.union([z.number(), z.strictObject({ because: words() })]),
});

const value: z.infer<typeof shape> = {
  name: 'N',
  words: 'a',
  perhaps: 'b',
  none: null,
  usual: 'c',
  list: [{ why: 'd', count: 1 }],
  byName: { x: 'e' },
  either: { type: 'told', text: 'f' },
  any: { because: 'g' },
};

test('said words are found wherever a schema has them, and nothing else', () => {
  assert.deepEqual(freeTextsIn(shape, value), ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  assert.deepEqual(freeTextsIn(shape, { ...value, either: { type: 'named', text: 'f' }, any: 7 }), [
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
});

test('new words leave the rest as it is; the same words return the identical value', () => {
  const told = (text: string): string => text;
  assert.equal(reworded(shape, value, { said: (text) => text, told }), value);
  const louder = reworded(shape, value, { said: (text) => text.toUpperCase(), told });
  assert.deepEqual(freeTextsIn(shape, louder), ['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  assert.equal(louder.name, 'N');
  assert.ok(shape.safeParse(louder).success);
});

test('a sentence made by a rule is changed by that rule', () => {
  const sentence = z.strictObject({ words: words(), sentence: quotingFreeText(z.string()) });
  const wording = { said: () => '…', told: (text: string) => text.replace('hi', '…') };
  assert.deepEqual(reworded(sentence, { words: 'hi', sentence: 'Ann says hi.' }, wording), {
    words: '…',
    sentence: 'Ann says ….',
  });
});

test('a partial input, or something else altogether, does no harm', () => {
  assert.deepEqual(freeTextsIn(shape, { words: 'a' }), ['a']);
  for (const odd of [null, 7, 'text', [], { list: 'no list' }, { list: [null] }, { either: null }])
    assert.deepEqual(freeTextsIn(shape, odd), []);
});

test('the shape at a path', () => {
  const at = (...path: (string | number)[]) =>
    schemaAt(shape, path).flatMap((each) => freeTextsIn(each, 'x'));
  assert.deepEqual(at('words'), ['x']);
  assert.deepEqual(at('list', 0, 'why'), ['x']);
  assert.deepEqual(at('byName', 'anybody'), ['x']);
  assert.deepEqual(at('either', 'text'), ['x']);
  assert.deepEqual(at('name'), []);
  assert.deepEqual(at('nowhere', 'at', 'all'), []);
});
