import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scriptedDice } from './scripted.ts';

describe('scripted dice', () => {
  it('fall as written', () => {
    const dice = scriptedDice([3, 8, 1]);
    assert.deepEqual([dice(6), dice(8), dice(1)], [3, 8, 1]);
    dice.done();
  });

  it('fail where more are rolled', () => {
    const dice = scriptedDice([3]);
    dice(6);
    assert.throws(() => dice(8), { message: 'a d8 is rolled after the last of 1 scripted die' });
  });

  it('fail where some are left', () => {
    const dice = scriptedDice([3, 5, 2]);
    dice(6);
    assert.throws(() => dice.done(), { message: '2 scripted dice were not rolled: 5, 2' });
  });

  for (const face of [0, 7, 2.5, Number.NaN]) {
    it(`fail on a d6 that shows ${face}`, () => {
      assert.throws(() => scriptedDice([face])(6), {
        message: `scripted die 1 is ${face}, but a d6 is rolled`,
      });
    });
  }
});
