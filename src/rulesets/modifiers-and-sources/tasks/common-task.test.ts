import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedTable } from '../testing/scripted-table.ts';

const table = (settings: object = {}) => new ScriptedTable({}, settings);
const named = ({ game }: ScriptedTable, task: string) => game.own.tasks.filter(({ name }) => name === task);

describe('common tasks', () => {
  test('[MS-17] a campaign keeps its list', () => {
    const played = table().does('set-common-task', { task: 'Juggle', difficulty: 4 });
    assert.deepEqual(played.sentences, ['A common task: “Juggle”, difficulty 4.']);
    const at = played.game.own.tasks.length - 1;
    played
      .does('set-common-task', { task: 'Wink', difficulty: 1 })
      .does('set-common-task', { task: 'Juggle', difficulty: 6 });
    assert.deepEqual(played.game.own.tasks[at], { name: 'Juggle', difficulty: 6 }, 'it stays where it was');
    played.does('drop-common-task', { task: ' juggle' });
    assert.deepEqual(
      [named(played, 'Juggle'), played.sentences],
      [[], ['“Juggle” is no longer a common task.']],
    );
  });

  test('[MS-17] begins with some, all within what is usual', () => {
    const { tasks } = table().game.own;
    assert.ok(tasks.length >= 10 && tasks.every(({ difficulty }) => difficulty >= 1 && difficulty <= 10));
  });

  test('[MS-17] is refused where it is off, unknown or endless', () => {
    const off = table({ commonTasks: false });
    assert.deepEqual(off.game.own.tasks, []);
    assert.equal(off.refuses('set-common-task', { task: 'Juggle', difficulty: 4 }).rule, 'MS-17');
    assert.equal(table().refuses('drop-common-task', { task: 'Juggle' }).path, 'task');
    const full = table();
    for (let i = full.game.own.tasks.length; i < 200; i++)
      full.does('set-common-task', { task: `Task ${i}`, difficulty: 1 });
    assert.match(
      full.refuses('set-common-task', { task: 'Juggle', difficulty: 4 }).sentence,
      /at most 200 tasks/,
    );
    full.does('set-common-task', { task: 'Task 199', difficulty: 2 });
  });
});
