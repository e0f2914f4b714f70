import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RANK_MEANINGS, SUIT_MEANINGS } from './meanings.ts';

describe('what cards mean', () => {
  test('[5P-37] suits, and what ranks add', () => {
    assert.deepEqual(
      SUIT_MEANINGS.map(({ suit, words }) => `${suit}: ${words}`),
      ['hearts: talk and people', 'diamonds: a reward', 'spades: discovery', 'clubs: a fight'],
    );
    assert.deepEqual(
      RANK_MEANINGS.map(({ ranks, words }) => `${ranks}: ${words}`),
      [
        'J Q K: with an important NPC',
        'A: with a special local event',
        'Joker: something that changes the world',
      ],
    );
  });
});
