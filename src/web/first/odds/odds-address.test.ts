import assert from 'node:assert/strict';
import test from 'node:test';
import { type AskedOdds, parseAsked, printAsked } from './odds-address.ts';

test('a question survives the trip through its address', () => {
  const asked = {
    system: 'roll-for-shoes',
    action: 'attempt',
    input: { level: 2, status: '-1d6/ü%#', against: { dice: 2 } },
  };
  assert.deepEqual(parseAsked(printAsked(asked)), asked);
});

const ROWS: readonly (readonly [string, string, AskedOdds | undefined])[] = [
  ['nothing', '', undefined],
  ['a system alone', 'five-plus', { system: 'five-plus' }],
  ['numbers that are none', 'five-plus/check/%7Blevel', { system: 'five-plus', action: 'check' }],
  ['half an escape', 'five-plus/check/%E0', { system: 'five-plus', action: 'check' }],
  ['a list in place of fields', 'five-plus/check/[1]', { system: 'five-plus', action: 'check' }],
  ['something else', 'MB-7', undefined],
];

for (const [title, hash, asked] of ROWS)
  test(`an address of odds: ${title}`, () => {
    assert.deepEqual(parseAsked(hash), asked);
  });
