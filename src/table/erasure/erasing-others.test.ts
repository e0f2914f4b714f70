import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rulesetOf, SYSTEM_IDS } from '../../rulesets/index.ts';
import type { Entry } from '../log.ts';
import { printArchive } from '../record/archive.ts';
import { openly } from '../testing/every-viewer.ts';
import { PracticeTable } from '../testing/practice-table.ts';
import { mayRead } from '../visibility/secrecy.ts';

const SAME = 'secretly a vampire';
const OTHER = 'afraid of the sea';

/** Ways for the game master to say something in secret that players say openly. */
const SECRETS: readonly {
  readonly name: string;
  readonly say: (at: PracticeTable, words: string) => void;
}[] = [
  {
    name: 'a hidden character',
    say: (at, words) => {
      const from = { blank: 'The count' };
      const character = at.do('gm', 'make-character', { from, hidden: true, mine: false });
      at.do('gm', 'edit-sheet', { character, to: { sheet: withWords(at, character, words) } });
    },
  },
  {
    name: 'a hidden descriptor',
    say: (at, text) => at.do('gm', 'describe-scene', { text, hidden: true }),
  },
  { name: 'a note of their own', say: (at, text) => at.do('gm', 'write-note', { text }) },
  {
    name: 'a deed about a hidden character, undone and done again',
    say: (at, words) => {
      const character = at.do('gm', 'make-character', { from: { ready: 'wren' }, hidden: true, mine: false });
      const done = at.do('gm', 'act', { action: 'succeed-unrolled', input: { character, words } });
      at.do('gm', 'undo', { command: at.do('gm', 'undo', { command: done }) });
    },
  },
];

describe('erasing what someone else has said as well', () => {
  for (const { name, say } of SECRETS)
    for (const first of ['gm', 'ann'])
      for (const erase of ['one text', 'all of them'])
        test(`${name}, said by ${first} first; ${erase}: nothing gives it away, and nothing else is erased`, async () => {
          const seenBy = async (words: string) => {
            const at = await PracticeTable.seated('five-plus');
            if (first === 'gm') say(at, words);
            const character = at.do('ann', 'make-character', { from: { blank: 'Mina' } });
            at.do('ann', 'edit-sheet', { character, to: { sheet: withWords(at, character, SAME) } });
            at.do('ann', 'act', { action: 'change-circumstances', input: { words: SAME } });
            if (first === 'ann') say(at, words);
            const before = secretsIn(at);
            const { seq } = at.keeper.log.findLast(({ seat }) => seat === 'ann') as Entry;
            assert.ok((erase === 'one text' ? at.keeper.eraseText(seq, 'ann') : at.keeper.forget('ann')).ok);
            assert.deepEqual(secretsIn(at).slice(0, before.length), before, 'the game master’s words stay');
            const theirs = at.keeper.log.filter(({ to }) => mayRead(at.keeper.table, 'bob', to));
            assert.ok(!JSON.stringify(theirs).includes(SAME));
            return ['ann', 'bob', null].map((seat) => openly(at, seat));
          };
          assert.deepEqual(await seenBy(SAME), await seenBy(OTHER));
        });

  // The sheets of Modifiers and Sources have names on them, and nothing that is only said.
  for (const system of SYSTEM_IDS.filter((each) => each !== 'modifiers-and-sources'))
    test(`${system}: the sheets of two people with the same words in them`, async () => {
      const ruleset = (await rulesetOf(system)) ?? assert.fail();
      const at = new PracticeTable(ruleset).sitDown();
      const [mina, lucy] = ['ann', 'bob'].map((seat) => {
        const character = at.do(seat, 'make-character', { from: { blank: `One of ${seat}` } });
        at.do(seat, 'edit-sheet', { character, to: { sheet: withWords(at, character, SAME) } });
        return character;
      }) as [string, string];
      // Even if someone else types them again with the rest of the sheet, they keep their author.
      at.do('gm', 'edit-sheet', { character: mina, to: { sheet: at.keeper.table.game.sheets[mina] } });
      at.do('gm', 'edit-sheet', { character: lucy, to: { sheet: at.keeper.table.game.sheets[lucy] } });
      at.keeper.forget('gm');
      assert.ok(JSON.stringify(at.keeper.table.game.sheets[mina]).includes(SAME));
      at.keeper.forget('ann');
      const { sheets } = at.keeper.table.game;
      assert.ok(!JSON.stringify(sheets[mina]).includes(SAME));
      assert.ok(JSON.stringify(sheets[lucy]).includes(SAME));
      at.keeper.forget('bob');
      assert.ok(!printArchive(at.keeper.archive()).includes(SAME));
    });

  test('words of a check that someone else changed: each erases their own', async () => {
    const at = await PracticeTable.seated('mind-body-soul');
    at.do('gm', 'change-rights', { rights: { agree: 'gm' } });
    const character = at.do('ann', 'make-character', { from: { ready: 'odile' } });
    const input = { character, positives: [], negatives: [] };
    const doing = 'climb the wall';
    const check = at.do('ann', 'propose-check', {
      action: 'check',
      input: { ...input, doing },
      intent: 'Up!',
    });
    at.do('gm', 'revise-check', { check, input: { ...input, doing, difficulty: -1 } });
    const words = () => at.keeper.table.checks[check]?.input.doing;
    at.keeper.forget('gm');
    assert.equal(words(), doing, 'sent again, they are still whose they were');
    at.do('gm', 'take-seat', { name: 'Gwen', role: 'gm' });
    at.do('gm', 'revise-check', {
      check,
      input: { ...input, doing: 'crawl under the wall' },
      intent: 'Down!',
    });
    at.keeper.forget('ann');
    const { intent } = at.keeper.table.checks[check] ?? assert.fail();
    assert.deepEqual([words(), intent], ['crawl under the wall', 'Down!']);
    assert.doesNotMatch(printArchive(at.keeper.archive()), /climb|Up!/);
  });

  test('a vote is erased with its caller, not with its closer; a descriptor with its author', async () => {
    const at = await PracticeTable.seated('mind-body-soul');
    const vote = at.do('ann', 'call-vote', { question: 'Where to?', options: ['north', 'south'] });
    at.do('gm', 'close-vote', { vote });
    const descriptor = at.do('gm', 'describe-scene', { text: 'a red door', hidden: true });
    at.do('gm', 'hand-over', { to: 'bob' });
    at.do('bob', 'reveal-descriptor', { descriptor });
    at.do('bob', 'hand-over', { to: 'gm' });
    for (const seat of ['gm', 'bob']) at.do(seat, 'tell', { text: `by ${seat}` });
    at.keeper.forget('bob');
    assert.ok(at.keeper.table.scene.descriptors[descriptor]);
    at.keeper.forget('gm');
    assert.deepEqual(Object.keys(at.keeper.table.votes), [vote]);
    assert.deepEqual(at.keeper.table.scene.descriptors, {});
    at.keeper.forget('ann');
    assert.deepEqual(at.keeper.table.votes, {});
  });
});

describe('what an erasure gives away', () => {
  test('everyone hears of the entries they may read, and of no others', async () => {
    const at = await PracticeTable.seated('mind-body-soul');
    at.do('ann', 'write-note', { text: 'for me alone' });
    at.do('ann', 'write-note', { text: 'for Gwen', gm: true });
    at.do('ann', 'tell', { text: 'for all' });
    const notes = at.keeper.log.filter(({ type }) => type === 'note-written').map(({ seq }) => seq);
    at.keeper.forget('ann');
    const { table, log } = at.keeper;
    for (const seat of ['bob', null]) {
      const heard = log.filter(({ type, to }) => type === 'erased' && mayRead(table, seat, to));
      const seqs = heard.flatMap(({ body }) => (body as { readonly seqs: readonly number[] }).seqs);
      assert.equal(seqs.length, 2, 'a name, and what was told');
      assert.ok(!notes.some((seq) => seqs.includes(seq)));
    }
    assert.equal(log.filter(({ type, to }) => type === 'erased' && mayRead(table, 'gm', to)).length, 2);
  });
});

/** A sheet that says these words. */
function withWords({ keeper }: PracticeTable, character: string, words: string): object {
  const { ruleset, table } = keeper;
  const field = ruleset.id === 'roll-for-shoes' ? 'notes' : 'concept';
  return { ...(table.game.sheets[character] as object), [field]: words };
}

/** What the game master alone may read, as it is. */
function secretsIn({ keeper }: PracticeTable): readonly Entry[] {
  return keeper.log.filter(({ seat, to }) => seat === 'gm' && to !== undefined);
}
