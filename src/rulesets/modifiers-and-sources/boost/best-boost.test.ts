import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chances, decimal, expected } from '../../../dice/index.ts';
import { answer } from '../../report.ts';
import { afterDiscards, rollsOf, subsets } from '../testing/brute-force.ts';
import { bestBoost } from './best-boost.ts';

/** What a boost of this many dice is worth if the best set is discarded after each roll. */
function worthOf(dice: number, gap: number, price: number, blunder: number, blunderFails: boolean): number {
  const worths = rollsOf(dice).map((rolled) =>
    Math.max(
      ...subsets(dice).map((discarded) => {
        const ends = afterDiscards(rolled, discarded, gap, blunderFails).map(
          ({ kind, stress, blunder: rolledBlunder }) =>
            (kind.endsWith('success') ? 100 : 0) - price * stress - (rolledBlunder === 0 ? 0 : blunder),
        );
        return ends.reduce((sum, worth) => sum + worth, 0) / ends.length;
      }),
    ),
  );
  return worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
}

function answered(input: object) {
  const report = answer(bestBoost, input);
  assert.ok(report.ok);
  const { outcomes, figures } = report.value;
  const chanceOf = (kind: string) => decimal(outcomes.find(([each]) => each === kind)?.[1] ?? { n: 0, d: 1 });
  const spread = (name: string) => {
    const figure = figures.find(([each]) => each === name)?.[1];
    assert.ok(figure && 'values' in figure);
    return figure;
  };
  return { chanceOf, spread };
}

describe('the best boost', () => {
  const upTo = 4;
  for (const gap of [-1, 0, 1, 2, 3, 4]) {
    for (const [price, blunder] of [
      [0, 0],
      [7, 0],
      [31, 0],
      [97, 0],
      [300, 0],
      [13, 29],
      [150, 90],
    ] as const) {
      test(`[MS-18] gap ${gap}, stress at ${price}, a blunder at ${blunder}: no number of dice, no discards do better`, () => {
        for (const blunderFails of [true, false]) {
          const { chanceOf, spread } = answered({ gap, price, blunder, upTo, blunderFails });
          const worths = Array.from({ length: upTo + 1 }, (_, dice) =>
            worthOf(dice, gap, price, blunder, blunderFails),
          );
          const most = Math.max(...worths);
          const dice = chances(spread('dice'));
          assert.equal(dice.length, 1, 'one number of dice');
          assert.ok(Math.abs((worths[dice[0]?.[0] as number] as number) - most) < 1e-9);
          const stress = decimal(expected(spread('stress'), (n) => n));
          const success = chanceOf('success') + chanceOf('blundered-success');
          const blundered = chanceOf('blunder') + chanceOf('blundered-success');
          const worth = 100 * success - price * stress - blunder * blundered;
          assert.ok(Math.abs(worth - most) < 1e-9, `${worth} is not ${most}`);
        }
      });
    }
  }

  const rows: readonly [title: string, input: object, dice: number][] = [
    ['[MS-18] nothing to gain: no die', { gap: 0, price: 5 }, 0],
    ['[MS-18] nothing to reach: no die', { gap: 4, price: 0 }, 0],
    ['[MS-18] stress for nothing: as many as the rules allow', { gap: 3, price: 0 }, 20],
    ['[MS-18] stress for next to nothing: more than a hand holds', { gap: 3, price: 5 }, 16],
    ['[MS-18] cheap stress: many', { gap: 2, price: 10 }, 8],
    ['[MS-18] dear stress: fewer', { gap: 2, price: 30 }, 5],
    ['[MS-18] and fewer still where blunders hurt', { gap: 2, price: 100, blunder: 100 }, 2],
  ];
  for (const [title, input, dice] of rows) {
    test(title, () => assert.deepEqual(answered(input).spread('dice').values, [dice]));
  }

  test('[MS-18] where a 1 costs nothing it is not kept', () => {
    assert.equal(answered({ gap: 3, price: 0, upTo: 6 }).chanceOf('blunder'), 0);
  });
});
