import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deckOf, isHigher, meaningOf, RANK_MEANINGS, SUIT_MEANINGS } from './card.ts';
import {
  type CardScene,
  cardsLeft,
  challengeOver,
  closed,
  dealt,
  missingCards,
  NO_CARDS,
  opening,
  played,
  raising,
} from './card-scene.ts';

const hands = {
  ann: ['2 of clubs', '9 of hearts', 'K of spades'],
  bob: ['2 of hearts', '5 of spades', 'A of diamonds'],
};
const cards: CardScene = { ...NO_CARDS, jokers: true, hands };

describe('cards', () => {
  test('[5P-36] 52 of them, or 54 with jokers, all different', () => {
    assert.equal(new Set(deckOf(false)).size, 52);
    assert.equal(new Set(deckOf(true)).size, 54);
  });

  test('[5P-36] go from 2 over 10, J, Q, K, A to the joker; equal ranks are equal', () => {
    const rising = [
      '2 of clubs',
      '3 of hearts',
      '10 of clubs',
      'J of hearts',
      'Q of clubs',
      'K of clubs',
      'A of spades',
      'joker 1',
    ];
    for (const [i, card] of rising.entries()) {
      for (const [j, other] of rising.entries())
        assert.equal(isHigher(card, other), i > j, `${card} over ${other}`);
    }
    assert.ok(!isHigher('9 of hearts', '9 of clubs'));
    assert.ok(!isHigher('joker 1', 'joker 2'));
  });

  test('[5P-36] where the group says so, an ace is below the 2; nothing else moves', () => {
    const rising = ['A of spades', '2 of clubs', '10 of clubs', 'J of hearts', 'K of clubs', 'joker 1'];
    for (const [i, card] of rising.entries())
      for (const [j, other] of rising.entries())
        assert.equal(isHigher(card, other, 'low'), i > j, `${card} over ${other}`);
    assert.ok(!isHigher('A of spades', 'A of clubs', 'low'));
  });

  test('[5P-37] suits, and what ranks add', () => {
    assert.deepEqual(
      Object.entries(SUIT_MEANINGS).map(([suit, words]) => `${suit}: ${words}`),
      ['hearts: talk and people', 'diamonds: a reward', 'spades: discovery', 'clubs: a fight'],
    );
    assert.deepEqual(
      Object.entries(RANK_MEANINGS).map(([ranks, words]) => `${ranks}: ${words}`),
      [
        'J Q K: with an important NPC',
        'A: with a special local event',
        'Joker: something that changes the world',
      ],
    );
  });

  const meanings = [
    ['7 of hearts', 'talk and people'],
    ['7 of diamonds', 'a reward'],
    ['7 of spades', 'discovery'],
    ['7 of clubs', 'a fight'],
    ['Q of clubs', 'a fight, with an important NPC'],
    ['J of hearts', 'talk and people, with an important NPC'],
    ['A of spades', 'discovery, with a special local event'],
    ['joker 2', 'something that changes the world'],
  ] as const;
  for (const [card, meaning] of meanings)
    test(`[5P-37] ${card}: ${meaning}`, () => assert.equal(meaningOf(card), meaning));
});

describe('a card scene', () => {
  test('[5P-36] the lowest card opens; among equal ones whoever claims it first', () => {
    assert.ok(opening(cards, 'ann', '2 of clubs').ok);
    assert.ok(opening(cards, 'bob', '2 of hearts').ok);
    refuses(opening(cards, 'ann', '9 of hearts'), /lower card/);
    refuses(opening(cards, 'ann', '2 of hearts'), /from your hand/);
    refuses(opening(cards, '__proto__', '2 of hearts'), /from your hand/);
  });

  test('[5P-36] with aces low an ace opens, and a 2 raises it', () => {
    const low: CardScene = { ...cards, aces: 'low' };
    refuses(opening(low, 'ann', '2 of clubs'), /lower card/);
    const open = challengeOver(played(low, value(opening(low, 'bob', 'A of diamonds'))));
    assert.ok(raising(open, 'ann', '2 of clubs').ok);
  });

  test('[5P-36] a hand is as large as the group says', () => {
    assert.equal(missingCards({ ...cards, handSize: 7 }, 'ann'), 4);
    assert.equal(missingCards({ ...cards, handSize: 1 }, 'ann'), 0);
  });

  test('[5P-36] it is raised by a higher card once its challenge is over, by anyone', () => {
    const open = played(cards, value(opening(cards, 'ann', '2 of clubs')));
    assert.deepEqual(open.hands.ann, ['9 of hearts', 'K of spades']);
    refuses(raising(open, 'bob', '5 of spades'), /has to be over/);
    const over = challengeOver(open);
    refuses(raising(over, 'bob', '2 of hearts'), /higher than the 2 of clubs/);
    const raised = played(over, value(raising(over, 'bob', '5 of spades')));
    assert.deepEqual(raised.scene, { card: '5 of spades', by: 'bob', running: true, below: ['2 of clubs'] });
    refuses(opening(raised, 'ann', '9 of hearts'), /already open/);
    assert.deepEqual(closed(challengeOver(raised)), {
      ...cards,
      hands: { ann: ['9 of hearts', 'K of spades'], bob: ['2 of hearts', 'A of diamonds'] },
      away: ['2 of clubs', '5 of spades'],
    });
  });

  test('[5P-36] hands are filled up between scenes, not within one', () => {
    const open = played(cards, value(opening(cards, 'ann', '2 of clubs')));
    assert.equal(missingCards(open, 'ann'), 0);
    assert.equal(missingCards(closed(open), 'ann'), 1);
    assert.equal(missingCards(NO_CARDS, 'zoe'), 3);
  });

  test('[5P-36] an empty deck takes back the played cards', () => {
    const held = new Set(Object.values(hands).flat());
    const away = deckOf(true).filter((card) => !held.has(card));
    const empty = { ...cards, away };
    assert.deepEqual(cardsLeft(empty), away);
    const [card = ''] = cardsLeft(empty);
    assert.deepEqual(dealt(empty, 'ann', card).away, []);
    assert.ok(!cardsLeft(cards).some((each) => held.has(each)));
  });
});

function value<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  return result.ok ? result.value : assert.fail('it was refused');
}

function refuses(
  result: { readonly ok: boolean; readonly error?: { readonly rule: string; readonly sentence: string } },
  sentence: RegExp,
): void {
  assert.equal(result.error?.rule, '5P-36');
  assert.match(result.error?.sentence ?? '', sentence);
}
