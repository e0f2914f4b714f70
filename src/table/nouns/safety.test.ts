import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Keeper } from '../keeper/keeper.ts';
import { entriesOf } from '../log.ts';
import { NOUNS } from '../nouns.ts';
import { printArchive } from '../record/archive.ts';
import { recordOf } from '../record/chain.ts';
import { recap } from '../record/recap.ts';
import { PracticeTable } from '../testing/practice-table.ts';
import { entryFor } from '../visibility/view.ts';

const SYSTEM = 'mind-body-soul';

/** Not part of the story, so it goes on while a scene is stopped. Everything else waits. */
const GOES_ON = `
  rename-table change-house-rules change-rights
  take-seat leave-seat kick readmit rename-seat hand-over play-as agree-to-delete keep-table
  make-character claim-character give-character edit-sheet
  strike-descriptor ask write-note share-note discard-note remove-notes call-vote vote close-vote
  stop-scene go-on draw-line withdraw-check undo agree-undo decline-undo`;

describe('a stopped scene', () => {
  test('every command that would carry the story on is refused', async () => {
    const table = await PracticeTable.seated(SYSTEM);
    table.do('bob', 'stop-scene');
    const people = Object.values(NOUNS)
      .flatMap(({ commands }) => Object.entries(commands))
      .filter(([type, { who }]) => who !== 'keeper' && type !== 'open-table')
      .map(([type]) => type);
    const waiting = people.filter(
      (type) => table.try('gm', type, { nothing: true }).refusal?.code === 'scene-stopped',
    );
    const goesOn = GOES_ON.trim().split(/\s+/);
    assert.deepEqual(waiting.toSorted(), people.filter((type) => !goesOn.includes(type)).toSorted());
    for (const type of [
      'propose-check',
      'nod',
      'type-dice',
      'choose',
      'act',
      'tell',
      'set-scene',
      'play-card',
    ])
      assert.ok(waiting.includes(type), type);
  });

  test('in mid-check: the decision waits until the scene goes on', async () => {
    const table = await PracticeTable.seated(SYSTEM);
    table.do('gm', 'set-scene', { title: 'Inn', picture: '' });
    const character = table.do('ann', 'make-character', { from: { ready: 'odile' } });
    const input = { character, positives: [], negatives: [] };
    const check = table.do('ann', 'propose-check', { action: 'check', input, dice: 'typed' });
    table.do('bob', 'stop-scene');
    const { code, sentence } = table.refused('ann', 'type-dice', { check, faces: [[3, 4]] });
    assert.equal(code, 'scene-stopped');
    assert.match(sentence, /^The scene is stopped\. Talk it over/);
    assert.equal(table.keeper.table.checks[check]?.stage, 'rolling');
    table.do('gm', 'go-on');
    table.do('ann', 'type-dice', { check, faces: [[3, 4]] });
  });

  test('dice already asked for still fall: nobody has to roll them again', async () => {
    const table = await PracticeTable.seated(SYSTEM);
    const character = table.do('ann', 'make-character', { from: { blank: 'Pim' } });
    const input = { character, positives: [], negatives: [] };
    const check = table.do('ann', 'propose-check', { action: 'check', input });
    const { keeper } = table;
    const before = keeper.log.findIndex(({ type }) => type === 'rolled');
    const entries = entriesOf([{ type: 'scene-stopped', body: {} }], {
      seat: 'bob',
      command: 'stop',
      at: 0,
      after: before,
    });
    const random = () => new Uint8Array(32);
    const records = [
      ...keeper.records.slice(0, before),
      ...entries.map((entry) => recordOf(entry, random())),
    ];
    const restored = Keeper.restored(keeper.ruleset, records, { random, now: () => 0 });
    assert.ok(restored.table.safety.stopped);
    assert.equal(restored.table.checks[check]?.rolls.length, 1);
  });

  test('people can talk, write notes, draw lines, vote, undo, leave and come back', async () => {
    const table = await PracticeTable.seated(SYSTEM);
    const told = table.do('gm', 'tell', { text: 'Spiders, everywhere.' });
    table.do('bob', 'stop-scene');
    table.do('ann', 'draw-line', { text: 'spiders', as: 'lines' });
    table.do('ann', 'ask', { text: 'Shall we skip the cellar?' });
    table.do('bob', 'write-note', { text: 'Thanks for stopping.' });
    const vote = table.do('gm', 'call-vote', { question: 'Go on?', options: ['yes', 'elsewhere'] });
    table.do('ann', 'vote', { vote, option: 'elsewhere' });
    table.do('gm', 'undo', { command: told });
    table.do('ann', 'leave-seat');
    table.do('ann', 'take-seat', { name: 'Ann', role: 'player' });
    assert.ok(table.keeper.table.safety.stopped);
  });

  test('the game master resumes it; without one, anyone who plays', async () => {
    const table = await PracticeTable.seated(SYSTEM);
    table.do('zoe', 'take-seat', { name: 'Zoe', role: 'spectator' });
    table.do('zoe', 'stop-scene');
    assert.equal(table.refused('ann', 'go-on').code, 'not-your-say');
    table.do('gm', 'go-on');
    assert.equal(table.refused('gm', 'go-on').code, 'not-stopped');
    table.do('ann', 'stop-scene');
    table.do('gm', 'leave-seat');
    table.do('bob', 'go-on');
    table.do('bob', 'play-as', { way: 'together' });
    table.do('bob', 'stop-scene');
    table.do('ann', 'go-on');
    assert.equal(table.keeper.table.safety.stopped, false);
  });

  test('whoever is not ready stops it again, as often as need be', async () => {
    const table = await PracticeTable.seated(SYSTEM);
    for (let i = 0; i < 3; i++) {
      table.do('ann', 'stop-scene');
      table.do('gm', 'go-on');
    }
    table.do('ann', 'stop-scene');
    assert.equal(table.try('bob', 'stop-scene').entries.length, 0, 'stopped once is stopped');
  });

  test('it can’t be undone, only ended', async () => {
    const table = await PracticeTable.seated(SYSTEM);
    const stop = table.do('bob', 'stop-scene');
    assert.equal(table.refused('gm', 'undo', { command: stop }).code, 'no-such-command');
    table.do('gm', 'go-on');
    assert.equal(table.keeper.table.safety.stopped, false);
  });
});

describe('nothing anywhere says who', () => {
  test('neither who stopped the scene nor who drew a line', async () => {
    const table = await PracticeTable.seated(SYSTEM);
    const { entries } = table.try('bob', 'stop-scene');
    assert.deepEqual(
      entries.map(({ seat, command, type }) => ({ seat, command, type })),
      [{ seat: null, command: null, type: 'scene-stopped' }],
    );
    table.try('ann', 'draw-line', { text: 'spiders', as: 'lines' });
    assert.deepEqual(table.keeper.table.safety, { stopped: true, lines: ['spiders'], veils: [] });
  });

  /** Whoever it was, everything that leaves the table is the same, letter by letter. */
  test('log, views, exports, recaps and refusals are the same whoever did it', async () => {
    const worlds = await Promise.all(['gm', 'ann', 'bob', 'zoe'].map(traces));
    for (const world of worlds) assert.deepEqual(world, worlds[0]);
  });
});

async function traces(who: string): Promise<readonly string[]> {
  const table = await PracticeTable.seated(SYSTEM);
  table.do('zoe', 'take-seat', { name: 'Zoe', role: 'spectator' });
  table.do(who, 'draw-line', { text: 'spiders', as: 'veils' });
  table.do(who, 'stop-scene');
  const refusal = table.refused('ann', 'tell', { text: 'And then…' });
  const { keeper } = table;
  return ['gm', 'ann', 'bob', 'zoe', null].flatMap((seat) => [
    JSON.stringify(refusal),
    JSON.stringify(keeper.view(seat)),
    JSON.stringify(keeper.log.map((entry) => entryFor(entry, keeper.table, seat))),
    printArchive(keeper.exportFor(seat)),
    printArchive(keeper.archive()),
    recap(keeper.log, keeper.ruleset, seat),
  ]);
}
