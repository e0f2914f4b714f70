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

    test(`[5P-1] the input of ${name} can be shown as a form`, () => {
      const schema = z.toJSONSchema(action.input, { io: 'input' });
      assert.equal(schema.type, 'object');
    });
  }

  test('[5P-1] every house rule says which rule it bends, and has a default', () => {
    assert.ok(settingsSchema.safeParse({}).success);
    const { properties = {} } = z.toJSONSchema(settingsSchema);
    for (const [key, property] of Object.entries(properties))
      assert.match((property as { description?: string }).description ?? '', /^5P-\d+: /, key);
  });
});
