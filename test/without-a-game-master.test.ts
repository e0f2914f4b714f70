import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fivePlus } from '../src/rulesets/five-plus/index.ts';
import { PracticeTable } from '../src/table/testing/practice-table.ts';

function seated(): PracticeTable {
  const table = new PracticeTable(fivePlus);
  table.do('gm', 'open-table', { name: 'Practice' });
  table.do('gm', 'take-seat', { name: 'Gwen', role: 'gm' });
  table.do('ann', 'take-seat', { name: 'Ann', role: 'player' });
  table.do('bob', 'take-seat', { name: 'Bob', role: 'player' });
  return table;
}

const inn = { title: 'The inn', picture: '' };

describe('who decides', () => {
  test('[5P-35] a fixed game master', () => {
    const table = seated();
    assert.equal(table.refused('ann', 'set-scene', inn).code, 'not-your-say');
    table.do('gm', 'set-scene', inn);
    assert.equal(table.keeper.table.scene.title, inn.title);
  });

  test('[5P-35] a narrator that rotates', () => {
    const table = seated();
    table.do('gm', 'play-as', { way: 'rotating' });
    table.do('gm', 'hand-over', { to: 'bob' });
    assert.equal(table.refused('gm', 'set-scene', inn).code, 'not-your-say');
    table.do('bob', 'set-scene', inn);
    assert.equal(table.keeper.table.scene.title, inn.title);
  });

  test('[5P-35] or a vote', () => {
    const table = seated();
    table.do('gm', 'play-as', { way: 'together' });
    const vote = table.do('ann', 'call-vote', { question: 'Does the rope hold?', options: ['yes', 'no'] });
    for (const [seat, option] of [
      ['gm', 'no'],
      ['ann', 'yes'],
      ['bob', 'yes'],
    ] as const)
      table.do(seat, 'vote', { vote, option });
    const { entries } = table.try('ann', 'close-vote', { vote });
    assert.deepEqual(entries[0]?.body, { vote, question: 'Does the rope hold?', counts: { yes: 2, no: 1 } });
  });

  test('[5P-35] players tell the result, add a detail to the scene, add a rumour', () => {
    const table = seated();
    const ways = ['story', 'detail', 'rumour'];
    const told = ways.flatMap((as) => table.try('ann', 'tell', { as, text: 'A new door.' }).entries);
    assert.deepEqual(
      told.map(({ seat, type, body }) => ({ seat, type, body })),
      ways.map((as) => ({ seat: 'ann', type: 'told', body: { as, text: 'A new door.' } })),
    );
    table.do('gm', 'change-rights', { rights: { details: 'gm' } });
    assert.equal(table.refused('ann', 'tell', { as: 'rumour', text: 'A new door.' }).code, 'not-your-say');
  });
});
