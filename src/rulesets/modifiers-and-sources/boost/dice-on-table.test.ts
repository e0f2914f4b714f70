import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Transcript } from '../../../dice/index.ts';
import { boostThrows, discardedIn, discardedOf, lyingIn, tilesOf } from './dice-on-table.ts';

const options = ['keep', 'discard 1', 'discard 2 or 3', 'discard 6'];
const chosen = (option: string) => ({ choose: 'discard', by: 'player', options, chosen: option });

const rows: [name: string, transcript: Transcript, lying: readonly number[]][] = [
  ['nothing was thrown', [], []],
  ['as thrown, highest first', [{ roll: '4d6: by worth', faces: [[1, 3, 6, 1]] }], [6, 3, 1, 1]],
  [
    'one of two ones is gone',
    [{ roll: '4d6: by worth', faces: [[1, 3, 6, 1]] }, chosen('discard 1')],
    [6, 3, 1],
  ],
  [
    'a 3 goes as “2 or 3”',
    [{ roll: '3d6: by worth', faces: [[3, 6, 1]] }, chosen('discard 2 or 3'), chosen('discard 6')],
    [1],
  ],
];

const die = (face: number) => ({ roll: 'd6: by worth', faces: [[face]] });
const next = (option: string) => ({
  choose: 'next die',
  by: 'player',
  options: ['another', 'stop'],
  chosen: option,
});
const ONE_BY_ONE: Transcript = [die(1), next('another'), die(6), next('another'), die(1), next('stop')];

describe('boost dice that lie there', () => {
  test('[MS-10] one by one, every die thrown; each throw with the dice gone from it', () => {
    const discarded = [...ONE_BY_ONE, chosen('discard 6'), chosen('keep'), { roll: 'd6: sum', faces: [[5]] }];
    assert.deepEqual(lyingIn(ONE_BY_ONE), [6, 1, 1]);
    assert.deepEqual(lyingIn(discarded), [1, 1]);
    assert.deepEqual(boostThrows(discarded), [[1], [6], [1]]);
    assert.deepEqual(
      [0, 1, 2, 3].map((roll) => discardedOf(discarded, roll)),
      [[], [0], [], []],
    );
  });
  test('[MS-10] thrown together, by their places', () => {
    const together = [{ roll: '4d6: by worth', faces: [[1, 3, 6, 1]] }, chosen('discard 6')];
    assert.deepEqual([discardedOf(together, 0), discardedOf(together, 1)], [[2], []]);
  });
  for (const [name, transcript, lying] of rows)
    test(`[MS-10] ${name}`, () => assert.deepEqual(lyingIn(transcript), lying));
  test('[MS-10] those discarded, by their places; blunder dice come after them', () =>
    assert.deepEqual(
      discardedIn([
        { roll: '4d6: by worth', faces: [[1, 3, 6, 1]] },
        chosen('discard 1'),
        chosen('discard 2 or 3'),
        { roll: 'd6: sum', faces: [[4]] },
      ]),
      [0, 1],
    ));
  test('[MS-10] a few lie there one by one, many by their faces', () => {
    assert.deepEqual(tilesOf([6, 1, 1]), [
      { face: 6, count: 1 },
      { face: 1, count: 1 },
      { face: 1, count: 1 },
    ]);
    assert.deepEqual(tilesOf([6, 6, 5, 4, 4, 4, 1, 1, 1]), [
      { face: 6, count: 2 },
      { face: 5, count: 1 },
      { face: 4, count: 3 },
      { face: 1, count: 3 },
    ]);
  });
});
