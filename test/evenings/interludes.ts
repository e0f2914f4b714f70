import assert from 'node:assert/strict';
import { cards } from '../../src/rulesets/index.ts';
import { GM } from './evening.ts';
import type { Beat, Script } from './script.ts';

/** What happens at every table, whichever system is played; in this order, spread over the evening. */
export function interludes(script: Script): readonly Beat[] {
  const { houseRule, stranger } = script;
  return [
    talksItOver(script.proposal),
    (e) => {
      e.do('dov', 'draw-line', { text: 'harm to children', as: 'lines' });
      e.do('ann', 'draw-line', { text: 'wounds in detail', as: 'veils' });
      e.do(GM, 'rename-table', { name: `${e.state.name}, an evening` });
    },
    (e) => {
      e.do('ann', 'set-pool', { pool: 'Candles', value: 3, most: 5 });
      e.do('bob', 'change-pool', { pool: 'Candles', by: 1 });
      e.do('cleo', 'change-pool', { pool: 'Candles', by: -2 });
    },
    (e) => {
      const note = e.do('cleo', 'write-note', { text: 'I saw what Dov put into his pocket.' });
      e.do('cleo', 'write-note', { note, text: 'I saw what Dov put into his pocket: a key.' });
      e.do('bob', 'write-note', { text: 'We owe the miller a favour.', shared: true });
      e.do('cleo', 'share-note', { note });
      const slip = e.do('dov', 'write-note', { text: 'Cleo saw me.', gm: true });
      e.do('dov', 'discard-note', { note: slip });
      e.do('dov', 'write-note', { text: 'And again, and again.', gm: true });
      e.do(GM, 'remove-notes', { seat: 'dov' });
    },
    (e) => {
      const vote = e.do('bob', 'call-vote', { question: 'On or back?', options: ['on', 'back'] });
      for (const seat of ['ann', 'bob', 'cleo', 'dov'])
        e.do(seat, 'vote', { vote, option: e.pick(['on', 'back']) });
      e.do('ann', 'vote', { vote, option: 'on' });
      e.do('bob', 'close-vote', { vote });
    },
    (e) => {
      e.do(GM, 'start-cards', { handSize: 3, jokers: true });
      for (const seat of ['ann', 'bob']) for (let i = 0; i < 3; i++) e.do(seat, 'draw-card');
      const held = ['ann', 'bob'].flatMap((seat) =>
        (e.state.cards.hands[seat] ?? []).map((card) => ({ seat, card })),
      );
      const lowest = held.reduce((low, each) => (cards.isHigher(low.card, each.card) ? each : low));
      e.do(lowest.seat, 'play-card', { card: lowest.card, text: 'It begins with a knock.' });
      e.do('cleo', 'end-card-challenge', { won: true });
      e.do('dov', 'close-card-scene');
    },
    (e) => {
      e.do('dov', 'tell', { text: 'They say the bell under the water rings by itself.', as: 'rumour' });
      e.do('ann', 'tell', { text: 'There is a chair too many at this table.', as: 'detail' });
      e.do('bob', 'tell', { text: 'Rain. Cold. Company tolerable.', as: 'journal' });
      e.do('cleo', 'ask', { text: 'How much of that has happened already?' });
    },
    (e) => {
      e.do('cleo', 'stop-scene');
      assert.equal(e.table.refused('bob', 'tell', { text: 'But the knife—' }).code, 'scene-stopped');
      e.do(GM, 'go-on');
      e.do(GM, 'tell', { text: 'We leave it there, and look away, and it is morning.' });
    },
    (e) => e.do(GM, 'change-house-rules', { settings: houseRule }),
    (e) => {
      const id = e.who(stranger.name);
      e.do(GM, 'override', { path: ['sheets', id], value: e.sheet(stranger.name), reason: 'as it was' });
    },
    (e) => {
      const id = e.who(stranger.name);
      e.do(GM, 'reveal-character', { character: id });
      e.secrets.delete(stranger.name);
      e.do(GM, 'give-character', { character: id, to: 'dov' });
      e.do('dov', 'give-character', { character: id, to: null });
      e.do('bob', 'claim-character', { character: id });
      e.do('bob', 'give-character', { character: id, to: null });
    },
    (e) => {
      const character = e.do('ann', 'make-character', {
        from: { blank: 'A Passer-by' },
        creation: 'override',
      });
      const { print } = e.keeper.ruleset.sheet;
      const text = print(e.state.game.sheets[character]);
      e.do('ann', 'edit-sheet', {
        character,
        to: { text: text.replace('A Passer-by', 'Nan Tucket'), base: text },
      });
      e.do('ann', 'edit-sheet', { character, to: { sheet: e.state.game.sheets[character] } });
    },
    (e) => {
      e.do('bob', 'leave-seat');
      e.do('ann', 'tell', { text: 'Bob looks after the horses for a while.' });
      e.do('bob', 'take-seat', { name: 'Bob', role: 'player' });
      e.do('bob', 'rename-seat', { name: 'Bob the Tall' });
      e.do('zoe', 'take-seat', { name: 'Zoe', role: 'spectator' });
      e.do('zoe', 'ask', { text: 'May I watch?' });
      e.do(GM, 'kick', { seat: 'zoe' });
      e.do(GM, 'readmit', { seat: 'zoe' });
      e.do('zoe', 'take-seat', { name: 'Zoe', role: 'spectator' });
    },
    (e) => {
      e.do(GM, 'hand-over', { to: 'ann' });
      e.do('ann', 'tell', { text: 'For one breath Ann tells it, and then it is Gwen’s again.' });
      e.do('ann', 'hand-over', { to: GM });
    },
    (e) => {
      e.do(GM, 'play-as', { way: 'rotating' });
      e.do(GM, 'hand-over', { to: 'cleo' });
      e.do('cleo', 'play-as', { way: 'together' });
      e.do('dov', 'play-as', { way: 'game-master' });
    },
    (e) => {
      e.do(GM, 'agree-to-delete');
      e.do('cleo', 'keep-table');
    },
    takesBack,
    takesBackTogether,
    (e) => {
      const struck = e.do(GM, 'describe-scene', { text: 'A smell of snow' });
      e.do(GM, 'strike-descriptor', { descriptor: struck });
      e.do(GM, 'set-pool', { pool: 'Doubts', value: 1 });
      e.do(GM, 'remove-pool', { pool: 'Doubts' });
    },
  ];
}

/** Someone undoes something, and someone undoes the undo. */
const takesBack: Beat = (e) => {
  const told = e.do('ann', 'tell', { text: 'And then she died. No, she did not.' });
  const pool = e.do('ann', 'set-pool', { pool: 'Candles', value: 5, most: 5 });
  const before = e.state;
  const undo = e.do('bob', 'undo', { command: pool });
  assert.notDeepEqual(e.state.pools, before.pools);
  const redo = e.do('cleo', 'undo', { command: undo });
  assert.deepEqual(e.state.pools, before.pools);
  e.do('dov', 'undo', { command: redo, along: true });
  e.do(GM, 'undo', { command: told });
};

/** Where those concerned have to agree. */
const takesBackTogether: Beat = (e) => {
  const { rights } = e.state;
  e.do(GM, 'change-rights', { rights: { undo: 'consent' } });
  const told = e.do('dov', 'set-pool', { pool: 'Candles', value: 0, most: 5 });
  const undo = e.do('ann', 'undo', { command: told });
  e.do('dov', 'agree-undo', { undo });
  assert.ok(e.state.undone[told]);
  const again = e.do('dov', 'set-pool', { pool: 'Candles', value: 1, most: 5 });
  e.do('dov', 'decline-undo', { undo: e.do('bob', 'undo', { command: again }) });
  assert.equal(e.state.pools.Candles?.value, 1);
  e.do(GM, 'change-rights', { rights });
};

/** Everyone has to nod: a check that is doubted, changed and half hidden, and one that is withdrawn. */
function talksItOver({ action, character, input, revised, hides }: Script['proposal']): Beat {
  return (e) => {
    const { rights } = e.state;
    const who = { character: e.who(character) };
    const seat = e.seatOf(who.character);
    e.do(GM, 'change-rights', { rights: { agree: 'everybody' } });
    const given = { action, intent: 'Let me think aloud.' };
    const check = e.do(seat, 'propose-check', { ...given, input: { ...who, ...input } });
    e.do('dov', 'contest', { check, what: 'that it helps', reason: 'It is dark in there.' });
    e.do(seat, 'revise-check', { check, input: { ...who, ...revised } });
    if (hides) e.do(GM, 'hide-difficulty', { check, fields: hides });
    e.agree(check);
    e.goOn(check);
    if (hides) e.do(GM, 'reveal-check', { check });
    const idle = e.do(seat, 'propose-check', { ...given, input: { ...who, ...input }, reason: 'Once more.' });
    e.do(seat, 'withdraw-check', { check: idle });
    const settled = e.do(seat, 'propose-check', { ...given, input: { ...who, ...input }, reason: 'Again.' });
    e.do(GM, 'settle-check', { check: settled, as: 'a draw', reason: 'We all want to go on.' });
    e.do(GM, 'change-rights', { rights });
  };
}
