import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { d6, type Pool } from './pool.ts';
import { clearSpreads, spreadOf } from './spread.ts';
import { fold, type Summary, sum, versus } from './summary.ts';

describe('remembered distributions', () => {
  afterEach(clearSpreads);

  it('are the same object for the same shape, however it was spelled', () => {
    const first = spreadOf({ pools: [d6(3)], summary: sum });
    const again: Pool = { dice: [{ count: 3, sides: 6, explodes: false }] };
    assert.equal(spreadOf({ pools: [again], summary: sum }), first);
    assert.deepEqual(first, sum.spread([d6(3)]));
  });

  it('differ by pools, by their order and by what is asked', () => {
    const asks: readonly { pools: readonly Pool[]; summary: Summary<unknown> }[] = [
      { pools: [d6(2)], summary: sum },
      { pools: [d6(3)], summary: sum },
      { pools: [d6(3), d6(2)], summary: sum },
      { pools: [d6(3), d6(2)], summary: versus() },
      { pools: [d6(2), d6(3)], summary: versus() },
      { pools: [d6(2), d6(3)], summary: versus({ plus: 1 }) },
      { pools: [d6(2), d6(3)], summary: versus({ plus: -1 }) },
      { pools: [d6(2), d6(3)], summary: versus({ all: 1 }) },
    ];
    for (const ask of asks) assert.deepEqual(spreadOf(ask), ask.summary.spread(ask.pools));
    assert.equal(new Set(asks.map(spreadOf)).size, asks.length);
  });

  it('serve summaries that are made again each time', () => {
    const pools = [d6(2), d6(2)];
    assert.equal(spreadOf({ pools, summary: versus() }), spreadOf({ pools, summary: versus() }));
  });

  it('do not take one name for one meaning', () => {
    const low = fold({ name: 'extreme', start: 7, step: (sofar: number, face) => Math.min(sofar, face) });
    const high = fold({ name: 'extreme', start: 0, step: (sofar: number, face) => Math.max(sofar, face) });
    for (const summary of [low, high, low]) {
      assert.deepEqual(spreadOf({ pools: [d6(2)], summary }), summary.spread([d6(2)]));
    }
  });

  it('are forgotten when told to', () => {
    const before = spreadOf({ pools: [d6(2)], summary: sum });
    clearSpreads();
    const after = spreadOf({ pools: [d6(2)], summary: sum });
    assert.notEqual(after, before);
    assert.deepEqual(after, before);
  });

  it('are forgotten before they fill the memory', () => {
    const ask = { pools: [d6(2)], summary: sum };
    const before = spreadOf(ask);
    assert.equal(spreadOf(ask), before);
    for (let count = 1000; count > 975; count--) spreadOf({ pools: [d6(count)], summary: sum });
    assert.notEqual(spreadOf(ask), before);
  });
});
