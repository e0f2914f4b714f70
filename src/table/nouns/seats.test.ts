import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PracticeTable } from '../testing/practice-table.ts';

const SYSTEM = 'mind-body-soul';

describe('seats', () => {
  test('the game master leads the table, and can hand that over', async () => {
    const table = await seated();
    assert.equal(table.refused('ann', 'set-scene', { title: 'Inn', picture: '' }).code, 'not-your-say');
    table.do('gm', 'hand-over', { to: 'ann' });
    table.do('ann', 'set-scene', { title: 'Inn', picture: '' });
    assert.equal(table.refused('gm', 'set-scene', { title: 'Inn', picture: '' }).code, 'not-your-say');
    assert.equal(table.keeper.table.seats.ann?.role, 'gm');
  });

  test('without a game master everyone leads; where the lead rotates, the narrator does', async () => {
    const table = await seated();
    table.do('gm', 'play-as', { way: 'together' });
    table.do('bob', 'set-scene', { title: 'Road', picture: '' });
    table.do('bob', 'play-as', { way: 'rotating' });
    assert.equal(table.refused('ann', 'set-scene', { title: 'Inn', picture: '' }).code, 'not-your-say');
    table.do('bob', 'hand-over', { to: 'ann' });
    table.do('ann', 'set-scene', { title: 'Inn', picture: '' });
    assert.equal(table.keeper.table.scene.title, 'Inn');
  });

  test('when the game master leaves, everyone else leads', async () => {
    const table = await seated();
    table.do('gm', 'leave-seat');
    table.do('ann', 'set-scene', { title: 'Inn', picture: '' });
    table.do('gm', 'take-seat', { name: 'Gwen', role: 'gm' });
    assert.equal(table.refused('ann', 'set-scene', { title: 'Cellar', picture: '' }).code, 'not-your-say');
  });

  test('there is one game master at a time, who can hand the role over', async () => {
    const table = await seated();
    assert.equal(table.refused('eve', 'take-seat', { name: 'Eve', role: 'gm' }).code, 'led-already');
    table.do('gm', 'leave-seat');
    table.do('eve', 'take-seat', { name: 'Eve', role: 'gm' });
    assert.equal(table.refused('gm', 'take-seat', { name: 'Gwen', role: 'gm' }).code, 'led-already');
    table.do('gm', 'take-seat', { name: 'Gwen', role: 'player' });
    table.do('eve', 'hand-over', { to: 'gm' });
    assert.deepEqual(
      [table.keeper.table.seats.eve?.role, table.keeper.table.seats.gm?.role],
      ['player', 'gm'],
    );
  });

  test('there is one game master, even while the table plays without one', async () => {
    const table = await seated();
    table.do('gm', 'play-as', { way: 'together' });
    table.do('ann', 'hand-over', { to: 'bob' });
    table.do('ann', 'play-as', { way: 'game-master' });
    const leading = ['gm', 'ann', 'bob'].filter((seat) => table.keeper.view(seat).secrets);
    assert.deepEqual(leading, ['bob']);
  });

  test('when the narrator leaves, everyone else leads', async () => {
    const table = await seated();
    table.do('gm', 'play-as', { way: 'rotating' });
    table.do('gm', 'hand-over', { to: 'ann' });
    table.do('ann', 'leave-seat');
    table.do('bob', 'hand-over', { to: 'bob' });
    assert.equal(table.refused('gm', 'set-scene', { title: 'Inn', picture: '' }).code, 'not-your-say');
  });

  test('someone who was sent away can do nothing until readmitted', async () => {
    const table = await seated();
    assert.equal(table.refused('ann', 'kick', { seat: 'bob' }).code, 'not-your-say');
    assert.equal(table.refused('gm', 'kick', { seat: 'gm' }).code, 'yourself');
    const kick = table.do('gm', 'kick', { seat: 'bob' });
    assert.deepEqual(table.keeper.table.game.own, { lucky: 2, unlucky: 0 });
    const rows = [
      ['take-seat', { name: 'Bob', role: 'player' }, 'not-welcome'],
      ['tell', { text: 'Hello?' }, 'not-seated'],
      ['stop-scene', {}, 'not-here'],
      ['write-note', { text: 'Hm.' }, 'not-here'],
    ] as const;
    for (const [type, body, code] of rows) assert.equal(table.refused('bob', type, body).code, code, type);
    assert.equal(table.refused('gm', 'undo', { command: kick }).code, 'lasting');
    assert.equal(table.refused('gm', 'readmit', { seat: 'ann' }).code, 'no-such-seat');
    table.do('gm', 'readmit', { seat: 'bob' });
    table.do('bob', 'take-seat', { name: 'Bob', role: 'player' });
  });

  test('a table of one waits for nobody', async () => {
    const table = await PracticeTable.of(SYSTEM);
    table.do('ann', 'open-table', { name: 'Alone', rights: { agree: 'everybody', undo: 'consent' } });
    table.do('ann', 'take-seat', { name: 'Ann', role: 'player' });
    const character = table.do('ann', 'make-character', { from: { ready: 'odile' } });
    const input = { character, positives: [], negatives: [] };
    const check = table.do('ann', 'propose-check', { action: 'check', input });
    table.finish(check);
    assert.equal(table.keeper.table.checks[check]?.stage, 'resolved');
    table.do('ann', 'undo', { command: check, along: true });
    assert.equal(table.keeper.table.checks[check]?.stage, 'undone');
  });

  test('a change of one right leaves the others as they are', async () => {
    const table = await seated();
    table.do('gm', 'change-rights', { rights: { agree: 'everybody' } });
    table.do('gm', 'change-rights', { rights: { undo: 'own' } });
    assert.deepEqual(table.keeper.table.rights, {
      agree: 'everybody',
      undo: 'own',
      editSheets: 'holder',
      details: 'anyone',
    });
  });

  test('a spectator may stop the scene and take a seat, but not play', async () => {
    const table = await seated();
    table.do('zoe', 'take-seat', { name: 'Zoe', role: 'spectator' });
    const { code, sentence } = table.refused('zoe', 'tell', { text: 'Hello' });
    assert.equal(code, 'not-seated');
    assert.match(sentence, /^You are a spectator/);
    table.do('zoe', 'stop-scene');
    assert.ok(table.keeper.table.safety.stopped);
  });

  test('what the system keeps per person changes when people come and go', async () => {
    const table = await seated();
    assert.deepEqual(table.keeper.table.game.own, { lucky: 3, unlucky: 0 });
    table.do('bob', 'leave-seat');
    assert.deepEqual(table.keeper.table.game.own, { lucky: 2, unlucky: 0 });
  });
});

function seated(): Promise<PracticeTable> {
  return PracticeTable.seated(SYSTEM);
}
