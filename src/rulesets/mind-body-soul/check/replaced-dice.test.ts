import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Transcript } from '../../../dice/index.ts';
import { diceSoFar } from '../speech.ts';

const roll = (...faces: number[]) => ({ roll: `${faces.length}d6`, faces: [faces] });
const chose = (chosen: string) => ({ choose: 'x', by: 'player', options: [chosen], chosen });

const ROWS: readonly [title: string, transcript: Transcript, die: number | undefined][] = [
  ['both are thrown at first', [], undefined],
  ['a disadvantage takes the higher', [roll(2, 5)], 5],
  ['and the higher of what lies then', [roll(2, 5), roll(1)], 2],
  ['an advantage takes the lower', [roll(2, 5), chose('re-roll')], 2],
  ['a second one, the lower of what lies then', [roll(2, 5), chose('re-roll'), roll(6), chose('re-roll')], 5],
  ['a plot point makes the whole check again', [roll(2, 5), chose('keep'), chose('spend-lucky')], undefined],
  ['and what came before does not count', [roll(6, 5), chose('spend-lucky'), roll(1, 3)], 3],
];

describe('[MB-5] which die is rolled again', () => {
  for (const [title, transcript, die] of ROWS)
    test(title, () => assert.equal(diceSoFar(transcript).next, die));

  test('what was rolled again counts no more', () => {
    const anew = [roll(2, 5), chose('re-roll'), roll(1), chose('spend-lucky'), roll(6, 3), roll(4)];
    assert.deepEqual(diceSoFar(anew).gone, [[0, 1], [0], [0], []]);
  });

  test('nor does what will be, once that is decided', () => {
    const thrown = [roll(5, 2)];
    assert.deepEqual(diceSoFar(thrown).gone, [[]]);
    assert.deepEqual(diceSoFar([...thrown, chose('re-roll')]).gone, [[1]]);
    assert.deepEqual(diceSoFar([...thrown, chose('spend-unlucky')]).gone, [[1, 0]]);
  });
});
