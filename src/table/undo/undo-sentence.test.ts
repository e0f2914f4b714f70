import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tell } from '../log.ts';
import { check, playing, propose } from '../testing/practice-check.ts';
import type { PracticeTable } from '../testing/practice-table.ts';
import { namesAt } from '../visibility/names.ts';

interface Row {
  readonly it: string;
  readonly play: (at: PracticeTable, odile: string) => string;
  readonly reads: string | RegExp;
}

const ROWS: readonly Row[] = [
  {
    it: 'a told line by its words',
    play: (at) => at.do('ann', 'tell', { text: 'The roof falls in.' }),
    reads: 'Gwen undid “The roof falls in”.',
  },
  {
    it: 'quotes within it become single quotes',
    play: (at) => at.do('ann', 'tell', { text: '“Hush,” says the owl.' }),
    reads: 'Gwen undid “‘Hush,’ says the owl”.',
  },
  {
    it: 'a check that only takes shape by whose it is',
    play: propose,
    reads: 'Gwen undid a check for Odile Marchbanks.',
  },
  {
    it: 'a check that was rolled is named after its result',
    play: (at, odile) => {
      at.do('gm', 'change-rights', { rights: { agree: 'nobody' } });
      const id = propose(at, odile);
      at.finish(id);
      return id;
    },
    reads: /^Gwen undid “Odile Marchbanks.*[^.]”\.$/,
  },
  {
    it: 'a decision by what was decided',
    play: (at, odile) => {
      at.do('gm', 'change-rights', { rights: { agree: 'nobody' } });
      const id = propose(at, odile, { positives: ['Quiet feet'], negatives: ['Curious'] });
      assert.equal(check(at, id).waiting?.for, 'decision');
      return at.do('ann', 'choose', { check: id, option: 'stand', bytes: at.bytes() });
    },
    reads: 'Gwen undid the decision “stand”.',
  },
  {
    it: 'a deed is named after what it led to',
    play: (at, odile) =>
      at.do('ann', 'act', {
        action: 'take-damage',
        input: { character: odile, category: 'body', points: 1 },
      }),
    reads: /^Gwen undid “Odile Marchbanks takes 1 damage.*”\.$/,
  },
  {
    it: 'what built on it goes along',
    play: (at) => {
      const first = at.do('ann', 'set-pool', { pool: 'Torches', value: 3 });
      at.do('ann', 'set-pool', { pool: 'Torches', value: 2 });
      return first;
    },
    reads: 'Gwen undid “Torches: 3”, with everything that depended on it.',
  },
];

describe('an undo is told in plain words', () => {
  for (const { it, play, reads } of ROWS) {
    test(it, async () => {
      const { table, odile } = await playing({ agree: 'gm' });
      table.do('gm', 'undo', { command: play(table, odile), along: true });
      const { keeper } = table;
      const names = namesAt(keeper.table, keeper.ruleset, { seat: 'ann' }, keeper.log);
      const undone = keeper.log.findLast(({ type }) => type === 'undone') ?? assert.fail();
      if (typeof reads === 'string') assert.equal(tell(undone, names), reads);
      else assert.match(tell(undone, names), reads);
    });
  }

  test('if the reader may not know what was undone, only that something was', async () => {
    const { table } = await playing();
    table.do('gm', 'undo', { command: table.do('ann', 'tell', { text: 'Hush.' }) });
    const { keeper } = table;
    const undone = keeper.log.findLast(({ type }) => type === 'undone') ?? assert.fail();
    assert.equal(tell(undone, namesAt(keeper.table, keeper.ruleset)), 'Gwen undid something.');
  });
});
