import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cards } from '../../rulesets/index.ts';
import { pipsOf } from './card-symbols.ts';

describe('the symbols on a card', () => {
  for (const rank of cards.RANKS.slice(0, 9))
    test(`${rank}: this many, each in its own place, the same upside down`, () => {
      const pips = pipsOf(`${rank} of hearts`).map(({ x, y }) => `${x} ${y.toFixed(1)}`);
      assert.equal(pips.length, Number(rank));
      assert.equal(new Set(pips).size, Number(rank));
      const turned = pipsOf(`${rank} of hearts`).map(({ x, y }) => `${100 - x} ${(140 - y).toFixed(1)}`);
      // Only the seven has a symbol above the middle and none below.
      if (rank !== '7') assert.deepEqual(turned.toSorted(), pips.toSorted());
    });

  for (const card of ['J of clubs', 'A of spades', 'joker 1'])
    test(`${card}: a picture instead`, () => assert.deepEqual(pipsOf(card), []));
});
