import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { seededDice } from '../../dice/index.ts';
import { act, newGame, readyMadeSheets } from '../act.ts';
import { eventKind, gameAfter } from '../event.ts';
import { keptApartIn, reworded } from '../fields/free-text.ts';
import { type Field, fieldOf, NEW_KEY, type Path, type Shape } from '../fields/index.ts';
import {
  type Action,
  choicesFor,
  contextAt,
  type Fields,
  type Refusal,
  type Ruleset,
  type RulesetEvent,
} from '../ruleset.ts';
import { parsed } from '../schema.ts';

type Start = ReturnType<typeof newGame>;
type CheckAction = Extract<Action, { kind: 'check' }>;

/** The part of the contract about one action: its rules, its examples, and input that makes no sense. */
export function actionContract(ruleset: Ruleset, name: string, action: Action): void {
  const start = newGame(ruleset, readyMadeSheets(ruleset));

  test(`${name} rests on rules of its system`, () => {
    assert.ok(action.title && action.rules.length > 0);
    for (const rule of action.rules) assert.match(rule, new RegExp(`^${ruleset.prefix}-\\d+[a-z]?$`));
  });

  if (action.kind === 'forecast') return;

  test(`${name} can be played, told and survives JSON`, () => {
    assert.ok(action.examples.length > 0, 'an action shows an example');
    for (const [i, example] of action.examples.entries()) {
      const through: unknown = JSON.parse(JSON.stringify(example));
      assert.deepEqual(parsed(action.input, through, ''), { ok: true, value: example });
      const result = act(ruleset, start, name, example, seededDice(`${name} ${i}`));
      if (result.ok) {
        assert.ok(result.value.sentences.length > 0);
        for (const sentence of result.value.sentences) assert.match(sentence, /[.!?…”)]$/);
        comesOf(ruleset, start, result.value);
      } else isExplained(ruleset, result.error);
    }
  });

  const { isOpen } = action;
  if (isOpen)
    test(`${name} says that there is nothing to do only where it refuses`, () => {
      for (const [i, example] of action.examples.entries()) {
        const { character } = example as { readonly character?: string };
        if (isOpen(start) && isOpen(start, character)) continue;
        assert.equal(act(ruleset, start, name, example, seededDice(`${name} ${i}`)).ok, false);
      }
    });

  test(`${name} names what its system has nouns for, and each tells what there is`, () => {
    const seen = { game: start, names: String, mayPlay: () => true };
    for (const input of [{}, ...action.examples] as Fields[])
      for (const { field, path } of fieldsIn(fieldOf(action.input))) {
        if (field.names === undefined) continue;
        assert.ok(field.names === 'character' || ruleset.nouns?.[field.names], `a noun “${field.names}”`);
        const choices = choicesFor(ruleset, action, field, contextAt(seen, input, path));
        for (const { label } of choices ?? []) assert.ok(label !== '');
      }
  });

  test(`${name} refuses nonsense with a rule and a sentence`, () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), damaged(action.examples)), (json) => {
        const result = act(ruleset, start, name, json, seededDice(1));
        if (!result.ok) isExplained(ruleset, result.error);
      }),
      { numRuns: 100 },
    );
  });

  if (action.kind === 'check') wordsContract(name, action, start);
}

function wordsContract(name: string, action: CheckAction, start: Start): void {
  test(`${name} is the same check without its words, which are told and nothing else`, () => {
    for (const example of action.examples) {
      const words = keptApartIn(action.input).filter((field) => field in example);
      const bare: object = Object.fromEntries(
        Object.entries(example).filter(([field]) => !words.includes(field)),
      );
      assert.ok(action.input.safeParse(bare).success, `it can do without ${words}`);
      assert.deepEqual(action.prepare(start, bare), action.prepare(start, example));
    }
  });

  test(`${name} has the same result whatever people write about it`, () => {
    for (const example of action.examples) {
      const rolledOn = (words: string): unknown => {
        const other = reworded(action.input, example, { said: () => words, told: () => words });
        const prepared = action.prepare(start, other);
        return prepared.ok && prepared.value.parameters;
      };
      assert.deepEqual(rolledOn('one way'), rolledOn('another'));
    }
  });
}

/** Events say everything that changed, as plain data, and do no harm to a game they don’t fit. */
function comesOf(
  ruleset: Ruleset,
  start: Start,
  { events, game }: { readonly events: readonly RulesetEvent[]; readonly game: Start },
): void {
  const through = JSON.parse(JSON.stringify(events)) as RulesetEvent[];
  assert.deepEqual(through, events);
  for (const event of events) assert.deepEqual(eventKind(ruleset, event)?.body.parse(event), event);
  assert.deepEqual(gameAfter(ruleset, start, ...through), game);
  assert.deepEqual(ruleset.own.schema.parse(game.own), game.own);
  for (const sheet of Object.values(game.sheets)) assert.deepEqual(ruleset.sheet.schema.parse(sheet), sheet);
  const elsewhere = { ...start, sheets: {}, own: ruleset.own.start(start.settings, 1) };
  for (const event of events) gameAfter(ruleset, elsewhere, event);
}

function isExplained({ prefix }: Ruleset, refusal: Refusal): void {
  assert.match(refusal.rule, new RegExp(`^${prefix}-`));
  assert.ok(refusal.sentence.length > 10, inspect(refusal));
}

const DEEPEST = 8;

/** All fields in a field, wherever they are; a schema may hold itself. */
function fieldsIn(field: Field, path: Path = []): readonly { readonly field: Field; readonly path: Path }[] {
  const inner = path.length < DEEPEST ? innerOf(field.shape) : [];
  return [{ field, path }, ...inner.flatMap(([key, each]) => fieldsIn(each, [...path, key]))];
}

function innerOf(shape: Shape): readonly (readonly [string | number, Field])[] {
  if (shape.kind === 'group') return shape.fields().map((each) => [each.key, each] as const);
  if (shape.kind === 'list') return [[0, shape.item()]];
  if (shape.kind === 'map')
    return [
      [NEW_KEY, shape.key()],
      ['a key', shape.value()],
    ];
  return shape.kind === 'either' ? shape.forms.flatMap(innerOf) : [];
}

/** An example with one of its values exchanged for something else. */
function damaged(examples: readonly unknown[]): fc.Arbitrary<unknown> {
  const odd = fc.oneof(
    fc.constantFrom(-1, 0.5, 1e9, '', 'nobody', '__proto__', null, [], {}),
    fc.jsonValue(),
  );
  return fc.tuple(fc.constantFrom(...examples), fc.nat(), odd).map(([example, at, value]) => {
    let left = at % Math.max(1, countValues(example));
    return JSON.parse(JSON.stringify(example), (_, each) => {
      left -= 1;
      return left === -1 ? value : each;
    });
  });
}

function countValues(value: unknown): number {
  return typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce<number>((sum, each) => sum + countValues(each), 0)
    : 1;
}
