import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { check, input, playing, propose } from '../testing/practice-check.ts';

describe('propose', () => {
  test('its terms are explained line by line', async () => {
    const { table, odile } = await playing({ agree: 'gm' });
    const id = propose(table, odile, { positives: ['Quiet feet'], difficulty: -2 });
    assert.deepEqual(
      check(table, id).lines.map(({ text, rule }) => [text, rule]),
      [
        ['Quiet feet', 'MB-6'],
        ['Left after cancelling', 'MB-4'],
        ['Difficulty: hard', 'MB-7'],
      ],
    );
  });

  test('only whoever made a proposal or the game master can change it, and then it needs new nods', async () => {
    const { table, odile } = await playing({ agree: 'everybody' });
    const id = propose(table, odile);
    table.do('bob', 'nod', { check: id });
    assert.equal(table.refused('bob', 'revise-check', { check: id, input: input(odile) }).code, 'not-yours');
    table.do('gm', 'revise-check', { check: id, input: input(odile, { difficulty: -4 }) });
    assert.deepEqual([check(table, id).input.difficulty, check(table, id).nods], [-4, []]);
  });

  test('a refusal by the rules names its rule', async () => {
    const { table, odile } = await playing();
    const refusal = table.refused('ann', 'propose-check', {
      action: 'check',
      input: input(odile, { positives: ['Wings'] }),
    });
    assert.deepEqual([refusal.code, refusal.rule], ['against-the-rules', 'MB-3']);
  });

  test('only for your own character; the game master for all', async () => {
    const { table, odile } = await playing();
    const body = { action: 'check', input: input(odile) };
    assert.equal(table.refused('bob', 'propose-check', body).code, 'not-yours');
    table.do('gm', 'propose-check', body);
  });
});

describe('agree', () => {
  const rows = [
    { agree: 'nobody', nods: [] },
    { agree: 'gm', nods: ['gm'] },
    { agree: 'everybody', nods: ['bob', 'gm'] },
  ] as const;
  const laidOut = [
    { agree: 'nobody', nods: ['bob'], waitedOn: ['ann', 'bob', 'gm'] },
    { agree: 'gm', nods: ['gm'], waitedOn: ['gm'] },
    { agree: 'everybody', nods: ['bob', 'gm', 'ann'], waitedOn: ['ann', 'bob', 'gm'] },
  ] as const;
  for (const { agree, nods, waitedOn } of laidOut) {
    test(`${agree}: a suggestion has no nods yet, not even from whoever made it`, async () => {
      const { table, odile } = await playing({ agree });
      const body = { action: 'check', input: input(odile), laidOut: true };
      const id = table.do(agree === 'gm' ? 'gm' : 'ann', 'propose-check', body);
      assert.deepEqual(table.keeper.view('ann').checks[id]?.waitedOn.toSorted(), waitedOn);
      for (const seat of nods) {
        assert.equal(check(table, id).stage, 'proposed');
        table.do(seat, 'nod', { check: id, bytes: table.bytes() });
      }
      assert.equal(check(table, id).rolls.length, 1);
    });
  }

  for (const { agree, nods } of rows) {
    test(`${agree}: the dice fall after ${nods.length} nods`, async () => {
      const { table, odile } = await playing({ agree });
      const id = propose(table, odile);
      for (const [i, seat] of nods.entries()) {
        assert.equal(check(table, id).stage, 'proposed');
        assert.deepEqual(table.keeper.view('ann').checks[id]?.waitedOn.toSorted(), nods.slice(i).toSorted());
        table.do(seat, 'nod', { check: id, bytes: table.bytes() });
      }
      assert.notEqual(check(table, id).stage, 'proposed');
      assert.equal(check(table, id).rolls.length, 1);
    });
  }

  test('proposing a check counts as your nod', async () => {
    const { table, odile } = await playing({ agree: 'gm' });
    const id = table.do('gm', 'propose-check', { action: 'check', input: input(odile) });
    assert.equal(check(table, id).rolls.length, 1);
  });

  test('nobody waits for someone who left', async () => {
    const { table, odile } = await playing({ agree: 'everybody' });
    const id = propose(table, odile);
    table.do('bob', 'leave-seat');
    table.do('gm', 'nod', { check: id });
    assert.equal(check(table, id).rolls.length, 1);
  });

  test('a contested descriptor keeps its reason, even if it is rolled for anyway', async () => {
    const { table, odile } = await playing({ agree: 'gm' });
    const id = propose(table, odile, { positives: ['Quiet feet'] });
    table.do('bob', 'contest', { check: id, what: 'Quiet feet', reason: 'The floor is gravel.' });
    table.do('gm', 'nod', { check: id });
    const contested = [{ by: 'bob', what: 'Quiet feet', reason: 'The floor is gravel.' }];
    assert.deepEqual(check(table, id).contested, contested);
    assert.equal(
      table.refused('bob', 'contest', { check: id, what: 'it', reason: 'late' }).code,
      'not-proposed',
    );
  });
});
