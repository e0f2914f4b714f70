import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tell } from '../log.ts';
import { check, playing, propose } from '../testing/practice-check.ts';
import type { PracticeTable } from '../testing/practice-table.ts';
import { namesAt } from '../visibility/names.ts';

describe('resolve and tell', () => {
  test('bookkeeping happens, judgement is offered, and a line is told', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, {}, { dice: 'typed', intent: 'I hold my breath.' });
    table.do('ann', 'type-dice', { check: id, faces: [[6, 6]] });
    table.finish(id);
    const { stage, kind, offers, intent } = check(table, id);
    assert.deepEqual([stage, kind, intent], ['resolved', 'yes-and', 'I hold my breath.']);
    assert.deepEqual(
      offers.map(({ action }) => action),
      ['name-effect'],
    );
    assert.ok(table.keeper.log.some(({ type, command }) => type === 'happened' && command !== null));
    assert.equal(table.refused('bob', 'tell-check', { check: id, text: 'Ha!' }).code, 'not-yours');
    table.do('ann', 'tell-check', { check: id, text: 'Nobody even turned round.' });
    assert.equal(check(table, id).told, 'Nobody even turned round.');
  });

  test('the game master settles a check by hand, in the open', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, { advantages: 1 });
    assert.equal(
      table.refused('ann', 'settle-check', { check: id, as: 'yes', reason: 'please' }).code,
      'not-your-say',
    );
    table.do('gm', 'settle-check', { check: id, as: 'yes', reason: 'we forgot the rope' });
    assert.deepEqual(check(table, id).settled, { as: 'yes', reason: 'we forgot the rope' });
    assert.equal(check(table, id).stage, 'resolved');
    assert.match(sentences(table).at(-1) ?? '', /Gwen settled it by hand as “yes”: we forgot/);
  });

  test('a withdrawn check is over, its dice stay in the log', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, { advantages: 1 });
    assert.equal(table.refused('bob', 'withdraw-check', { check: id }).code, 'not-yours');
    table.do('ann', 'withdraw-check', { check: id });
    assert.deepEqual([check(table, id).stage, check(table, id).rolls.length], ['withdrawn', 1]);
    assert.equal(table.refused('ann', 'withdraw-check', { check: id }).code, 'not-open');
  });

  test('with a new check, the state keeps the 16 newest finished ones and every open one', async () => {
    const { table, odile } = await playing();
    const open = propose(table, odile, { advantages: 1 });
    const finished = Array.from({ length: 20 }, () => {
      const id = propose(table, odile);
      table.finish(id);
      return id;
    });
    const next = propose(table, odile);
    assert.deepEqual(Object.keys(table.keeper.table.checks), [open, ...finished.slice(-16), next]);
    assert.equal(check(table, open).stage, 'choosing');
  });
});

function sentences({ keeper }: PracticeTable): readonly string[] {
  return keeper.log.map((entry) => tell(entry, namesAt(keeper.table, keeper.ruleset)));
}
