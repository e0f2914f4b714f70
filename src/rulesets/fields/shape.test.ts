import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { field } from '../field.ts';
import { rulesetOf, SYSTEM_IDS } from '../index.ts';
import { type Field, fieldOf, type Shape } from './shape.ts';
import {
  blank,
  blankOf,
  completed,
  formOf,
  isGroup,
  printNumber,
  printTextOrNumber,
  readNames,
  readNumber,
  readTextOrNumber,
  withField,
} from './values.ts';

/** A value put into an empty form, control by control, the way someone copies it from a page. */
function typedIn(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  const { shape } = field;
  switch (shape.kind) {
    case 'text':
      return String(value).slice(0, shape.most);
    case 'number': {
      const read = readNumber(printNumber(value));
      assert.ok(read !== undefined && read >= shape.min && read <= shape.max, `${value} is out of reach`);
      return read;
    }
    case 'text-or-number':
      return readTextOrNumber(printTextOrNumber(value));
    case 'flag':
      return value === true;
    case 'literal':
      return shape.value;
    case 'choice':
      return shape.options.find((option) => option === value);
    case 'list':
      return (value as readonly unknown[]).map((each) => typedIn(shape.item(), each));
    case 'map':
      return Object.entries(value).reduce<unknown>(
        (map, [key, each]) => withField(map, String(typedIn(shape.key(), key)), typedIn(shape.value(), each)),
        {},
      );
    case 'group':
      return typedIntoGroup(shape, value);
    case 'either':
      return typedIn({ ...field, shape: shape.forms[formOf(shape.forms, value)] as Shape }, value);
  }
}

function typedIntoGroup(shape: Extract<Shape, { kind: 'group' }>, value: object): unknown {
  assert.ok(isGroup(value));
  return shape
    .fields()
    .reduce<unknown>(
      (group, field) => withField(group, field.key, typedIn(field, value[field.key])),
      blank(shape),
    );
}

for (const id of SYSTEM_IDS) {
  describe(`forms of ${id}`, async () => {
    const ruleset = await rulesetOf(id);
    assert.ok(ruleset);
    for (const [name, action] of Object.entries(ruleset.actions)) {
      if (action.kind === 'forecast') continue;
      test(`${name}: what an example says can be put in, and comes out as it was`, () => {
        const field = fieldOf(action.input);
        for (const example of action.examples) {
          assert.deepEqual(typedIn(field, example), example);
          assert.deepEqual(completed(field, example), example);
        }
      });
    }

    test('ready-made characters can be put in, and come out as they were', () => {
      const field = fieldOf(ruleset.sheet.schema);
      for (const { text } of ruleset.sheet.readyMade) {
        const sheet = ruleset.sheet.parse(text);
        assert.ok(sheet.ok);
        assert.deepEqual(typedIn(field, sheet.value), sheet.value);
      }
    });

    test('house rules can be put in, and come out as they were', () => {
      const settings = ruleset.settings.parse({});
      assert.deepEqual(typedIn(fieldOf(ruleset.settings), settings), settings);
    });
  });
}

describe('a schema read as a form', () => {
  const cases: readonly (readonly [name: string, schema: z.ZodMiniType, shape: object])[] = [
    [
      'a bounded text',
      z.string().check(z.minLength(1), z.maxLength(80)),
      { kind: 'text', least: 1, most: 80 },
    ],
    ['any text', z.string(), { kind: 'text', least: 0, most: Number.POSITIVE_INFINITY }],
    ['a bounded number', z.number().check(z.minimum(-3), z.maximum(9)), { kind: 'number', min: -3, max: 9 }],
    ['a yes or no', z.boolean(), { kind: 'flag' }],
    ['one of a few words', z.enum(['near', 'far']), { kind: 'choice', options: ['near', 'far'] }],
    [
      'words in a union',
      z.union([z.literal('up'), z.literal('down')]),
      { kind: 'choice', options: ['up', 'down'] },
    ],
    ['a fixed value', z.literal(true), { kind: 'literal', value: true }],
    [
      'a number or a text',
      z.union([z.number(), z.string().check(z.maxLength(9))]),
      { kind: 'text-or-number', most: 9 },
    ],
  ];
  for (const [name, schema, shape] of cases)
    test(name, () => assert.deepEqual(fieldOf(schema), { shape, isOptional: false, isNullable: false }));

  test('a label says what the key doesn’t', () => {
    const { label } = fieldOf(z.optional(field(z.string(), { label: 'What it does' })));
    assert.equal(label, 'What it does');
  });

  test('optional, nullable and default fields say so', () => {
    const flag = { kind: 'flag' };
    const rows: readonly (readonly [z.ZodMiniType, object])[] = [
      [z.optional(z.boolean()), { shape: flag, isOptional: true, isNullable: false }],
      [z.nullable(z.boolean()), { shape: flag, isOptional: false, isNullable: true }],
      [z._default(z.boolean(), true), { shape: flag, isOptional: true, isNullable: false, fallback: true }],
    ];
    for (const [schema, field] of rows) assert.deepEqual(fieldOf(schema), field);
  });

  test('a description is shown, separate from its rule', () => {
    const described = z._default(z.boolean(), true).check(z.describe('MS-11, ours: a blunder fails.'));
    const { about, rule, isOurs } = fieldOf(described);
    assert.deepEqual(
      { about, rule, isOurs },
      { about: 'a blunder fails.', rule: 'MS-11', isOurs: true },
      'and that it is an addition of ours',
    );
  });

  test('a new value has the required fields, and no others', () => {
    const schema = z.strictObject({
      character: z.string(),
      points: z.number().check(z.minimum(1), z.maximum(9)),
      how: z.enum(['slowly', 'fast']),
      why: z.optional(z.string()),
      at: z.array(z.string()),
    });
    assert.deepEqual(blankOf(fieldOf(schema)), { character: '', points: 1, at: [] });
  });

  test('missing fields are filled in at any depth, and nothing else is', () => {
    const side = z.strictObject({
      character: z.string(),
      aspects: z.array(z.string()),
      why: z.optional(z.string()),
    });
    const schema = fieldOf(
      z.strictObject({ character: z.string(), against: side, others: z.optional(z.array(side)) }),
    );
    assert.deepEqual(completed(schema, { character: 'juno', others: [{ character: 'wick' }] }), {
      character: 'juno',
      against: { character: '', aspects: [] },
      others: [{ character: 'wick', aspects: [] }],
    });
  });

  test('among several forms, the fitting one is found', () => {
    const { shape } = fieldOf(
      z.union([
        z.literal('instantly'),
        z.strictObject({ turns: z.number() }),
        z.strictObject({ until: z.string(), note: z.optional(z.string()) }),
      ]),
    );
    assert.ok(shape.kind === 'either');
    const found = ['instantly', { turns: 2 }, { until: 'dawn' }].map((value) => formOf(shape.forms, value));
    assert.deepEqual(found, [0, 1, 2]);
  });

  test('among several named forms, the name alone decides', () => {
    const on = z.optional(z.string());
    const forms = ['walk', 'leap'].map((way) => z.strictObject({ way: z.literal(way), [`${way}On`]: on }));
    const { shape } = fieldOf(z.union(forms));
    assert.ok(shape.kind === 'either');
    assert.equal(formOf(shape.forms, { way: 'leap', walkOn: 'grass' }), 1);
  });
});

describe('a number as it is typed', () => {
  const rows: readonly (readonly [typed: string, read: number | undefined])[] = [
    ['3', 3],
    ['-3', -3],
    ['−3', -3],
    ['+3', 3],
    [' 12 ', 12],
    ['', undefined],
    ['-', undefined],
    ['1d6', undefined],
    ['2.5', undefined],
  ];
  for (const [typed, read] of rows) test(`“${typed}”`, () => assert.equal(readNumber(typed), read));
});

describe('names with commas between them', () => {
  for (const [typed, names] of [
    ['', []],
    [' , ', []],
    ['fire', ['fire']],
    ['talk,  kind words ,', ['talk', 'kind words']],
  ] as const)
    test(`“${typed}”`, () => assert.deepEqual(readNames(typed), names));
});
