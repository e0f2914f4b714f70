import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { seededDice } from '../../dice/index.ts';
import { act, newGame, readyMadeSheets } from '../act.ts';
import { fivePlus } from './index.ts';
import { settingsSchema } from './settings.ts';

const start = newGame(fivePlus, readyMadeSheets(fivePlus));
const actions = Object.entries(fivePlus.actions).flatMap(([name, action]) =>
  action.kind === 'forecast' ? [] : [{ name, action }],
);

/** The fields that take anything: no form could ask for them. */
function untold(schema: z.core.JSONSchema.BaseSchema, path = ''): readonly string[] {
  const { type, enum: words, const: one, $ref, items, properties = {}, $defs = {} } = schema;
  const forms = schema.anyOf ?? schema.oneOf;
  if (!type && !words && one === undefined && !$ref && !forms) return [path];
  const inside = [
    ...Object.entries({ ...properties, ...$defs }),
    ...(forms ?? []).map((each, i) => [`${i}`, each] as const),
    ...(type === 'array' ? [['items', items ?? {}] as const] : []),
  ];
  return inside.flatMap(([key, each]) =>
    untold(each as z.core.JSONSchema.BaseSchema, path === '' ? key : `${path}.${key}`),
  );
}

describe('5+', () => {
  for (const { name, action } of actions) {
    test(`[5P-1] ${name} knows nobody called constructor or __proto__`, () => {
      for (const id of ['constructor', '__proto__', 'nobody']) {
        for (const example of action.examples) {
          const input = JSON.parse(
            JSON.stringify(example).replaceAll(
              /"(?:wren|tove|oriel|giant-spider|guard)"/g,
              JSON.stringify(id),
            ),
          );
          const result = act(fivePlus, start, name, input, seededDice(name));
          if (!result.ok) assert.match(result.error.rule, /^5P-/);
          else assert.ok(!JSON.stringify(example).match(/"(?:character|npc)":"/), `${name} took ${id}`);
        }
      }
    });

    test(`the input of ${name} says what each of its fields holds`, () => {
      const schema = z.toJSONSchema(action.input, { io: 'input' });
      assert.equal(schema.type, 'object');
      assert.deepEqual(untold(schema), []);
    });
  }

  test('[5P-1] every house rule says which rule it bends, and has a default', () => {
    assert.ok(settingsSchema.safeParse({}).success);
    const { properties = {} } = z.toJSONSchema(settingsSchema);
    for (const [key, property] of Object.entries(properties))
      assert.match((property as { description?: string }).description ?? '', /^5P-\d+: /, key);
  });
});
