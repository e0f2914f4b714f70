import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PracticeTable } from '../testing/practice-table.ts';

describe('two open checks and one point', () => {
  test('[MB-11] the last lucky plot point is spent once', async () => {
    const { table, failed } = await unlucky(1);
    const [first, second] = [failed(), failed()];
    table.do('ann', 'choose', { check: first, option: 'spend-lucky' });
    const { code, rule, sentence } = table.refused('ann', 'choose', { check: second, option: 'spend-lucky' });
    assert.deepEqual([code, rule], ['against-the-rules', 'MB-11']);
    assert.match(sentence, /the last lucky plot point has since been spent on another check/);
    table.do('ann', 'type-dice', { check: first, faces: [[4, 5]] });
    table.finish(first);
    assert.deepEqual(table.keeper.table.game.own, { lucky: 0, unlucky: 3 });
    assert.equal(table.refused('ann', 'choose', { check: second, option: 'spend-lucky' }).rule, 'MB-11');
    table.do('ann', 'choose', { check: second, option: 'stand' });
    table.finish(second);
    assert.equal(table.keeper.table.checks[second]?.stage, 'resolved');
  });

  test('[MB-12] a lucky point that is being spent counts as an unlucky one to come', async () => {
    const { table, failed } = await unlucky(1, 1);
    const [first, ...theirs] = [failed(), failed('gm'), failed('gm'), failed('gm')];
    table.do('ann', 'choose', { check: first, option: 'spend-lucky' });
    const spent = theirs.map(
      (check) => table.try('gm', 'choose', { check, option: 'spend-unlucky' }).refusal,
    );
    assert.deepEqual(
      spent.map((refusal) => refusal?.sentence),
      [undefined, undefined, 'the last unlucky plot point has since been spent on another check'],
    );
  });

  test('with a point for each, both are spent', async () => {
    const { table, failed } = await unlucky(2);
    const both = [failed(), failed()];
    for (const check of both) table.do('ann', 'choose', { check, option: 'spend-lucky' });
    for (const check of both) {
      table.do('ann', 'type-dice', { check, faces: [[4, 5]] });
      table.finish(check);
    }
    assert.deepEqual(table.keeper.table.game.own, { lucky: 0, unlucky: 3 });
  });

  test('[RS-6] an XP turns one die, even if two players want it', async () => {
    const table = await PracticeTable.seated('roll-for-shoes');
    const pim = table.do('ann', 'make-character', { from: { ready: 'pim' } });
    table.do('gm', 'override', { path: ['sheets', pim, 'xp'], value: 1, reason: 'as much as it takes' });
    const won = () => {
      const input = { character: pim, skill: 'Do Anything', against: { static: 1 } };
      const check = table.do('ann', 'propose-check', { action: 'attempt', input, dice: 'typed' });
      table.do('ann', 'type-dice', { check, faces: [[5]] });
      return check;
    };
    const [first, second] = [won(), won()];
    table.do('ann', 'choose', { check: first, option: 'spend-xp' });
    const { rule, sentence } = table.refused('ann', 'choose', { check: second, option: 'spend-xp' });
    assert.equal(rule, 'RS-6');
    assert.match(sentence, /that takes 1 XP, and .* has none left/);
    table.do('ann', 'choose', { check: second, option: 'keep-xp' });
  });

  test('[5P-26] a scroll is read once, even if two players want it', async () => {
    const table = await PracticeTable.seated('five-plus');
    const text = 'Pim\n\nEquipment:\nScroll (0/1) – lends Thunder (3:0)\n';
    const character = table.do('ann', 'make-character', { from: { text } });
    const read = () => {
      const input = { character, descriptor: 'Thunder' };
      const check = table.do('ann', 'propose-check', { action: 'check', input, dice: 'typed' });
      table.do('ann', 'type-dice', { check, faces: [[2, 4]] });
      return check;
    };
    const [first, second] = [read(), read()];
    table.do('ann', 'choose', { check: first, option: 'stand' });
    for (const option of ['stand', 'raise']) {
      const { code, sentence } = table.refused('ann', 'choose', { check: second, option });
      assert.equal(code, 'against-the-rules');
      assert.match(sentence, /^by now .*Thunder.*: withdraw the check, or settle it by hand$/);
    }
    table.do('ann', 'withdraw-check', { check: second });
    const used = table.keeper.log.filter(({ body }) => (body as { type?: string }).type === 'item-used');
    assert.equal(used.length, 1);
  });

  test('[5P-19] so is the last recovery action of a rest', async () => {
    const table = await PracticeTable.seated('five-plus');
    const text = 'Pim\n\nSkills:\nBandages (3:0)\n\nResistances:\nPhysical (3/4:0)\n';
    const character = table.do('ann', 'make-character', { from: { text } });
    table.do('gm', 'act', { action: 'begin-rest', input: { long: false } });
    const heal = () => {
      const input = { character, descriptor: 'Bandages', resistance: 'Physical' };
      const check = table.try('ann', 'propose-check', { action: 'heal', input, dice: 'typed' });
      if (!check.refusal) table.do('ann', 'type-dice', { check: check.id, faces: [[2, 4]] });
      return check;
    };
    const open = [heal(), heal(), heal(), heal(), heal()];
    const refusals = open.map(({ id }) => table.try('ann', 'choose', { check: id, option: 'stand' }).refusal);
    const left = refusals.filter((refusal) => refusal === undefined).length;
    assert.ok(left > 0 && left < open.length);
    for (const refusal of refusals.slice(left))
      assert.match(refusal?.sentence ?? '', /no recovery action left/);
    const { rest } = table.keeper.table.game.own as { readonly rest: { readonly spent: object } };
    assert.deepEqual(rest.spent, { [character]: left });
  });
});

/** This many points for everyone, and failed checks that wait for a decision. */
async function unlucky(lucky: number, unlucky = 3 - lucky) {
  const table = await PracticeTable.seated('mind-body-soul');
  const character = table.do('ann', 'make-character', { from: { blank: 'Pim' } });
  for (const [kind, points] of Object.entries({ lucky, unlucky }))
    table.do('gm', 'override', { path: ['own', kind], value: points, reason: 'to begin with' });
  const failed = (by: 'player' | 'gm' = 'player'): string => {
    const input = { character, positives: [], negatives: [], by };
    const seat = by === 'gm' ? 'gm' : 'ann';
    const check = table.do(seat, 'propose-check', { action: 'check', input, dice: 'typed' });
    table.do(seat, 'type-dice', { check, faces: [[1, 2]] });
    return check;
  };
  return { table, failed };
}
