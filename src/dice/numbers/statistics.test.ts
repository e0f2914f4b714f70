import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chance, type Distribution, Tally, tailOf } from './distribution.ts';
import { compareFractions, fraction, ONE, printFraction, sumOf } from './fraction.ts';
import {
  atLeast,
  atMost,
  compare,
  highest,
  lowest,
  mean,
  median,
  modes,
  quantile,
  standardDeviation,
  variance,
} from './statistics.ts';

/** Each entry of the list is as likely as any other; `undecided` more entries are the tail. */
function evenly(list: readonly number[], undecided = 0): Distribution<number> {
  const total = list.length + undecided;
  const tally = new Tally<number>(total);
  for (const value of list) tally.add(value, 1, total);
  return tally.done();
}

const twoDice = evenly([1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => a + b)));
const skewed = evenly([5, -3, 5, 0, -3, 10]);

const lists = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 40 });
const tails = fc.nat({ max: 5 });

test('two dice and a skewed roll', () => {
  const rows: readonly (readonly [name: string, actual: unknown, expected: unknown])[] = [
    ['mean of 2d6', printFraction(mean(twoDice)), '7'],
    ['variance of 2d6', printFraction(variance(twoDice)), '35/6'],
    ['standard deviation of 2d6', standardDeviation(twoDice).toFixed(4), '2.4152'],
    ['lowest', lowest(twoDice), 2],
    ['highest', highest(twoDice), 12],
    ['mode', modes(twoDice), [7]],
    ['median', median(twoDice), 7],
    ['first quarter', quantile(twoDice, fraction(1, 4)), 5],
    ['quantile 0 is the lowest', quantile(twoDice, fraction(0)), 2],
    ['quantile 1 is the highest', quantile(twoDice, ONE), 12],
    ['10 or more', printFraction(atLeast(twoDice, 10)), '1/6'],
    ['6 or less', printFraction(atMost(twoDice, 6)), '5/12'],
    ['mean with negative values', printFraction(mean(skewed)), '7/3'],
    ['two modes', modes(skewed), [-3, 5]],
    ['the lower middle is the median', median(skewed), 0],
  ];
  for (const [name, actual, expected] of rows) assert.deepEqual(actual, expected, name);
});

test('a quantile beyond 1 is a mistake of the caller', () => {
  assert.throws(() => quantile(twoDice, fraction(3, 2)), /from 0 to 1, not 1\.5/);
});

test('mean, variance, median and modes agree with the plain list, whatever the tail', () => {
  fc.assert(
    fc.property(lists, tails, (list, undecided) => {
      const distribution = evenly(list, undecided);
      const n = list.length;
      const sum = list.reduce((a, b) => a + b, 0);
      const squares = list.reduce((a, b) => a + b * b, 0);
      assert.equal(compareFractions(mean(distribution), fraction(sum, n)), 0);
      assert.equal(compareFractions(variance(distribution), fraction(n * squares - sum * sum, n * n)), 0);
      const ascending = [...list].sort((a, b) => a - b);
      assert.equal(median(distribution), ascending[Math.ceil(n / 2) - 1]);
      assert.equal(lowest(distribution), ascending[0]);
      assert.equal(highest(distribution), ascending.at(-1));
      const count = (value: number) => list.filter((each) => each === value).length;
      const most = Math.max(...list.map(count));
      assert.deepEqual(
        modes(distribution),
        [...new Set(ascending)].filter((value) => count(value) === most),
      );
    }),
  );
});

test('at least, at most the number below, and the tail add up to 1', () => {
  fc.assert(
    fc.property(lists, tails, fc.integer({ min: -25, max: 25 }), (list, undecided, value) => {
      const distribution = evenly(list, undecided);
      const reached = sumOf(atLeast(distribution, value), atMost(distribution, value - 1));
      assert.equal(printFraction(sumOf(reached, tailOf(distribution))), '1');
      assert.equal(
        compareFractions(
          atLeast(distribution, value),
          chance(distribution, (v) => v >= value),
        ),
        0,
      );
    }),
  );
});

test('a quantile is the smallest value that reaches its part', () => {
  fc.assert(
    fc.property(lists, fc.nat({ max: 12 }), (list, twelfths) => {
      const distribution = evenly(list);
      const part = fraction(twelfths, 12);
      const value = quantile(distribution, part);
      assert.ok(compareFractions(atMost(distribution, value), part) >= 0);
      for (const smaller of list.filter((each) => each < value)) {
        assert.ok(compareFractions(atMost(distribution, smaller), part) < 0);
      }
    }),
  );
});

test('a comparison counts the pairs, and turns over when the sides change', () => {
  fc.assert(
    fc.property(lists, tails, lists, tails, (mine, myTail, theirs, theirTail) => {
      const [a, b] = [evenly(mine, myTail), evenly(theirs, theirTail)];
      const { less, equal, greater } = compare(a, b);
      const pairs = mine.flatMap((x) => theirs.map((y) => Math.sign(x - y)));
      const total = (mine.length + myTail) * (theirs.length + theirTail);
      const counted = (sign: number) => fraction(pairs.filter((each) => each === sign).length, total);
      assert.equal(compareFractions(less, counted(-1)), 0);
      assert.equal(compareFractions(equal, counted(0)), 0);
      assert.equal(compareFractions(greater, counted(1)), 0);
      assert.equal(compareFractions(compare(b, a).less, greater), 0);
    }),
  );
});

test('weights far beyond doubles stay exact', () => {
  const huge = 10n ** 40n;
  const distribution = { values: [1, 2], weights: [huge, huge + 1n], total: 2n * huge + 1n, tail: 0 };
  assert.deepEqual(modes(distribution), [2]);
  assert.equal(printFraction(mean(distribution)), `${3n * huge + 2n}/${2n * huge + 1n}`);
  assert.equal(median(distribution), 2);
});
