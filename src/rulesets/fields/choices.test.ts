import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { field, saysOf } from '../field.ts';
import { actionsOf } from '../ruleset.ts';
import { choicesFor, contextAt, type Fields, named } from './choices.ts';
import { beginningOf, fieldAt, fieldOf, followed, type Path, withoutHidden } from './index.ts';

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
  thing: ({ game: { sheets }, character: whose }: ReturnType<typeof contextAt<Pocket>>) =>
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
  const choices = choicesFor({ nouns }, lend, at, contextAt(seen, of, path));
  return choices?.map(({ label, isClosed }) => `${label}${isClosed ? '' : ' …'}`).join(', ');
}

describe('what a field may name', () => {
  for (const [title, of, path, are] of [
    ['who it is about, among those you may play', {}, ['character'], 'ADA'],
    ['anyone, further in', {}, ['given', 0, 'character'], 'ADA, BOB'],
    ['anyone, as a key', {}, ['by', '*'], 'ADA, BOB'],
    ['what someone has', { character: 'ada' }, ['thing'], 'rope, lamp'],
    [
      'the nearest person',
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

test('a field keeps what it says about itself, whatever wraps it', () => {
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

  test('does not ask whether the rules are overridden', () => {
    const anyway = field(z.optional(z.literal(true)), { overrides: true });
    const form = z.strictObject({ cost: z.number(), anyway });
    assert.deepEqual(beginningOf(form, seen, {}), { cost: 0 });
    assert.deepEqual(withoutHidden(form, seen, { cost: 4, anyway: true }), { cost: 4 });
  });

  test('makes a different id from each name, and leaves out things without a name', () => {
    const made = ({ beside }: { readonly beside: Fields }) => String(beside.name).toLowerCase();
    const ids = z.strictObject({
      id: field(z.string(), { made }),
      name: z.string(),
      all: z.record(field(z.string(), { made }), z.strictObject({ name: z.string() })),
    });
    const all = { 1: { name: 'Door' }, 2: { name: 'Door' }, 3: { name: '' } };
    assert.deepEqual(withoutHidden(ids, seen, { id: '', name: 'Tide', all }), {
      id: 'tide',
      name: 'Tide',
      all: { door: { name: 'Door' }, 'door-2': { name: 'Door' } },
    });
  });

  test('looks for what it does not ask for in lists, and in the form that is meant', () => {
    const way = field(z.optional(z.string()), { shownWhen: ({ beside }) => beside.isOpen === true });
    const forms = z.union([
      z.strictObject({ by: z.literal('foot'), isOpen: z.boolean(), way }),
      z.strictObject({ by: z.literal('boat'), way: z.string() }),
    ]);
    const steps = [
      { by: 'foot', isOpen: false, way: 'a' },
      { by: 'foot', isOpen: true, way: 'b' },
      { by: 'boat', way: 'c' },
    ];
    assert.deepEqual(withoutHidden(z.strictObject({ steps: z.array(forms) }), seen, { steps }), {
      steps: [{ by: 'foot', isOpen: false }, ...steps.slice(1)],
    });
  });

  test('keeps its default until someone changes it', () => {
    const size = field(z.number(), { begin: ({ input: { many } }) => Number(many) * 2 });
    const sized = z.strictObject({ many: z.number(), goals: z.record(z.string(), z.strictObject({ size })) });
    const before = { many: 2, goals: { a: { size: 4 }, b: { size: 5 } } };
    assert.deepEqual(followed(sized, seen, before, { ...before, many: 3 }), {
      many: 3,
      goals: { a: { size: 6 }, b: { size: 5 } },
    });
  });
});
