import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededDice, seededWords, sfc32 } from './seeded.ts';

/** sfc32 as its author wrote it down, in whole numbers modulo 2³². */
function plainSfc32(a: bigint, b: bigint, c: bigint): () => number {
  const word = (n: bigint) => BigInt.asUintN(32, n);
  let state: readonly [bigint, bigint, bigint, bigint] = [a, b, c, 1n];
  return () => {
    const [x, y, z, counter] = state;
    const out = word(x + y + counter);
    const turned = word(z << 21n) | (z >> 11n);
    state = [y ^ (y >> 9n), word(z + (z << 3n)), word(turned + out), word(counter + 1n)];
    return Number(out);
  };
}

describe('seeded dice', () => {
  it('are sfc32', () => {
    const [ours, plain] = [sfc32(0x9e3779b9, 7, 0xffffffff), plainSfc32(0x9e3779b9n, 7n, 0xffffffffn)];
    for (let i = 0; i < 1000; i++) assert.equal(ours(), plain(), `word ${i}`);
  });

  const rows: readonly (readonly [string | number, string])[] = [
    [0, '526141434531142243554311132313'],
    [1, '346525562155431654351523623145'],
    [-3, '151364213615353514241222155422'],
    ['', '434526666426266255252616342262'],
    ['fireside', '161161326465636562655641545422'],
    ['Fireside', '214421125535453214531352635322'],
    ['Würfel 🎲', '266536526126355361112253432222'],
  ];
  for (const [seed, faces] of rows) {
    it(`fall for ever the same from the seed ${JSON.stringify(seed)}`, () => {
      const dice = seededDice(seed);
      assert.equal(Array.from({ length: 30 }, () => dice(6)).join(''), faces);
    });
  }

  it('take a number as its digits', () => {
    assert.equal(seededWords(12)(), seededWords('12')());
  });

  it('show each face about as often as the others', () => {
    const dice = seededDice('even');
    const counts = new Array<number>(6).fill(0);
    for (let i = 0; i < 60_000; i++) {
      const face = dice(6);
      counts[face - 1] = (counts[face - 1] ?? Number.NaN) + 1;
    }
    // Three standard deviations of 10,000 expected.
    for (const count of counts) assert.ok(Math.abs(count - 10_000) < 274, `${counts}`);
  });
});
