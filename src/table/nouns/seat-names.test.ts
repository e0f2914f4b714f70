import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PracticeTable } from '../testing/practice-table.ts';

/** At a table with Gwen, the game master, Ann and Bob. */
const REFUSED: readonly (readonly [what: string, name: string, code: string])[] = [
  ['someone’s name', 'Gwen', 'name-taken'],
  ['in other letters', 'gWEN', 'name-taken'],
  ['with spaces and dots', ' G wen.', 'name-taken'],
  ['with a Cyrillic е', 'Gw\u0435n', 'name-taken'],
  ['in wide letters', 'Ｇｗｅｎ', 'name-taken'],
  ['with an accent', 'Gwén', 'name-taken'],
  ['with a joiner nobody sees', 'Gw\u200den', 'name-taken'],
  ['a 0 for an o', 'B0b', 'name-taken'],
  ['the game master', 'GM', 'name-of-a-role'],
  ['the game master, in dots', 'G.M.', 'name-of-a-role'],
  ['the game master, in Cyrillic', 'G\u041c', 'name-of-a-role'],
  ['the game master among names', 'Eve (GM)', 'name-of-a-role'],
  ['the game master, in words', 'The Game Master', 'name-of-a-role'],
  ['nobody in particular', 'Somebody', 'name-of-a-role'],
  ['the table', 'the table', 'name-of-a-role'],
  ['the program', 'Fireside', 'name-of-a-role'],
  ['two lines', 'Eve\nGwen: I agree', 'malformed'],
  ['text from right to left', 'Eve \u202enewG', 'malformed'],
  ['what nobody sees', '\u3164', 'malformed'],
  ['a space of no width', 'Gwen\u200b', 'malformed'],
];

const TAKEN = [
  'Gwendolyn',
  'Zoë',
  'O’Brien',
  '李明',
  'محمد',
  'Ann-Marie',
  'Bob 2',
  'Magma',
  'Hostess',
  '👩‍🚀',
  'می‌خواهم',
  '?',
];

describe('names of people', () => {
  for (const [what, name, code] of REFUSED)
    test(`${what} is refused, both when sitting down and later`, async () => {
      const at = await PracticeTable.seated('roll-for-shoes');
      assert.equal(at.refused('eve', 'take-seat', { name, role: 'player' }).code, code);
      assert.equal(at.refused('eve', 'take-seat', { name, role: 'spectator' }).code, code);
      at.do('eve', 'take-seat', { name: 'Eve', role: 'player' });
      assert.equal(at.refused('eve', 'rename-seat', { name }).code, code);
    });

  for (const name of TAKEN)
    test(`“${name}” is accepted`, async () => {
      const at = await PracticeTable.seated('roll-for-shoes');
      at.do('eve', 'take-seat', { name, role: 'player' });
    });

  test('the game master may use that title, you may respell your own name, and names of people who left are free', async () => {
    const at = await PracticeTable.seated('roll-for-shoes');
    at.do('gm', 'rename-seat', { name: 'GM' });
    at.do('ann', 'rename-seat', { name: 'ANN' });
    at.do('ann', 'leave-seat');
    at.do('eve', 'take-seat', { name: 'Ann', role: 'player' });
  });

  test('people who come back are let in, under a numbered name if theirs is in use', async () => {
    const at = await PracticeTable.seated('roll-for-shoes');
    at.do('ann', 'leave-seat');
    at.do('eve', 'take-seat', { name: 'ann', role: 'player' });
    at.do('ann', 'take-seat', { name: 'Ann', role: 'player' });
    assert.equal(at.keeper.table.seats.ann?.name, 'Ann 2');
  });

  test('a former game master comes back under that name', async () => {
    const at = await PracticeTable.seated('roll-for-shoes');
    at.do('gm', 'rename-seat', { name: 'GM' });
    at.do('gm', 'hand-over', { to: 'ann' });
    at.do('gm', 'leave-seat');
    at.do('gm', 'take-seat', { name: 'GM', role: 'player' });
  });
});
