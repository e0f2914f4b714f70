import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Entry, tell } from '../log.ts';
import { PracticeTable } from '../testing/practice-table.ts';
import { namesAt } from './names.ts';

/** The last sentences of a log, as everyone reads them. */
function told({ keeper }: PracticeTable, many = 1): readonly string[] {
  const names = namesAt(keeper.table, keeper.ruleset, { seat: 'ann' }, keeper.log);
  return keeper.log.slice(-many).map((entry) => tell(entry, names));
}

describe('sentences', () => {
  const rows: readonly (readonly [type: string, body: object, sentence: string])[] = [
    ['set-pool', { pool: 'Lamps still burning', value: 6 }, 'Lamps still burning: 6.'],
    ['describe-scene', { text: 'Is that smoke?' }, 'In the scene: Is that smoke?'],
    ['describe-scene', { text: 'Wet stairs' }, 'In the scene: Wet stairs.'],
    ['set-scene', { title: 'Run!', picture: '' }, 'Run!'],
    ['draw-line', { text: 'spiders', as: 'lines' }, 'Not in this story: spiders.'],
    ['hand-over', { to: 'ann' }, 'Ann is now the game master.'],
    ['play-as', { way: 'together' }, 'From now on we play together, without a game master.'],
    ['change-rights', { rights: { undo: 'own' } }, 'From now on players can undo only what they did.'],
    ['change-rights', { rights: { undo: 'anyone' } }, 'Nothing changes about how we play.'],
    [
      'change-rights',
      { rights: { agree: 'gm', undo: 'anyone', details: 'gm' } },
      'From now on the game master approves checks and only the game master adds details.',
    ],
  ];
  for (const [type, body, sentence] of rows) {
    test(`${type}: ${sentence}`, async () => {
      const table = await PracticeTable.seated('mind-body-soul');
      table.do('gm', type, body);
      assert.deepEqual(told(table), [sentence]);
    });
  }

  test('a system’s own word for the game master is used in sentences, but not in what people write', async () => {
    const table = await PracticeTable.seated('challenged-action');
    table.do('gm', 'hand-over', { to: 'ann' });
    assert.deepEqual(told(table), ['Ann is now the story teller.']);
    table.do('bob', 'write-note', { text: 'Ask the game master.', gm: true });
    assert.deepEqual(told(table), ['Bob passed a note to the story teller: Ask the game master.']);
    assert.match(
      table.refused('bob', 'set-scene', { title: 'Inn', picture: '' }).sentence,
      /the story teller/,
    );
    table.do('ann', 'play-as', { way: 'rotating' });
    assert.match(table.refused('bob', 'set-scene', { title: 'Inn', picture: '' }).sentence, /the narrator/);
  });

  test('an older entry about rights doesn’t say what changed, and names them all', async () => {
    const { keeper } = await PracticeTable.seated('mind-body-soul');
    const names = namesAt(keeper.table, keeper.ruleset, { seat: 'ann' }, keeper.log);
    const older = { type: 'rights-changed', body: { rights: keeper.table.rights } };
    assert.equal(
      tell({ ...keeper.log[0], ...older } as Entry, names),
      'From now on checks are rolled as proposed, anyone can undo, only its player edits a character’s sheet and anyone adds details.',
    );
  });

  test('an undo names what was undone or redone', async () => {
    const table = await PracticeTable.seated('mind-body-soul');
    const first = table.do('ann', 'set-pool', { pool: 'Torches', value: 3 });
    const undo = table.do('bob', 'undo', { command: first });
    assert.deepEqual(told(table), ['Bob undid “Torches: 3”.']);
    const redo = table.do('gm', 'undo', { command: undo });
    assert.deepEqual(told(table), ['Gwen brought back “Torches: 3”.']);
    table.do('ann', 'undo', { command: redo });
    assert.deepEqual(told(table), ['Ann undid “Torches: 3”.']);
  });

  test('characters nobody has met have no name; a door is called by its id', async () => {
    const table = await PracticeTable.seated('challenged-action');
    const juno = table.do('ann', 'make-character', { from: { ready: 'juno' } });
    const input = { character: juno, aspects: [], against: { environment: 'the iron door', score: 60 } };
    table.do('ann', 'propose-check', { action: 'contest', input });
    assert.match(told(table, 2).join(' '), /Juno Vale 0, the iron door 60: no contest, the iron door wins/);
  });

  test('pools without dice are not mentioned', async () => {
    const table = await PracticeTable.seated('roll-for-shoes');
    const pim = table.do('ann', 'make-character', { from: { ready: 'pim' } });
    table.do('ann', 'act', {
      action: 'add-status',
      input: { character: pim, name: 'Lucky Hat', rating: '+1d6' },
    });
    const input = { character: pim, skill: 'Do Anything', statuses: ['Lucky Hat'], against: { static: 4 } };
    table.do('ann', 'propose-check', { action: 'attempt', input, dice: 'typed' });
    assert.deepEqual(told(table), ['To roll: 1d6 against 1d6.']);
  });

  test('cards have the names people use', async () => {
    const table = await PracticeTable.seated('mind-body-soul');
    table.do('gm', 'start-cards');
    for (let i = 0; i < 3; i++) table.do('ann', 'draw-card');
    const drawn = table.keeper.log.filter(({ type }) => type === 'card-drawn');
    const names = namesAt(table.keeper.table, table.keeper.ruleset);
    for (const entry of drawn)
      assert.match(
        tell(entry, names),
        /^You drew the (\d+|jack|queen|king|ace) of (hearts|diamonds|spades|clubs)\.$/,
      );
  });
});
