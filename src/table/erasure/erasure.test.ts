import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Entry, fold } from '../log.ts';
import { printArchive } from '../record/archive.ts';
import { isOpen } from '../record/chain.ts';
import { imported } from '../record/import.ts';
import { recap } from '../record/recap.ts';
import { verify } from '../record/verify.ts';
import { PracticeTable } from '../testing/practice-table.ts';
import { erasureOfSeat, erasureOfText } from './erasure.ts';

const TEXT = 'my old address';

/** Everywhere a text can be, with all its copies; each row returns the entry to erase. */
const ROWS: readonly { readonly name: string; readonly write: (at: PracticeTable) => void }[] = [
  { name: 'a told line', write: (at) => at.do('ann', 'tell', { text: TEXT }) },
  { name: 'a question', write: (at) => at.do('ann', 'ask', { text: TEXT }) },
  {
    name: 'a note, changed, shown, and the change undone',
    write: (at) => {
      const note = at.do('ann', 'write-note', { text: `${TEXT}.` });
      const change = at.do('ann', 'write-note', { note, text: `${TEXT}!` });
      const undo = at.do('ann', 'undo', { command: change });
      at.do('ann', 'undo', { command: undo });
      at.do('ann', 'share-note', { note });
    },
  },
  {
    name: 'a note, undone together with something else',
    write: (at) => {
      const character = at.do('ann', 'make-character', { from: { blank: 'One' } });
      const note = at.do('ann', 'write-note', { text: TEXT, shared: true });
      at.do('bob', 'undo', { command: note });
      at.do('bob', 'undo', { command: character, along: true });
    },
  },
  {
    name: 'a note that was thrown away, and then not',
    write: (at) => {
      const note = at.do('ann', 'write-note', { text: TEXT });
      at.do('ann', 'undo', { command: at.do('ann', 'discard-note', { note }) });
    },
  },
  {
    name: 'notes that the game master removed and brought back, twice',
    write: (at) => {
      at.do('ann', 'write-note', { text: TEXT });
      const undo = at.do('gm', 'undo', { command: at.do('gm', 'remove-notes', { seat: 'ann' }) });
      at.do('gm', 'undo', { command: at.do('gm', 'undo', { command: undo }) });
    },
  },
  {
    name: 'a descriptor: hidden, in sight, struck, back again',
    write: (at) => {
      const descriptor = at.do('gm', 'describe-scene', { text: TEXT, hidden: true });
      at.do('gm', 'reveal-descriptor', { descriptor });
      const strike = at.do('gm', 'strike-descriptor', { descriptor });
      at.do('gm', 'undo', { command: strike });
    },
  },
  { name: 'a scene', write: (at) => at.do('gm', 'set-scene', { title: 'Here', picture: TEXT }) },
  {
    name: 'a scene that was undone with everything in it',
    write: (at) => {
      const scene = at.do('gm', 'set-scene', { title: 'Here', picture: TEXT });
      at.do('gm', 'describe-scene', { text: 'A chair' });
      const undo = at.do('gm', 'undo', { command: scene, along: true });
      at.do('gm', 'undo', { command: undo });
    },
  },
  {
    name: 'what someone says they do',
    write: (at) => at.do('ann', 'propose-check', proposal(at, { intent: TEXT })),
  },
  {
    name: 'what a check is about',
    write: (at) => at.finish(at.do('ann', 'propose-check', about(at, TEXT))),
  },
  {
    name: 'what a check is about, changed, hidden, told, revealed, undone and redone',
    write: (at) => {
      at.do('gm', 'change-rights', { rights: { agree: 'gm' } });
      const proposed = about(at, `${TEXT}, alone`);
      const check = at.do('ann', 'propose-check', proposed);
      at.do('ann', 'revise-check', { check, input: { ...proposed.input, doing: TEXT } });
      at.do('gm', 'hide-difficulty', { check, fields: { difficulty: -2 } });
      at.do('gm', 'nod', { check });
      at.finish(check);
      const told = at.do('ann', 'tell-check', { check, text: 'And there it was.' });
      const undo = at.do('gm', 'undo', { command: told });
      at.do('gm', 'undo', { command: undo });
      at.do('gm', 'reveal-check', { check });
      const other = at.do('gm', 'propose-check', proposed);
      at.do('gm', 'undo', { command: at.do('gm', 'undo', { command: other, along: true }) });
      at.keeper.eraseText(wordsIn(at, other));
      at.do('gm', 'change-rights', { rights: { agree: 'nobody' } });
    },
  },
  {
    name: 'what someone tells of the result',
    write: (at) => {
      const check = at.do('ann', 'propose-check', proposal(at, {}));
      at.finish(check);
      at.do('ann', 'tell-check', { check, text: TEXT });
      const again = at.do('ann', 'tell-check', { check, text: `${TEXT}, or not` });
      at.do('ann', 'undo', { command: again });
    },
  },
  {
    name: 'a doubt',
    write: (at) => {
      at.do('gm', 'change-rights', { rights: { agree: 'gm' } });
      const check = at.do('ann', 'propose-check', proposal(at, {}));
      at.do('bob', 'contest', { check, what: 'it', reason: TEXT });
    },
  },
  { name: 'a name', write: (at) => at.do('ann', 'rename-seat', { name: TEXT }) },
  { name: 'a line not to cross', write: (at) => at.do('ann', 'draw-line', { text: TEXT, as: 'lines' }) },
  {
    name: 'a vote',
    write: (at) => {
      const vote = at.do('ann', 'call-vote', { question: TEXT, options: [TEXT, 'b'] });
      at.do('gm', 'undo', { command: at.do('bob', 'vote', { vote, option: TEXT }) });
      at.do('bob', 'vote', { vote, option: TEXT });
      at.do('ann', 'close-vote', { vote });
    },
  },
  {
    name: 'a name for the table, undone and redone',
    write: (at) => {
      at.do('gm', 'hand-over', { to: 'ann' });
      const undo = at.do('ann', 'undo', { command: at.do('ann', 'rename-table', { name: TEXT }) });
      at.do('ann', 'undo', { command: undo });
      at.do('ann', 'hand-over', { to: 'gm' });
    },
  },
  {
    name: 'what a card is played with',
    write: (at) => {
      at.do('gm', 'start-cards', {});
      at.do('ann', 'draw-card', { bytes: at.bytes() });
      const [card] = at.keeper.view('ann').cards.hand;
      at.do('ann', 'play-card', { card, text: TEXT });
    },
  },
];

describe('erasing one text', () => {
  for (const { name, write } of ROWS) {
    test(`${name}: it is gone everywhere, and the chain still verifies`, async () => {
      const at = await PracticeTable.seated('mind-body-soul');
      write(at);
      const { keeper } = at;
      const { head } = keeper;
      const entry = keeper.log.findLast(
        (each) => JSON.stringify(each).includes(TEXT) && each.type !== 'undone',
      );
      assert.ok(entry);
      const erased = keeper.eraseText(entry.seq);
      assert.ok(erased.ok, erased.ok ? '' : erased.error.sentence);
      const document = printArchive(keeper.archive());
      assert.ok(!document.includes(TEXT));
      assert.ok(!JSON.stringify(keeper.table).includes(TEXT));
      assert.ok(verify(document, keeper.head).ok);
      assert.notEqual(keeper.head, head, 'that something was erased is told');
      assert.deepEqual(fold(keeper.log, keeper.ruleset), keeper.table);
      assert.ok((await imported(document)).ok);
      const again = keeper.eraseText(entry.seq);
      assert.equal(!again.ok && again.error.code, 'no-such-entry');
      at.do('bob', 'tell', { text: 'And so on.' });
      recap(keeper.log, keeper.ruleset, 'bob');
    });
  }

  test('erasing a check or its result erases its words: the result is told without them', async () => {
    for (const kind of ['check-proposed', 'check-resolved']) {
      const at = await PracticeTable.seated('mind-body-soul');
      const check = at.do('ann', 'propose-check', about(at, TEXT));
      at.finish(check);
      const { keeper } = at;
      assert.match(recap(keeper.log, keeper.ruleset, 'bob'), /Odile Marchbanks tries to my old address: /);
      const { seq } = keeper.log.find(({ type }) => type === kind) ?? assert.fail(kind);
      assert.ok(keeper.eraseText(seq).ok);
      assert.match(recap(keeper.log, keeper.ruleset, 'bob'), /Odile Marchbanks makes a check: /);
      assert.equal(keeper.table.checks[check]?.stage, 'resolved');
    }
  });

  test('what others depend on stays, and the refusal says so', async () => {
    const at = await PracticeTable.seated('mind-body-soul');
    at.finish(at.do('ann', 'propose-check', proposal(at, {})));
    const { keeper } = at;
    const vote = at.do('ann', 'call-vote', { question: 'Go on?', options: ['yes', 'no'] });
    at.do('bob', 'vote', { vote, option: 'yes' });
    const kinds = [
      'voted',
      'table-opened',
      'seat-taken',
      'character-made',
      'check-proposed',
      'rolled',
      'check-resolved',
      'epoch-opened',
    ];
    for (const kind of kinds) {
      const { seq } = keeper.log.find(({ type }) => type === kind) ?? assert.fail(kind);
      const refused = keeper.eraseText(seq);
      assert.equal(!refused.ok && refused.error.code, 'built-upon', kind);
    }
    assert.ok(keeper.records.every(isOpen));
  });
});

describe('forgetting a person', () => {
  test('everything they wrote and their name is erased; what happened stays', async () => {
    const at = await PracticeTable.seated('mind-body-soul');
    for (const { write } of ROWS) write(at);
    at.do('ann', 'tell', { text: 'Words by Ann.' });
    at.do('bob', 'tell', { text: 'Words by Bob.' });
    const { keeper } = at;
    const { checks, characters } = keeper.table;
    const gone = keeper.forget('ann');
    assert.ok(gone.ok);
    const document = printArchive(keeper.archive());
    assert.ok(!document.includes('Words by Ann.') && !document.includes('"Ann"'));
    assert.ok(document.includes('Words by Bob.'));
    const mine = keeper.log.filter(({ seat }) => seat === 'ann').map((entry) => JSON.stringify(entry));
    assert.deepEqual(
      mine.filter((line) => line.includes(TEXT)),
      [],
    );
    assert.deepEqual(keeper.table.seats.ann, { name: '', role: 'player', left: true, kicked: false });
    assert.deepEqual(Object.keys(keeper.table.checks), Object.keys(checks));
    assert.deepEqual(keeper.table.characters, characters);
    assert.equal(keeper.table.game.people, 2);
    assert.ok(verify(document).ok);
    assert.deepEqual(fold(keeper.log, keeper.ruleset), keeper.table);
  });

  test('a second time is fine, and so is coming back under another name', async () => {
    const at = await PracticeTable.seated('mind-body-soul');
    const { keeper } = at;
    keeper.forget('ann');
    const again = keeper.forget('ann');
    assert.deepEqual(again.ok && again.value, []);
    at.do('ann', 'take-seat', { name: 'Anon', role: 'player' });
    assert.equal(keeper.table.seats.ann?.name, 'Anon');
    assert.equal(keeper.forget('nobody').ok, false);
  });
});

describe('searching for what to erase', () => {
  test('takes one step per entry, so that a server can pause at any', async () => {
    const at = await PracticeTable.seated('mind-body-soul');
    at.finish(at.do('ann', 'propose-check', about(at, 'Find the door')));
    for (let i = 0; i < 50; i++) at.do('ann', 'tell', { text: `${TEXT} ${i}` });
    const { log, ruleset } = at.keeper;
    for (const [erasing, walks] of [
      [erasureOfSeat(log, 'ann', ruleset), 3],
      [erasureOfText(log, log.length, ruleset, 'ann'), 2],
    ] as const) {
      const steps = erasing[Symbol.iterator]();
      let count = 0;
      while (!steps.next().done) count += 1;
      assert.equal(count, walks * log.length);
    }
  });
});

function about(at: PracticeTable, doing: string) {
  const character = at.do('ann', 'make-character', { from: { ready: 'odile' } });
  return { action: 'check', input: { character, positives: [], negatives: [], doing }, bytes: at.bytes() };
}

function wordsIn({ keeper }: PracticeTable, check: string): number {
  const isOf = ({ type, body }: Entry) =>
    type === 'words-said' && (body as { readonly check: string }).check === check;
  return keeper.log.find(isOf)?.seq ?? assert.fail(`nothing is said of ${check}`);
}

function proposal(at: PracticeTable, more: object): object {
  const character = at.do('ann', 'make-character', { from: { ready: 'odile' } });
  const input = { character, positives: [], negatives: [] };
  return { action: 'check', input, bytes: at.bytes(), ...more };
}
