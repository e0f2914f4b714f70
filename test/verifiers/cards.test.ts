import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { printArchive, verify } from '../../src/table/index.ts';
import { PracticeTable } from '../../src/table/testing/practice-table.ts';
import { python, sentences, withPython } from './python.ts';
import { rewritten, type Unfair } from './unfair-host.ts';

describe('cards that an unfair host deals', () => {
  const dealings: readonly Unfair[] = [
    {
      name: 'another card',
      type: 'card-drawn',
      change: (body) => {
        body.card = body.card === 'A of clubs' ? 'K of clubs' : 'A of clubs';
      },
      problem: /is dealt, but \d+ of those left is/,
    },
    {
      name: 'for someone else',
      type: 'card-drawn',
      change: (body) => {
        body.seat = 'gm';
      },
      problem: /none dealt/,
    },
    {
      name: 'a card played that nobody drew',
      type: 'card-played',
      change: ({ played: lying }) => {
        lying.card = lying.card === 'A of clubs' ? 'K of clubs' : 'A of clubs';
      },
      problem: /never drawn/,
    },
    {
      name: 'from a deck with jokers',
      type: 'cards-started',
      change: (body) => {
        body.jokers = true;
      },
      problem: /52: card, and 54 are left/,
    },
  ];
  for (const { name, type, change, problem } of dealings) {
    test(`${name}: both find it`, withPython, async () => {
      const at = await dealt();
      const verdict = verify(printArchive(at.keeper.archive()));
      assert.equal(verdict.ok && verdict.value.cards, 6, verdict.ok ? '' : verdict.error);
      const document = rewritten(at, type, change);
      const unfair = verify(document);
      assert.ok(!unfair.ok, 'ours accepts it');
      assert.match(unfair.error, problem);
      assert.equal(python(document).status, 1, 'Python accepts it');
    });
  }

  test(
    'cards are followed through many scenes, an empty deck, and a text that was erased',
    withPython,
    async () => {
      const at = await dealt();
      const told =
        at.try('ann', 'tell', { text: 'Nobody needs to know this.' }).entries[0]?.seq ?? assert.fail();
      for (let round = 0; round < 60; round++) playOn(at);
      at.keeper.eraseText(told);
      playOn(at);
      const { cards: scene } = at.keeper.table;
      assert.ok(scene.away.length < 30, 'the deck was empty, and took back what lay there');
      const document = printArchive(at.keeper.archive());
      const verdict = verify(document);
      assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
      assert.ok(verdict.value.cards > 52, `${verdict.value.cards} cards`);
      assert.equal(python(document).output, sentences(verdict.value));
      const seat = verify(printArchive(at.keeper.exportFor('ann')));
      assert.equal(seat.ok && seat.value.cards, 0, 'who may not see the others’ cards can’t tell');
    },
  );
});

/** Two people with full hands. */
async function dealt(): Promise<PracticeTable> {
  const at = await PracticeTable.seated('mind-body-soul');
  at.do('gm', 'start-cards', { handSize: 3, jokers: false });
  for (const seat of ['ann', 'bob'])
    for (let i = 0; i < 3; i++) at.do(seat, 'draw-card', { bytes: at.bytes() });
  playOn(at);
  return at;
}

/** Someone opens a scene, it ends, and the hand is filled, except the first time. */
function playOn(at: PracticeTable): void {
  const { hands } = at.keeper.table.cards;
  const isFull = Object.values(hands).every((hand) => hand.length === 3);
  if (!isFull) {
    at.do('gm', 'end-card-challenge', { won: true });
    at.do('gm', 'close-card-scene');
    for (const seat of ['ann', 'bob']) at.try(seat, 'draw-card');
  }
  for (const [seat, hand] of Object.entries(at.keeper.table.cards.hands))
    for (const card of hand) if (!at.try(seat, 'play-card', { card }).refusal) return;
}
