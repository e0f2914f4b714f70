import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rulesetOf, SYSTEM_IDS } from '../../../rulesets/index.ts';
import { actionGroups } from './action-list.ts';

describe('what a seat may do', async () => {
  for (const id of SYSTEM_IDS) {
    const ruleset = await rulesetOf(id);
    assert.ok(ruleset);
    const namesFor = (hasSay: boolean, wanted = '') =>
      actionGroups(ruleset, hasSay, wanted).flatMap(({ actions }) => actions.map(({ name }) => name));
    const doable = Object.entries(ruleset.actions).filter(([, { kind }]) => kind !== 'forecast');

    test(`${id}: the game master finds every action once`, () => {
      assert.deepEqual(namesFor(true).toSorted(), doable.map(([name]) => name).toSorted());
    });

    test(`${id}: a player finds every action but the game master’s`, () => {
      const open = doable.filter(([, action]) => !('who' in action) || action.who !== 'gm');
      assert.deepEqual(namesFor(false).toSorted(), open.map(([name]) => name).toSorted());
    });
  }

  test('looked for by words in any order, and by rule', async () => {
    const ruleset = await rulesetOf('five-plus');
    assert.ok(ruleset);
    const found = (wanted: string) =>
      actionGroups(ruleset, true, wanted).flatMap(({ actions }) => actions.map(({ name }) => name));
    assert.deepEqual(found('NPC move'), ['move-npc']);
    assert.deepEqual(found('5p-23'), ['practise', 'buy-level', 'award-points']);
    assert.deepEqual(found('no such thing'), []);
  });
});
