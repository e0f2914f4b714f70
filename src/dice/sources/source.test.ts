import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cryptoDice, diceFrom } from './source.ts';

/** Every word once, and how often it gives each face. */
function facesOf(range: number, sides: number): readonly number[] {
  let word = 0;
  const dice = diceFrom(() => {
    if (word === range) throw new RangeError('all words used');
    word += 1;
    return word - 1;
  }, range);
  const counts = new Array<number>(sides).fill(0);
  try {
    for (;;) {
      const face = dice(sides);
      counts[face - 1] = (counts[face - 1] ?? Number.NaN) + 1;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return counts;
}

describe('dice from even words', () => {
  for (const range of [8, 16, 100, 256]) {
    it(`of ${range} words each face gets as many as any other, and none is wasted`, () => {
      for (let sides = 1; sides <= range; sides++) {
        const each = Math.floor(range / sides);
        assert.deepEqual(facesOf(range, sides), new Array<number>(sides).fill(each), `d${sides}`);
      }
    });
  }

  const words: readonly (readonly [string, number, number, number])[] = [
    ['the lowest word that counts', 4, 6, 1],
    ['the highest word', 2 ** 32 - 1, 6, 6],
    ['a word in the middle', 2 ** 31 + 1, 6, 4],
    ['a hundred thousand sides', 2 ** 32 - 1, 100_000, 100_000],
  ];
  for (const [name, word, sides, face] of words) {
    it(`32 bits: ${name}`, () => assert.equal(diceFrom(() => word)(sides), face));
  }

  it('32 bits: throws away the words that are too many', () => {
    // 2³² leaves 4 when shared among 6 faces; words 0 and 2³¹ are two of the four.
    const script = [0, 2 ** 31, 2 ** 31 + 1];
    assert.equal(diceFrom(() => script.shift() ?? Number.NaN)(6), 4);
    assert.deepEqual(script, []);
  });
});

describe('cryptographic dice', () => {
  for (const sides of [6, 8]) {
    it(`show every face of a d${sides} and no other, past the end of the buffer`, () => {
      const dice = cryptoDice();
      const faces = new Set(Array.from({ length: 3000 }, () => dice(sides)));
      const all = Array.from({ length: sides }, (_, i) => i + 1);
      assert.deepEqual([...faces].sort(), all);
    });
  }

  it('differ from source to source', () => {
    const [a, b] = [cryptoDice(), cryptoDice()];
    const draw = (dice: typeof a) => Array.from({ length: 20 }, () => dice(100_000));
    assert.notDeepEqual(draw(a), draw(b));
  });
});
