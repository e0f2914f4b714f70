import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedTable } from '../testing/scripted-table.ts';

const table = (settings: object = {}) => new ScriptedTable({ ann: '# Character: Ann\nTools +4' }, settings);
const boat = { name: 'A boat', difficulty: 5, size: 2 };
const work = { character: 'ann', project: 'a boat', plus: [{ source: 'Character', modifier: 'Tools' }] };
const started = () => table().does('start-project', boat);

describe('a project', () => {
  test('[MS-15] of 1 × 1 is one point of work', () => {
    const played = table().does('start-project', { name: 'A knot', difficulty: 1, size: 1 });
    assert.deepEqual(played.sentences, ['A project begins: “A knot”, difficulty 1, 1 point of work.']);
  });

  test('[MS-15] has a total of difficulty × size', () => {
    const played = started();
    assert.deepEqual(played.sentences, ['A project begins: “A boat”, difficulty 5, 10 points of work.']);
    assert.ok(played.lines('work-on-project', work).includes('Difficulty of “A boat”, 0 of 10 done: 5'));
  });

  test('[MS-15] each success adds 1 and the points above the difficulty, until it is finished', () => {
    const played = started().does('work-on-project', { ...work, boost: 1 }, [6]);
    assert.deepEqual(played.events, [
      { type: 'project-advanced', project: 'A boat', character: 'ann', points: 3, done: 3, total: 10 },
    ]);
    played
      .does('work-on-project', { ...work, boost: 2 }, [4, 5])
      .does('work-on-project', { ...work, boost: 1 }, [4]);
    assert.deepEqual(played.game.own.projects, [{ ...boat, done: 6 }]);
    played
      .does('work-on-project', { ...work, boost: 1 }, [6])
      .does('work-on-project', { ...work, boost: 1 }, [4]);
    assert.deepEqual(played.sentences, [
      'Ann at “a boat”: success, boosted by 1 die for +1.',
      'Ann advances “A boat” by 1: 10 of 10 done.',
      '“A boat” is finished.',
    ]);
    assert.equal(played.refuses('work-on-project', work).sentence, '“A boat” is finished');
    played.does('drop-project', { project: 'A boat' });
    assert.deepEqual([played.game.own.projects, played.sentences], [[], ['“A boat” is taken off the list.']]);
  });

  test('[MS-15] a failure or a blunder adds nothing', () => {
    assert.deepEqual(started().does('work-on-project', work).events, []);
    const blundered = started().does('work-on-project', { ...work, boost: 2 }, [1, 6, 5]);
    assert.deepEqual(blundered.game.own.projects, [{ ...boat, done: 0 }]);
  });

  test('[MS-15] can be given up', () => {
    const played = started().does('drop-project', { project: 'A BOAT' });
    assert.deepEqual([played.game.own.projects, played.sentences], [[], ['“A boat” is given up.']]);
  });

  const refusals: readonly [title: string, action: string, input: object, path?: string][] = [
    ['of a size beyond 5', 'start-project', { ...boat, name: 'Ark', size: 6 }, 'size'],
    ['without difficulty', 'start-project', { ...boat, name: 'Ark', difficulty: 0 }, 'difficulty'],
    ['of a name that is taken', 'start-project', { ...boat, name: 'a BOAT' }, 'name'],
    ['without a name', 'start-project', { ...boat, name: '' }, 'name'],
    ['nobody knows', 'work-on-project', { ...work, project: 'Ark' }, 'project'],
    ['nobody knows, given up', 'drop-project', { project: 'Ark' }, 'project'],
  ];
  for (const [title, action, input, path] of refusals) {
    test(`[MS-15] ${title} is refused`, () => {
      const refusal = started().refuses(action, input);
      assert.deepEqual([refusal.rule, refusal.path], ['MS-15', path]);
    });
  }

  test('[MS-15] there is an end to how many', () => {
    const played = table();
    for (let i = 0; i < 200; i++) played.does('start-project', { ...boat, name: `Boat ${i}` });
    assert.match(played.refuses('start-project', boat).sentence, /at most 200 projects/);
  });

  test('[MS-15] all of it can be switched off', () => {
    assert.equal(table({ projects: false }).refuses('start-project', boat).rule, 'MS-15');
    assert.equal(table({ projects: false }).refuses('work-on-project', work).rule, 'MS-15');
  });
});
