import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chances } from './distribution.ts';
import { printFraction } from './fraction.ts';
import { lowestTerms } from './lowest-terms.ts';

const weights = fc.array(fc.bigInt({ min: 1n, max: 10n ** 30n }), { minLength: 1, maxLength: 10 });
const factors = fc.array(fc.constantFrom(2n, 3n, 5n, 9973n, 100_003n, 2n ** 61n - 1n), { maxLength: 40 });

test('every chance is what a common divisor makes of it', () => {
  fc.assert(
    fc.property(weights, factors, (list, primes) => {
      const total = primes.reduce((product, prime) => product * prime, 1n);
      const shared = list.map((weight, i) => weight * (primes[i] ?? 1n));
      const distribution = { values: list.map((_, i) => i), weights: shared, total, tail: 0n };
      for (const [value, { n, d }] of lowestTerms(distribution)) {
        const whole = BigInt(d) === 1n ? `${n}` : `${n}/${d}`;
        assert.equal(whole, printFraction(chances(distribution)[value]?.[1] ?? { n: 0, d: 1 }));
      }
    }),
  );
});

test('doubles and bigints give the same', () => {
  const small = { values: ['a', 'b'], weights: [4, 8], total: 12, tail: 0 };
  const large = { values: ['a', 'b'], weights: [4n, 8n], total: 12n, tail: 0n };
  const printed = [
    ['a', '1/3'],
    ['b', '2/3'],
  ];
  for (const distribution of [small, large]) {
    assert.deepEqual(
      lowestTerms(distribution).map(([value, chance]) => [value, printFraction(chance)]),
      printed,
    );
  }
});
