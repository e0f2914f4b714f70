import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesOf, rangeOf } from '../check/success-range.ts';
import { partsIn, rangeIn } from './range-text.ts';

const level = (value: number) => ({ text: `Sneak, level ${value} at tier 1`, value, rule: '5P-5' });
const training = { text: 'training', value: 1, rule: '5P-8' };
const guards = { text: 'alert: guards', value: -1, rule: '5P-8' };

describe('[5P-10] the range in a line', () => {
  for (const [title, contributions, rank, range, parts] of [
    [
      'as the rulebook has it',
      [level(4), training, guards],
      2,
      '7–9',
      ['Sneak 4', 'training +1', 'alert −1', 'rank +2'],
    ],
    ['one sum only', [level(0)], 0, '5', ['Sneak 0']],
    ['impossible', [level(1)], 3, 'none (from 8, up to 6)', ['Sneak 1', 'rank +3']],
  ] as const)
    it(title, () => {
      const lines = linesOf(rangeOf(contributions, rank));
      assert.equal(rangeIn(lines), range);
      assert.deepEqual(partsIn(lines), parts);
    });
  it('nothing that tells no range', () => {
    assert.equal(rangeIn([{ text: 'succeeds without a roll', rule: '5P-26' }]), undefined);
    assert.deepEqual(partsIn([{ text: 'difficulty', value: 1 }]), []);
  });
});
