import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { turn } from '../time-slice.ts';
import { A_TURN, Intake } from './paced-reading.ts';

const PIECE = 64 * 1024;

describe('what many send at once', () => {
  it('comes in piece by piece: everybody in turn, and others in between', async () => {
    const intake = new Intake();
    const taken = Array.from({ length: 40 }, () => 0);
    let sinceOthers = 0;
    let most = 0;
    const takes = taken.map((_, i) => () => {
      taken[i] = (taken[i] ?? 0) + PIECE;
      sinceOthers += PIECE;
      most = Math.max(most, sinceOthers);
      if ((taken[i] ?? 0) < 10 * PIECE) intake.add(takes[i] ?? assert.fail());
      return PIECE;
    });
    for (const take of takes) intake.add(take);
    while (taken.some((bytes) => bytes < 10 * PIECE)) {
      await turn();
      sinceOthers = 0;
      const [least, greatest] = [Math.min(...taken), Math.max(...taken)];
      assert.ok(greatest - least <= A_TURN, 'nobody is ahead of the others');
    }
    assert.ok(most <= 2 * A_TURN, `${most} bytes before others have a turn`);
  });

  it('and what was given up is not taken', async () => {
    const intake = new Intake();
    const first = () => PIECE;
    const given = () => assert.fail('it was given up');
    for (let i = 0; i < 3; i++) intake.add(first);
    intake.add(given);
    intake.drop(given);
    await turn();
    await turn();
  });
});
