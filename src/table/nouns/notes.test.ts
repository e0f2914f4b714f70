import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tell } from '../log.ts';
import { PracticeTable } from '../testing/practice-table.ts';
import { namesAt } from '../visibility/names.ts';
import { entryFor } from '../visibility/view.ts';

describe('removing all notes of a seat', () => {
  test('they are gone for everyone, those of others stay, and one sentence tells it', async () => {
    const at = await noted();
    const { keeper } = at;
    const from = keeper.log.length;
    at.do('gm', 'remove-notes', { seat: 'ann' });
    assert.deepEqual(textsFor(at, 'ann'), ['By Bob']);
    assert.deepEqual(textsFor(at, 'bob'), ['By Bob']);
    const names = namesAt(keeper.table, keeper.ruleset);
    const told = keeper.log.slice(from).map((entry) => tell(entry, names));
    assert.deepEqual(told, ['Gwen removed all of Ann’s notes.', '', '', '']);
  });

  test('after an undo, each note has the same readers as before', async () => {
    const at = await noted();
    const before = ['gm', 'ann', 'bob'].map((seat) => textsFor(at, seat));
    const from = at.keeper.log.length;
    at.do('gm', 'undo', { command: at.do('gm', 'remove-notes', { seat: 'ann' }) });
    assert.deepEqual(
      ['gm', 'ann', 'bob'].map((seat) => textsFor(at, seat)),
      before,
    );
    const { keeper } = at;
    const seen = (seat: string) =>
      JSON.stringify(keeper.log.slice(from).map((entry) => entryFor(entry, keeper.table, seat)));
    assert.deepEqual(
      ['gm', 'ann', 'bob'].map((seat) => seen(seat).includes('Mine alone')),
      [false, true, false],
    );
    assert.equal(seen('bob').includes('For the game master'), false);
  });

  test('only the game master can, and only for a seat that exists', async () => {
    const at = await noted();
    assert.equal(at.refused('bob', 'remove-notes', { seat: 'ann' }).code, 'not-your-say');
    assert.equal(at.refused('gm', 'remove-notes', { seat: 'nobody' }).code, 'no-such-seat');
  });

  test('erasing the removal doesn’t erase anyone else’s notes', async () => {
    const at = await noted();
    at.do('gm', 'undo', { command: at.do('gm', 'remove-notes', { seat: 'ann' }) });
    assert.ok(at.keeper.forget('gm').ok);
    assert.ok(textsFor(at, 'ann').includes('Mine alone'));
  });
});

describe('how much one seat may add', () => {
  test('notes are limited in total; making them shorter is always allowed', async () => {
    const at = await PracticeTable.seated('roll-for-shoes');
    const page = 'x'.repeat(20_000);
    const notes = Array.from({ length: 10 }, () => at.do('ann', 'write-note', { text: page }));
    assert.equal(at.refused('ann', 'write-note', { text: 'x' }).code, 'notes-full');
    at.do('ann', 'write-note', { note: notes[0], text: 'x' });
    at.do('ann', 'discard-note', { note: notes[1] });
    at.do('ann', 'write-note', { text: page });
    at.do('bob', 'write-note', { text: page });
    for (let i = 0; i < 12; i++) at.do('gm', 'write-note', { text: page });
  });

  test('pools, votes and characters: above a limit only the game master can add more', async () => {
    const at = await PracticeTable.seated('roll-for-shoes');
    const things = [
      ['set-pool', (i: number) => ({ pool: `pool ${i}`, value: 1 })],
      ['call-vote', () => ({ question: 'Go?', options: ['yes', 'no'] })],
      ['make-character', (i: number) => ({ from: { blank: `Pim ${i}` } })],
    ] as const;
    for (const [type, body] of things) {
      for (let i = 0; i < 500; i++) at.do('ann', type, body(i));
      assert.equal(at.refused('ann', type, body(500)).code, 'table-full');
      at.do('gm', type, body(500));
    }
    at.do('ann', 'set-pool', { pool: 'pool 3', value: 2 });
  });

  test('lines and veils are limited', async () => {
    const at = await PracticeTable.seated('roll-for-shoes');
    for (let i = 0; i < 500; i++)
      at.do('ann', 'draw-line', { text: `line ${i}`, as: i % 2 ? 'lines' : 'veils' });
    assert.equal(at.refused('bob', 'draw-line', { text: 'more', as: 'lines' }).code, 'lines-full');
  });
});

/** Ann has one for all, one for the game master and one of her own; Bob has one for all. */
async function noted(): Promise<PracticeTable> {
  const at = await PracticeTable.seated('roll-for-shoes');
  at.do('ann', 'write-note', { text: 'For all', shared: true });
  at.do('ann', 'write-note', { text: 'For the game master', gm: true });
  at.do('ann', 'write-note', { text: 'Mine alone' });
  at.do('bob', 'write-note', { text: 'By Bob', shared: true });
  return at;
}

function textsFor({ keeper }: PracticeTable, seat: string): readonly string[] {
  return Object.values(keeper.view(seat).notes)
    .map(({ text }) => text)
    .toSorted();
}
