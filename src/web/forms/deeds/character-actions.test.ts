import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rulesetOf } from '../../../rulesets/index.ts';
import type { Entry } from '../../../table/index.ts';
import { deedGroups, usesIn } from './action-list.ts';

const rulesetIn = async (id: string) => {
  const ruleset = await rulesetOf(id);
  assert.ok(ruleset);
  return ruleset;
};

function done(type: 'deed-done' | 'check-proposed' | 'told', action: string): { readonly entry: Entry } {
  return { entry: { type, body: { action } } as unknown as Entry };
}

describe('what can be done about a character', async () => {
  const soul = await rulesetIn('mind-body-soul');
  const names = (hasSay: boolean, uses: ReadonlyMap<string, number> = new Map(), wanted = '') =>
    deedGroups(soul, hasSay, uses, wanted).map(({ actions }) => actions.map(({ name }) => name));

  test('a player finds the deeds, then the checks', () =>
    assert.deepEqual(names(false), [
      ['take-damage', 'use-ability', 'rest', 'gain-trait', 'lose-trait', 'lose-source'],
      ['check'],
    ]));

  test('the game master finds the game master’s actions as well', () =>
    assert.deepEqual(names(true)[0]?.slice(-2), ['name-effect', 'heal']));

  test('the most used action comes first', () => {
    const uses = usesIn([
      done('deed-done', 'rest'),
      done('deed-done', 'lose-trait'),
      done('deed-done', 'rest'),
      done('check-proposed', 'check'),
      done('told', 'heal'),
      { entry: null },
    ]);
    assert.deepEqual(
      [...uses],
      [
        ['rest', 2],
        ['lose-trait', 1],
        ['check', 1],
      ],
    );
    assert.deepEqual(names(false, uses)[0]?.slice(0, 3), ['rest', 'lose-trait', 'take-damage']);
  });

  test('a word finds the actions that contain it', () =>
    assert.deepEqual(names(false, new Map(), 'sleep'), [['rest']]));

  test('actions about the campaign aren’t about any character', async () => {
    const found = deedGroups(await rulesetIn('challenged-action'), true, new Map()).flatMap(({ actions }) =>
      actions.map(({ name }) => name),
    );
    assert.ok(found.includes('raise-limits') && found.includes('override'));
    assert.ok(!found.includes('set-table') && !found.includes('turn-order') && !found.includes('end-scene'));
  });
});
