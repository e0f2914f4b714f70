import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fold, tell } from './log.ts';
import { recap } from './record/recap.ts';
import { PracticeTable } from './testing/practice-table.ts';
import { namesAt } from './visibility/names.ts';

const SYSTEM = 'mind-body-soul';

describe('characters', () => {
  test('a hidden one doesn’t exist for players until they meet it', async () => {
    const table = await seated();
    const villain = table.do('gm', 'make-character', { from: { blank: 'Villain' }, hidden: true });
    assert.equal(table.keeper.view('ann').characters[villain], undefined);
    assert.equal(table.refused('ann', 'claim-character', { character: villain }).code, 'no-such-character');
    table.do('gm', 'reveal-character', { character: villain });
    assert.ok(table.keeper.view('ann').characters[villain]);
  });

  test('an NPC is marked as one, until a player has played it', async () => {
    const table = await seated();
    const from = { blank: 'Doorman' };
    const doorman = table.do('gm', 'make-character', { from, mine: false, npc: true });
    const villain = table.do('gm', 'make-character', { from, hidden: true });
    table.do('gm', 'reveal-character', { character: villain });
    const one = table.do('ann', 'make-character', { from, npc: true });
    const isNpc = (id: string) => table.keeper.view('ann').characters[id]?.npc === true;
    assert.deepEqual([doorman, villain, one].map(isNpc), [true, true, false]);
    table.do('ann', 'claim-character', { character: doorman });
    table.do('ann', 'give-character', { character: doorman, to: null });
    assert.equal(isNpc(doorman), false);
  });

  test('a seat may have several; only its player edits a sheet, unless the table says otherwise', async () => {
    const table = await seated();
    const one = table.do('ann', 'make-character', { from: { blank: 'One' } });
    table.do('ann', 'make-character', { from: { blank: 'Two' } });
    assert.equal(table.refused('bob', 'edit-sheet', { character: one, to: { text: 'x' } }).code, 'not-yours');
    table.do('gm', 'change-rights', { rights: { editSheets: 'anyone' } });
    const text = table.keeper.ruleset.sheet.print(table.keeper.table.game.sheets[one]);
    table.do('bob', 'edit-sheet', { character: one, to: { text: text.replace('One', 'Uno') } });
    assert.equal(table.keeper.ruleset.sheet.nameOf(table.keeper.table.game.sheets[one]), 'Uno');
    assert.equal(table.keeper.table.characters[one]?.version, 2);
  });

  test('an edit says what it began from: lines merge, a clash and an outdated form are refused', async () => {
    const table = await seated();
    const character = table.do('ann', 'make-character', { from: { ready: 'odile' } });
    const { sheet } = table.keeper.ruleset;
    const now = () => table.keeper.table.game.sheets[character];
    const base = sheet.print(now());
    const { version } = table.keeper.table.characters[character] ?? assert.fail();
    const form = now() as { readonly name: string };
    const edit = (to: object) => ({ character, to });
    table.do('ann', 'edit-sheet', edit({ text: base.replace(form.name, 'Odette'), base }));
    table.do('gm', 'edit-sheet', edit({ text: base.replace('Quiet feet', 'Silent feet'), base }));
    const both = sheet.print(now());
    assert.ok(both.includes('Odette') && both.includes('Silent feet'));
    const clash = table.refused('gm', 'edit-sheet', edit({ text: base.replace(form.name, 'Odilia'), base }));
    assert.equal(clash.code, 'edited-meanwhile');
    assert.match(clash.sentence, /Odilia.*Odette/);
    const without = base.split('\n').filter((line) => !line.includes('Quiet feet'));
    const gone = table.refused('gm', 'edit-sheet', edit({ text: without.join('\n'), base }));
    assert.match(gone.sentence, /yours is removed, theirs “\+1 Silent feet”/);
    table.do('gm', 'edit-sheet', edit({ text: base.replaceAll('\n', '\r\n'), base }));
    assert.equal(sheet.print(now()), both, 'other ends of lines are no change');
    const stale = table.refused('gm', 'edit-sheet', edit({ sheet: form, version }));
    assert.equal(stale.code, 'edited-meanwhile');
    assert.equal((now() as typeof form).name, 'Odette');
    table.do('gm', 'edit-sheet', edit({ sheet: form }));
  });

  test('the rules of creation are checked on demand, and overridden in the open', async () => {
    const table = await seated();
    const refusal = table.refused('ann', 'make-character', { from: { blank: 'Nobody' }, creation: 'rules' });
    assert.equal(refusal.code, 'against-creation-rules');
    assert.equal(refusal.rule, 'MB-1');
    const { entries } = table.try('ann', 'make-character', {
      from: { blank: 'Nobody' },
      creation: 'override',
    });
    assert.match(
      tell(entries[0] ?? assert.fail(), namesAt(table.keeper.table, table.keeper.ruleset)),
      /, overriding MB-1\.$/,
    );
  });
});

describe('notes', () => {
  test('a note to the game master is for two, even after a change of game master; shown, it is for everyone', async () => {
    const table = await seated();
    const { keeper } = table;
    const note = table.do('bob', 'write-note', { text: 'I have the key.', gm: true });
    const readers = () => ['gm', 'ann', 'bob', null].filter((seat) => note in keeper.view(seat).notes);
    assert.deepEqual(readers(), ['gm', 'bob']);
    table.do('bob', 'write-note', { note, text: 'I have both keys.' });
    assert.deepEqual(readers(), ['gm', 'bob']);
    assert.match(
      recap(keeper.log, keeper.ruleset, 'gm'),
      /Bob passed a note to the game master: I have both/,
    );
    assert.ok(!recap(keeper.log, keeper.ruleset, 'ann').includes('key'));
    table.do('gm', 'hand-over', { to: 'ann' });
    assert.deepEqual(readers(), ['ann', 'bob']);
    table.do('bob', 'share-note', { note });
    assert.deepEqual(readers(), ['gm', 'ann', 'bob', null]);
    assert.deepEqual(keeper.table.notes[note], { by: 'bob', text: 'I have both keys.', shared: true });
  });

  test('only its author can delete a note; its readers are told, and it can be undone', async () => {
    const table = await seated();
    const { keeper } = table;
    const note = table.do('bob', 'write-note', { text: 'I have the key.' });
    assert.equal(table.refused('gm', 'discard-note', { note }).code, 'not-yours');
    const gone = table.do('bob', 'discard-note', { note });
    assert.deepEqual(keeper.table.notes, {});
    assert.match(recap(keeper.log, keeper.ruleset, 'bob'), /Bob deleted a note/);
    assert.ok(!recap(keeper.log, keeper.ruleset, 'gm').includes('note'));
    assert.equal(table.refused('bob', 'discard-note', { note }).code, 'not-yours');
    table.do('bob', 'undo', { command: gone });
    assert.equal(keeper.view('bob').notes[note]?.text, 'I have the key.');
    assert.deepEqual(keeper.view('gm').notes, {});
  });
});

describe('shared things', () => {
  test('pools of any name stay within their bounds', async () => {
    const table = await seated();
    table.do('ann', 'set-pool', { pool: 'Torches', value: 2, most: 3 });
    table.do('bob', 'change-pool', { pool: 'Torches', by: 1 });
    assert.equal(table.refused('bob', 'change-pool', { pool: 'Torches', by: 1 }).code, 'out-of-range');
    assert.equal(table.refused('bob', 'change-pool', { pool: 'Torches', by: -4 }).code, 'out-of-range');
    assert.equal(table.keeper.table.pools.Torches?.value, 3);
  });

  test('a vote counts each person once', async () => {
    const table = await seated();
    const vote = table.do('ann', 'call-vote', { question: 'Left or right?', options: ['left', 'right'] });
    table.do('bob', 'vote', { vote, option: 'left' });
    table.do('bob', 'vote', { vote, option: 'right' });
    table.do('gm', 'vote', { vote, option: 'right' });
    table.do('ann', 'close-vote', { vote });
    assert.deepEqual(last<{ counts: object }>(table).counts, { left: 0, right: 2 });
    assert.equal(table.refused('bob', 'vote', { vote, option: 'left' }).code, 'no-such-vote');
  });

  test('house rules change in mid-campaign, and the log says how', async () => {
    const table = await seated();
    const [first] = Object.entries(table.keeper.table.game.settings as Record<string, unknown>).filter(
      ([, value]) => typeof value === 'number',
    );
    const [key, before] = first ?? assert.fail('the system has a number among its settings');
    table.do('gm', 'change-house-rules', { settings: { [key]: Number(before) + 1 } });
    assert.deepEqual(last<{ changes: object }>(table).changes, [
      { path: [key], before, after: Number(before) + 1 },
    ]);
    assert.equal(
      table.refused('gm', 'change-house-rules', { settings: { nonsense: 1 } }).code,
      'against-the-rules',
    );
  });
});

describe('the log', () => {
  test('a repeated command id gets the first answer and changes nothing', async () => {
    const { keeper } = await seated();
    const first = keeper.submit('ann', { id: 'same', type: 'tell', text: 'Once.' });
    const length = keeper.log.length;
    assert.deepEqual(keeper.submit('ann', { id: 'same', type: 'tell', text: 'Once.' }), first);
    assert.equal(keeper.log.length, length);
  });

  test('a command id belongs to one seat, and can’t look like the table’s own', async () => {
    const { keeper } = await seated();
    const make = { type: 'make-character', from: { blank: 'One' } };
    assert.ok(keeper.submit('ann', { id: 'one', ...make }).ok);
    const rows = ['one', 'keeper-1-1', 'table-1', '__proto__', 'constructor', '', 'a b', 7 as never];
    for (const id of rows) {
      const answer = keeper.submit('bob', { id, ...make });
      assert.ok(!answer.ok, String(id));
      assert.ok(['id-used', 'malformed'].includes(answer.error.code), answer.error.code);
    }
    assert.equal(keeper.table.characters.one?.holder, 'ann');
    assert.deepEqual(Object.keys(keeper.table.characters), ['one']);
  });

  test('names that every object inherits are nothing special', async () => {
    const table = await seated();
    for (const word of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const rows = [
        ['kick', { seat: word }],
        ['leave-seat', { seat: word }],
        ['hand-over', { to: word }],
        ['claim-character', { character: word }],
        ['reveal-character', { character: word }],
        ['strike-descriptor', { descriptor: word }],
        ['share-note', { note: word }],
        ['vote', { vote: word, option: word }],
        ['nod', { check: word }],
        ['undo', { command: word }],
        ['agree-undo', { undo: word }],
        ['act', { action: word, input: {} }],
        ['propose-check', { action: word, input: {} }],
        ['remove-pool', { pool: word }],
        ['change-pool', { pool: word, by: 1 }],
        ['override', { path: ['own', word], value: 1, reason: '' }],
        ['override', { path: ['sheets', word, 'name'], value: 'x', reason: '' }],
      ] as const;
      for (const [type, body] of rows) assert.ok(table.refused('gm', type, body).sentence, `${type} ${word}`);
      table.do('ann', 'set-pool', { pool: word, value: 1 });
      table.do('ann', 'change-pool', { pool: word, by: 1 });
      assert.equal(JSON.parse(JSON.stringify(table.keeper.table.pools))[word]?.value, 2);
      table.do('gm', 'remove-pool', { pool: word });
      const options = [word, 'other'];
      const { id: vote, refusal } = table.try('ann', 'call-vote', { question: '?', options });
      // Votes are counted by option, and this can’t be the name of a field.
      assert.equal(refusal !== undefined, word === '__proto__');
      if (refusal) continue;
      table.do('ann', 'vote', { vote, option: word });
      table.do('ann', 'close-vote', { vote });
      assert.equal(Object.entries(last<{ counts: object }>(table).counts)[0]?.[1], 1);
    }
    assert.deepEqual(table.keeper.table.pools, {});
  });

  test('a command that is too large or too deep is refused before it is looked at', async () => {
    const table = await seated();
    let deep: unknown = 'x';
    for (let i = 0; i < 50_000; i++) deep = [deep];
    assert.equal(table.refused('ann', 'act', { action: 'rest', input: { deep } }).code, 'too-much');
    const long = 'x'.repeat(200_000);
    assert.equal(table.refused('ann', 'act', { action: 'rest', input: { long } }).code, 'too-much');
  });

  test('adds up to the table, also through JSON', async () => {
    const table = await seated();
    const { keeper } = table;
    table.do('ann', 'make-character', { from: { ready: keeper.ruleset.sheet.readyMade[0]?.id } });
    assert.deepEqual(fold(keeper.log, keeper.ruleset), keeper.table);
    assert.deepEqual(fold(JSON.parse(JSON.stringify(keeper.log)), keeper.ruleset), keeper.table);
  });

  test('unknown commands and malformed ones are refused with a sentence', async () => {
    const table = await seated();
    const rows = [
      ['__proto__', {}],
      ['toString', {}],
      ['tell', {}],
      ['tell', { text: 7 }],
      ['tell', { text: 'x', more: 1 }],
      ['tell', { text: '\ud800' }],
      ['complete-roll', { check: 'x', secret: '', path: [], witnesses: [] }],
    ] as const;
    for (const [type, body] of rows) assert.ok(table.refused('ann', type, body).sentence.length > 5, type);
  });

  test('texts for the record can’t be blank', async () => {
    const table = await seated();
    const rows = [
      ['rename-table', { name: ' ' }],
      ['rename-seat', { name: '' }],
      ['draw-line', { text: ' ', as: 'lines' }],
      ['tell', { text: '\n' }],
      ['ask', { text: '' }],
      ['describe-scene', { text: '' }],
      ['set-pool', { pool: ' ', value: 1 }],
      ['call-vote', { question: '', options: ['yes', 'no'] }],
      ['call-vote', { question: 'So?', options: ['yes', ' '] }],
      ['contest', { check: 'c1', what: 'it', reason: '' }],
      ['settle-check', { check: 'c1', as: 'yes', reason: ' ' }],
      ['override', { path: ['own', 'plotPoints'], value: 1, reason: '' }],
    ] as const;
    for (const [type, body] of rows) {
      const { code, sentence } = table.refused('gm', type, body);
      assert.deepEqual([code, sentence], ['malformed', 'this can’t be empty'], type);
    }
  });

  test('a value that doesn’t fit is refused in words, without ids', async () => {
    const table = await seated();
    const refusal = table.refused('gm', 'override', {
      path: ['own', 'turnsLeft', 'ab'.repeat(12), 'xp'],
      value: 'x',
      reason: 'a slip',
    });
    assert.equal(refusal.sentence, 'Mind, Body & Soul doesn’t allow that value for “Turns left, XP”.');
  });

  test('an action that needs dice isn’t a deed, and the refusal says what to do', async () => {
    const table = await seated();
    const refusal = table.refused('ann', 'act', { action: 'check', input: {} });
    assert.equal(refusal.sentence, '“check” needs a roll: propose it as a check.');
  });
});

function seated(): Promise<PracticeTable> {
  return PracticeTable.seated(SYSTEM);
}

function last<Body>({ keeper }: PracticeTable): Body {
  return (keeper.log.at(-1) ?? assert.fail('the log is empty')).body as Body;
}
