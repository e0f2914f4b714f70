import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { check, playing, propose } from '../testing/practice-check.ts';
import { PracticeTable } from '../testing/practice-table.ts';

describe('waited for', () => {
  const grown = [
    { name: 'the last to nod left', later: { seat: 'bob', type: 'leave-seat' }, waitedOn: ['ann'] },
    {
      name: 'nobody needs to nod any more',
      later: { seat: 'gm', type: 'change-rights', rights: { agree: 'nobody' } },
      waitedOn: ['ann'],
    },
    {
      name: 'the one whose nod it takes now has given it',
      later: { seat: 'gm', type: 'change-rights', rights: { agree: 'gm' } },
      waitedOn: ['gm'],
    },
  ];
  for (const { name, later, waitedOn } of grown) {
    test(`${name}: whoever proposed it, or the game master, starts the dice`, async () => {
      const { table, odile } = await playing({ agree: 'everybody' });
      const id = propose(table, odile);
      table.do('gm', 'nod', { check: id });
      const { seat, type, ...body } = later;
      table.do(seat, type, body);
      assert.equal(check(table, id).stage, 'proposed');
      assert.deepEqual(table.keeper.view('bob').checks[id]?.waitedOn, waitedOn);
      for (const each of waitedOn) table.do(each, 'nod', { check: id, bytes: table.bytes() });
      assert.equal(check(table, id).rolls.length, 1);
    });
  }

  const typists = [
    { name: 'a hidden check', secret: { against: { dice: 2 } }, leaves: [], waitedOn: ['gm'] },
    { name: 'of someone who left', secret: null, leaves: ['ann'], waitedOn: ['gm'] },
    { name: 'in sight of all', secret: null, leaves: [], waitedOn: ['ann'] },
  ];
  for (const { name, secret, leaves, waitedOn } of typists) {
    test(`dice ${name}: ${waitedOn.join()} is waited for, and types them in`, async () => {
      const table = await PracticeTable.seated('roll-for-shoes');
      table.do('gm', 'change-rights', { rights: { agree: 'gm' } });
      const character = table.do('ann', 'make-character', { from: { ready: 'pim' } });
      const input = { character, skill: 'Do Anything', against: { dice: 1 } };
      const id = table.do('ann', 'propose-check', { action: 'attempt', input, dice: 'typed' });
      if (secret) table.do('gm', 'hide-difficulty', { check: id, fields: secret });
      table.do('gm', 'nod', { check: id });
      for (const seat of leaves) table.do(seat, 'leave-seat');
      assert.deepEqual(table.keeper.view('bob').checks[id]?.waitedOn, waitedOn);
      const faces = [[3], secret ? [2, 2] : [2]];
      for (const seat of waitedOn) table.do(seat, 'type-dice', { check: id, faces });
      assert.equal(check(table, id).rolls.length, 1);
    });
  }
});
