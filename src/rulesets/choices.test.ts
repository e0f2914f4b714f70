import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { askedAt, choicesFor, type Fields, named } from './choices.ts';
import { field, saysOf } from './field.ts';
import { beginningOf, fieldAt, fieldOf, type Path, withoutHidden } from './fields/index.ts';
import { actionsOf } from './ruleset.ts';

interface Pocket {
  readonly sheets: Readonly<Record<string, { readonly things: readonly string[] }>>;
}

const game: Pocket = { sheets: { ada: { things: ['rope', 'lamp'] }, bob: { things: [] } } };
const seen = { game, names: (id: string) => id.toUpperCase(), mayPlay: (id: string) => id === 'ada' };

const character = field(z.string(), { names: 'character' });
const thing = field(z.string(), { names: 'thing' });
const input = z.strictObject({
  character,
  thing,
  new: field(thing, { isNew: true }),
  given: z.optional(z.array(z.strictObject({ character, thing: z.optional(thing) }))),
  by: z.optional(z.record(character, z.number())),
  plain: z.optional(z.string()),
});
const nouns = {
  thing: ({ game: { sheets }, character: whose }: ReturnType<typeof askedAt<Pocket>>) =>
    sheets[whose]?.things.map((each) => named(each)),
};
const lend = actionsOf<Pocket, never>().deed({
  title: 'Lend',
  rules: [],
  who: 'holder',
  input,
  examples: [],
  perform: assert.fail,
});

function labels(of: Fields, path: Path): string | undefined {
  const at = fieldAt(input, path);
  assert.ok(at);
  const choices = choicesFor({ nouns }, lend, at, askedAt(seen, of, path));
  return choices?.map(({ label, isClosed }) => `${label}${isClosed ? '' : ' …'}`).join(', ');
}

describe('what a field may name', () => {
  for (const [title, of, path, are] of [
    ['whom it is about, of those one may play', {}, ['character'], 'ADA'],
    ['anybody, further in', {}, ['given', 0, 'character'], 'ADA, BOB'],
    ['anybody, as a key', {}, ['by', '*'], 'ADA, BOB'],
    ['what somebody has', { character: 'ada' }, ['thing'], 'rope, lamp'],
    [
      'the nearest somebody',
      { character: 'bob', given: [{ character: 'ada' }] },
      ['given', 0, 'thing'],
      'rope, lamp',
    ],
    ['something new as well', { character: 'ada' }, ['new'], 'rope …, lamp …'],
    ['nothing there is', { character: 'bob' }, ['thing'], ''],
    ['nobody knows yet', {}, ['thing'], undefined],
    ['nothing', {}, ['plain'], undefined],
  ] as const)
    test(title, () => assert.equal(labels(of, path), are));
});

test('what a field says stays with it, whatever is made of it', () => {
  const said = field(z.string(), { label: 'A name' });
  const more = field(said.check(z.maxLength(3)), { names: 'thing' });
  assert.deepEqual(saysOf(more), { label: 'A name', names: 'thing' });
  assert.deepEqual(saysOf(said), { label: 'A name' });
  assert.equal(fieldOf(z.optional(more)).label, 'A name');
  assert.equal(more.safeParse('long').success, false);
});

describe('a form', () => {
  const form = z.strictObject({
    character,
    cost: field(z.number().check(z.minimum(1), z.maximum(9)), { begin: () => 2 }),
    rest: z.optional(field(z.number(), { shownWhen: ({ input: { cost } }) => Number(cost) > 4 })),
    trait: z.strictObject({ sign: field(z.enum(['+', '-']), { begin: () => '+' }), name: z.string() }),
  });

  test('begins with what is given, then with what its fields say', () => {
    assert.deepEqual(beginningOf(form, seen, {}), {
      character: '',
      cost: 2,
      trait: { sign: '+', name: '' },
    });
    assert.deepEqual(beginningOf(form, seen, { character: 'ada', trait: { sign: '-' } }), {
      character: 'ada',
      cost: 2,
      trait: { sign: '-', name: '' },
    });
  });

  test('leaves out what it does not ask for', () => {
    assert.deepEqual(withoutHidden(form, seen, { cost: 4, rest: 1 }), { cost: 4 });
    assert.deepEqual(withoutHidden(form, seen, { cost: 5, rest: 1 }), { cost: 5, rest: 1 });
  });
});
