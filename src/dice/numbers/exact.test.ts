import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { commonDivisor, commonMultiple, minus, order, plus, power, quotient, tidy, times } from './exact.ts';

/** Of every size, as doubles and as bigints, and products that have something in common. */
const sizes = fc.oneof(
  fc.integer({ min: 1, max: 1000 }),
  fc.maxSafeNat().map((n) => n + 1),
  fc.bigInt({ min: 1n, max: 10n ** 400n }),
  fc.nat({ max: 1000 }).map((exponent) => 6n ** BigInt(exponent)),
);

function euclid(a: bigint, b: bigint): bigint {
  return b === 0n ? a : euclid(b, a % b);
}

test('sums, products and differences are those of bigints', () => {
  fc.assert(
    fc.property(sizes, sizes, (a, b) => {
      const [x, y] = [BigInt(a), BigInt(b)];
      assert.equal(BigInt(plus(a, b)), x + y);
      assert.equal(BigInt(minus(a, b)), x - y);
      assert.equal(BigInt(times(a, b)), x * y);
      assert.equal(order(a, b), x < y ? -1 : x > y ? 1 : 0);
    }),
  );
});

test('common divisors and multiples, however unlike the two are', () => {
  fc.assert(
    fc.property(sizes, sizes, (a, b) => {
      const divisor = euclid(BigInt(a), BigInt(b));
      assert.equal(BigInt(commonDivisor(a, b)), divisor);
      assert.equal(BigInt(commonMultiple(a, b)), (BigInt(a) * BigInt(b)) / divisor);
    }),
  );
  assert.equal(commonDivisor(1000n, 6n ** 1000n), 8);
});

test('powers stay exact where doubles end', () => {
  for (let base = 2; base <= 100; base++) {
    for (let exponent = 0; exponent < 60; exponent++) {
      assert.equal(BigInt(power(base, exponent)), BigInt(base) ** BigInt(exponent), `${base}^${exponent}`);
    }
  }
});

test('a quotient is the nearest double or its neighbour, far beyond doubles too', () => {
  const huge = 10n ** 500n;
  assert.equal(quotient(huge, 3n * huge), 1 / 3);
  assert.equal(quotient(7n * huge, 2n * huge), 3.5);
  assert.equal(quotient(0n, huge), 0);
  assert.equal(quotient(1, 4), 0.25);
});

test('a bigint becomes a double where that is exact', () => {
  assert.equal(tidy(7n), 7);
  assert.equal(tidy(2n ** 60n), 2n ** 60n);
});
