import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { why } from './history.ts';
import { fold } from './log.ts';
import { PracticeTable } from './testing/practice-table.ts';

const damage = (character: string) => ({
  action: 'take-damage',
  input: { character, category: 'body', points: 1 },
});

describe('history', () => {
  test('why is this so: the chain of entries that made a number', async () => {
    const { table, odile } = await playing();
    table.do('ann', 'act', damage(odile));
    table.do('bob', 'tell', { text: 'Meanwhile.' });
    table.do('ann', 'act', damage(odile));
    const steps = why(table.keeper.log, table.keeper.ruleset, ['game', 'sheets', odile, 'body', 'damage']);
    assert.deepEqual(
      steps.map(({ entry }) => entry.type),
      ['character-made', 'happened', 'happened'],
    );
    assert.deepEqual(
      steps.slice(1).map(({ changes }) => changes.map(({ before, after }) => [before, after])),
      [[[0, 1]], [[1, 2]]],
    );
  });

  test('of one thing in a list: changes of its neighbours don’t count', async () => {
    const table = await PracticeTable.seated('five-plus');
    const tove = table.do('ann', 'make-character', { from: { ready: 'tove' } });
    const count = (descriptor: string) => {
      const input = { character: tove, descriptor, by: 1 };
      return table.do('gm', 'act', { action: 'change-counter', input });
    };
    const [first, other, second] = [count('Physical'), count('Fatigue'), count('Physical')];
    const path = ['game', 'sheets', tove, 'descriptors', 'Physical', 'counter'];
    const steps = why(table.keeper.log, table.keeper.ruleset, path);
    assert.deepEqual(
      steps.map(({ entry }) => entry.command),
      [tove, first, second],
    );
    const all = why(table.keeper.log, table.keeper.ruleset, path.slice(0, 4));
    assert.deepEqual(
      all.map(({ entry }) => entry.command),
      [tove, first, other, second],
    );
  });

  test('the state at any past moment is the fold so far', async () => {
    const { table, odile } = await playing();
    const then = { seq: table.keeper.log.length, state: table.keeper.table };
    table.do('ann', 'act', damage(odile));
    assert.deepEqual(fold(table.keeper.log.slice(0, then.seq), table.keeper.ruleset), then.state);
  });
});

async function playing(): Promise<{ readonly table: PracticeTable; readonly odile: string }> {
  const table = await PracticeTable.seated('mind-body-soul');
  return { table, odile: table.do('ann', 'make-character', { from: { ready: 'odile' } }) };
}
