import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextTurn } from '../scheduling.ts';
import { AT_ONCE, PacedReader } from './request-bodies.ts';

const PIECE = 64 * 1024;

describe('bodies that many send at once', () => {
  it('are read piece by piece: everyone in turn, and others in between', async () => {
    const reader = new PacedReader();
    const taken = Array.from({ length: 40 }, () => 0);
    let sinceOthers = 0;
    let most = 0;
    const takes = taken.map((_, i) => () => {
      taken[i] = (taken[i] ?? 0) + PIECE;
      sinceOthers += PIECE;
      most = Math.max(most, sinceOthers);
      if ((taken[i] ?? 0) < 10 * PIECE) reader.add(takes[i] ?? assert.fail());
      return PIECE;
    });
    for (const take of takes) reader.add(take);
    while (taken.some((bytes) => bytes < 10 * PIECE)) {
      await nextTurn();
      sinceOthers = 0;
      const [least, greatest] = [Math.min(...taken), Math.max(...taken)];
      assert.ok(greatest - least <= AT_ONCE, 'nobody gets ahead of the others');
    }
    assert.ok(most <= 2 * AT_ONCE, `${most} bytes before others get a turn`);
  });

  it('are not read after they were given up', async () => {
    const reader = new PacedReader();
    const first = () => PIECE;
    const given = () => assert.fail('it was given up');
    for (let i = 0; i < 3; i++) reader.add(first);
    reader.add(given);
    reader.drop(given);
    await nextTurn();
    await nextTurn();
  });
});
