import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decimals } from './decimals.ts';
import { fraction } from './fraction.ts';

test('fractions written out', () => {
  const rows: readonly (readonly [n: number | bigint, d: number | bigint, digits: number, text: string])[] = [
    [1, 3, 4, '0.3333'],
    [2, 3, 4, '0.6667'],
    [1, 8, 2, '0.13'],
    [-1, 8, 2, '-0.13'],
    [1, 2, 0, '1'],
    [15869, 1296, 2, '12.24'],
    [-1, 1000, 2, '0.00'],
    [999, 1000, 2, '1.00'],
    [0, 7, 3, '0.000'],
    [7, 1, 0, '7'],
    [10n ** 40n + 1n, 10n ** 40n, 41, `1.${'0'.repeat(39)}10`],
  ];
  for (const [n, d, digits, text] of rows) assert.equal(decimals(fraction(n, d), digits), text, `${n}/${d}`);
});

test('the last digit is off by half a unit at most', () => {
  const wholes = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  fc.assert(
    fc.property(wholes, fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.nat({ max: 12 }), (n, d, digits) => {
      const written = BigInt(decimals(fraction(n, d), digits).replace('.', ''));
      const difference = written * d - n * 10n ** BigInt(digits);
      assert.ok(2n * (difference < 0n ? -difference : difference) <= d);
    }),
  );
});
