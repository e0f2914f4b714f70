import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runAsync, type Steps } from '../table/index.ts';
import { nextTurn, timeSlice } from './scheduling.ts';

describe('a long job', () => {
  it('goes step by step, and everyone else gets a turn in between', async () => {
    let [steps, sinceOthers, most] = [0, 0, 0];
    function* long(): Steps<string> {
      for (; steps < 100; steps++) {
        sinceOthers += 1;
        most = Math.max(most, sinceOthers);
        const until = performance.now() + 1;
        while (performance.now() < until);
        yield;
      }
      return 'done';
    }
    const end = runAsync(long(), timeSlice());
    while (steps < 100) {
      await nextTurn();
      sinceOthers = 0;
    }
    assert.equal(await end, 'done');
    assert.ok(most <= 20, `${most} steps of a millisecond each`);
  });
});
