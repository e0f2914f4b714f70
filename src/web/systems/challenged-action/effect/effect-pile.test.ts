import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { play, scriptedDice, seededDice } from '../../../../dice/index.ts';
import { rollEffect } from '../../../../rulesets/challenged-action/effect/effect.ts';
import { effectPile } from './effect-pile.ts';

/** As it is played, and as it is piled up from the faces. */
function piled(dice: Parameters<typeof play>[1], rolls: number, effects: number) {
  const { outcome, transcript } = play(
    () => rollEffect({ effects, rolls, effectBelowZero: 'nothing' }),
    dice,
  );
  const [entry] = transcript;
  const faces = entry && 'roll' in entry ? (entry.faces[0] ?? []) : [];
  return { outcome, pile: effectPile(faces, rolls, effects) };
}

describe('effect rolls that pile up', () => {
  test('[CA-9] margin 14: three rolls, each with its own die', () => {
    const { pile } = piled(scriptedDice([3, 1, 5]), 3, 2);
    assert.deepEqual(pile, [
      { faces: [3], sum: 5, total: 5 },
      { faces: [1], sum: 3, total: 8 },
      { faces: [5], sum: 7, total: 15 },
    ]);
  });

  test('[CA-8] the die after a 6 belongs to the same roll', () => {
    const { pile } = piled(scriptedDice([6, 2, 6, 6, 4, 1]), 3, 0);
    assert.deepEqual(
      pile.map(({ faces }) => faces),
      [[6, 6, 1], [2], [6, 4]],
    );
  });

  test('[CA-9] the last total is the effect, whatever is rolled', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { outcome, pile } = piled(seededDice(seed), 1 + (seed % 7), (seed % 5) - 2);
      assert.equal(pile.at(-1)?.total, outcome.total);
    }
  });

  test('a table without rolls has no pile', () => assert.deepEqual(effectPile([], 0, 4), []));
});
