import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decide } from '../decide.ts';
import { history } from '../history.ts';
import { fold, tell } from '../log.ts';
import { printArchive } from '../record/archive.ts';
import { imported } from '../record/import.ts';
import type { Table } from '../state.ts';
import { PracticeTable } from '../testing/practice-table.ts';
import { namesAt } from '../visibility/names.ts';

const damage = (character: string) => ({
  action: 'take-damage',
  input: { character, category: 'body', points: 1 },
});

describe('undo', () => {
  test('adds an entry that reverses the change and says what it was', async () => {
    const { table, odile } = await playing();
    const before = state(table);
    const hurt = table.do('ann', 'act', damage(odile));
    assert.notDeepEqual(state(table), before);
    table.do('bob', 'undo', { command: hurt });
    assert.deepEqual(state(table), before);
    assert.equal(table.keeper.table.undone[hurt], table.keeper.log.at(-1)?.command);
  });

  test('can be undone like anything else: undo and redo change nothing', async () => {
    const { table, odile } = await playing();
    const hurt = table.do('ann', 'act', damage(odile));
    const after = state(table);
    const undo = table.do('ann', 'undo', { command: hurt });
    table.do('ann', 'undo', { command: undo });
    assert.deepEqual(state(table), after);
    assert.equal(table.keeper.table.undone[hurt], undefined);
    table.do('ann', 'undo', { command: hurt });
  });

  test('names what depends on it, and undoes that only if asked to', async () => {
    const { table, odile } = await playing();
    const before = state(table);
    const first = table.do('ann', 'act', damage(odile));
    const second = table.do('ann', 'act', damage(odile));
    const elsewhere = table.do('bob', 'tell', { text: 'Meanwhile.' });
    const refusal = table.refused('ann', 'undo', { command: first });
    assert.equal(refusal.code, 'built-upon');
    assert.deepEqual(refusal.commands, [second]);
    table.do('ann', 'undo', { command: first, along: true });
    assert.deepEqual(state(table), before);
    assert.equal(table.keeper.table.undone[elsewhere], undefined);
  });

  test('leaves everything else alone', async () => {
    const { table, odile } = await playing();
    const hurt = table.do('ann', 'act', damage(odile));
    table.do('gm', 'set-scene', { title: 'Later', picture: '' });
    table.do('ann', 'undo', { command: hurt });
    assert.equal(table.keeper.table.scene.title, 'Later');
  });

  test('a check without dice comes back complete, with its words', async () => {
    const table = await PracticeTable.seated('modifiers-and-sources');
    const character = table.do('ann', 'make-character', { from: { ready: 'wilhelmina' } });
    const input = { character, doing: 'read the gulls', difficulty: 4 };
    const check = table.do('ann', 'propose-check', { action: 'check', input, intent: 'I look up.' });
    const before = table.keeper.table.checks[check];
    assert.deepEqual(
      [before?.stage, before?.input.doing, before?.intent],
      ['resolved', 'read the gulls', 'I look up.'],
    );
    const undo = table.do('ann', 'undo', { command: check });
    assert.equal(table.keeper.table.checks[check], undefined);
    table.do('ann', 'undo', { command: undo });
    assert.deepEqual(table.keeper.table.checks[check], before);
  });

  test('rolled dice stay rolled, and a roll repeated after an undo says so', async () => {
    const { table, check, propose } = await checked();
    const { next } = table.keeper.table.fair;
    table.do('ann', 'undo', { command: check, along: true });
    assert.equal(table.keeper.table.checks[check]?.stage, 'undone');
    assert.ok((table.keeper.table.checks[check]?.transcript.length ?? 0) > 0);
    assert.equal(table.keeper.table.fair.next, next);
    const again = propose();
    assert.equal(table.keeper.table.checks[again]?.repeats?.check, check);
    const proposed = table.keeper.log.find(
      ({ command, type }) => command === again && type === 'check-proposed',
    );
    assert.match(
      tell(proposed ?? assert.fail(), namesAt(table.keeper.table, table.keeper.ruleset)),
      /It was rolled before and undone/,
    );
  });

  test('what the table did by itself is undone without asking', async () => {
    const { table, check } = await checked();
    const { transcript } = table.keeper.table.checks[check] ?? assert.fail();
    const decided = table.keeper.log.some(({ type }) => type === 'chosen');
    const undo = table.try('ann', 'undo', { command: check });
    assert.equal(undo.refusal?.code, decided ? 'built-upon' : undefined);
    assert.ok(transcript.length > 0);
  });

  test('a check that left the state stays out of it', async () => {
    const { table, check, propose } = await checked();
    const told = table.do('ann', 'tell-check', { check, text: 'So.' });
    const withdrawn = withdraw(table);
    for (let i = 0; i < 50; i++) propose();
    assert.equal(table.keeper.table.checks[check], undefined);
    for (const command of [told, withdrawn, check]) {
      const undo = table.do('gm', 'undo', { command, along: true });
      table.do('gm', 'undo', { command: undo });
    }
    assert.equal(table.keeper.table.checks[check], undefined);
    assert.deepEqual(fold(table.keeper.log, table.keeper.ruleset), table.keeper.table);
  });

  test('no part of it appears on the way, so the export can be imported again', async () => {
    const table = await PracticeTable.seated('five-plus');
    const character = table.do('ann', 'make-character', { from: { ready: 'wren' } });
    const input = { character, resistance: 'Physical', damage: 1 };
    const suffer = { action: 'suffer', input, intent: 'That was cold.' };
    const [first = ''] = Array.from({ length: 20 }, () => table.do('ann', 'propose-check', suffer));
    assert.equal(table.keeper.table.checks[first], undefined);
    const undo = table.do('gm', 'undo', { command: first, along: true });
    table.do('gm', 'undo', { command: undo });
    for (const { after } of history(table.keeper.log, table.keeper.ruleset))
      for (const check of Object.values(after.checks)) assert.equal(check.action, 'suffer');
    assert.ok((await imported(printArchive(table.keeper.archive()))).ok);
  });

  test('looking back from a remembered state gives the same as from the beginning', async () => {
    const { table, odile } = await playing();
    for (let i = 0; i < 600; i++) table.do('bob', 'tell', { text: `Line ${i}.` });
    const before = state(table);
    const hurt = table.do('ann', 'act', damage(odile));
    const { keeper } = table;
    const undoing = { id: 'x', type: 'undo', command: hurt };
    const slow = decide(keeper.table, keeper.ruleset, 'ann', undoing, keeper.log);
    table.do('ann', 'undo', { command: hurt });
    assert.deepEqual(state(table), before);
    assert.ok(slow.ok);
    assert.deepEqual(
      slow.value.map(({ body }) => body),
      keeper.log.slice(-slow.value.length).map(({ body }) => body),
    );
  });

  test('what was shown can’t be undone', async () => {
    const { table } = await playing();
    const villain = table.do('gm', 'make-character', { from: { blank: 'Villain' }, hidden: true });
    const reveal = table.do('gm', 'reveal-character', { character: villain });
    assert.equal(table.refused('gm', 'undo', { command: reveal }).code, 'lasting');
  });

  describe('follows the rights of the table', () => {
    const rows = [
      { undo: 'gm', by: 'ann', code: 'not-your-say' },
      { undo: 'gm', by: 'gm', code: undefined },
      { undo: 'own', by: 'bob', code: 'not-yours' },
      { undo: 'own', by: 'ann', code: undefined },
      { undo: 'anyone', by: 'bob', code: undefined },
    ];
    for (const { undo, by, code } of rows) {
      test(`${undo}: ${by} ${code ?? 'may'}`, async () => {
        const { table, odile } = await playing();
        table.do('gm', 'change-rights', { rights: { undo } });
        const hurt = table.do('ann', 'act', damage(odile));
        assert.equal(table.try(by, 'undo', { command: hurt }).refusal?.code, code);
      });
    }

    const ofTheSay = [
      { name: 'how the table is played', did: { seat: 'ann', type: 'play-as', way: 'game-master' } },
      { name: 'a change of game master', did: { seat: 'ann', type: 'hand-over', to: 'gm' } },
      {
        name: 'who may do what',
        did: { seat: 'gm', type: 'change-rights', rights: { editSheets: 'holder' } },
      },
    ];
    for (const { name, did } of ofTheSay) {
      test(`only the game master can undo ${name}, and nobody can use that to see hidden things`, async () => {
        const { table } = await playing();
        table.do('gm', 'change-rights', { rights: { editSheets: 'anyone' } });
        if (did.type === 'play-as') table.do('gm', 'play-as', { way: 'together' });
        if (did.type === 'hand-over') table.do('gm', 'hand-over', { to: 'ann' });
        const { seat, type, ...body } = did;
        const command = table.do(seat, type, body);
        table.do('gm', 'describe-scene', { text: 'A trapdoor', hidden: true });
        assert.equal(table.refused('ann', 'undo', { command }).code, 'not-your-say');
        assert.doesNotMatch(JSON.stringify(table.keeper.view('ann')), /trapdoor/);
        table.do('gm', 'undo', { command });
      });
    }

    test('consent: it waits for those concerned', async () => {
      const { table, odile } = await playing();
      table.do('gm', 'change-rights', { rights: { undo: 'consent' } });
      const before = state(table);
      const hurt = table.do('ann', 'act', damage(odile));
      const request = table.do('bob', 'undo', { command: hurt });
      assert.notDeepEqual(state(table), before);
      table.do('ann', 'agree-undo', { undo: request });
      assert.deepEqual(state(table), before);
      assert.deepEqual(table.keeper.table.undoRequests, {});
    });

    test('own: your own check, with the dice that the table rolled for it', async () => {
      const { table, check } = await checked();
      table.do('gm', 'change-rights', { rights: { undo: 'own' } });
      assert.equal(table.refused('bob', 'undo', { command: check, along: true }).code, 'not-yours');
      table.do('ann', 'undo', { command: check, along: true });
    });

    test('consent: what others did since then is not overwritten', async () => {
      const { table, odile } = await playing();
      table.do('gm', 'change-rights', { rights: { undo: 'consent' } });
      const hurt = table.do('ann', 'act', damage(odile));
      const request = table.do('bob', 'undo', { command: hurt });
      table.do('ann', 'act', damage(odile));
      assert.equal(table.refused('ann', 'agree-undo', { undo: request }).code, 'built-upon');
    });

    test('consent: one yes is enough, and only those concerned are asked', async () => {
      const { table, odile } = await playing();
      table.do('gm', 'change-rights', { rights: { undo: 'consent' } });
      const hurt = table.do('ann', 'act', damage(odile));
      const [first, second] = [1, 2].map(() => table.do('bob', 'undo', { command: hurt }));
      assert.equal(table.refused('gm', 'agree-undo', { undo: first }).code, 'no-such-request');
      table.do('ann', 'agree-undo', { undo: first });
      assert.equal(table.refused('ann', 'agree-undo', { undo: second }).code, 'undone-already');
      table.do('ann', 'decline-undo', { undo: second });
      assert.deepEqual(table.keeper.table.undoRequests, {});
    });

    test('consent: nobody waits for someone who left', async () => {
      const { table, odile } = await playing();
      table.do('gm', 'change-rights', { rights: { undo: 'consent' } });
      table.do('gm', 'override', { path: ['sheets', odile, 'name'], value: 'Odette', reason: 'a slip' });
      const change = table.keeper.log.at(-1)?.command ?? assert.fail();
      const hurt = table.do('ann', 'act', damage(odile));
      const request = table.do('bob', 'undo', { command: hurt });
      table.do('ann', 'leave-seat');
      table.do('bob', 'agree-undo', { undo: request });
      assert.ok(table.keeper.table.undone[hurt] && !table.keeper.table.undone[change]);
    });
  });
});

async function playing(): Promise<{ readonly table: PracticeTable; readonly odile: string }> {
  const table = await PracticeTable.seated('mind-body-soul');
  return { table, odile: table.do('ann', 'make-character', { from: { ready: 'odile' } }) };
}

async function checked() {
  const { table, odile } = await playing();
  const propose = () => {
    const check = table.do('ann', 'propose-check', {
      action: 'check',
      input: { character: odile, doing: 'listen', positives: [], negatives: [], difficulty: 0 },
      bytes: table.bytes(),
    });
    table.finish(check);
    return check;
  };
  return { table, propose, check: propose() };
}

function withdraw(table: PracticeTable): string {
  table.do('gm', 'change-rights', { rights: { agree: 'gm' } });
  const character = Object.keys(table.keeper.table.characters)[0];
  const input = { character, positives: [], negatives: [] };
  const check = table.do('ann', 'propose-check', { action: 'check', input });
  const withdrawn = table.do('ann', 'withdraw-check', { check });
  table.do('gm', 'change-rights', { rights: { agree: 'nobody' } });
  return withdrawn;
}

/** All but the marks that an undo leaves. */
function state({ keeper }: PracticeTable): unknown {
  const { undone: _, undoRequests: __, characters, ...rest } = keeper.table;
  const plain: Record<string, Omit<Table['characters'][string], 'version'>> = {};
  for (const [id, { version: ___, ...of }] of Object.entries(characters)) plain[id] = of;
  return { ...rest, characters: plain };
}
