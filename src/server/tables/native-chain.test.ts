import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { headOf, type StoredRecord } from '../../table/index.ts';
import { headAfter } from './native-chain.ts';

const hex32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const record: fc.Arbitrary<StoredRecord> = fc.oneof(
  fc.record({ salt: hex32, line: fc.string({ unit: 'grapheme' }) }),
  fc.record({ commitment: hex32 }),
);

test('Node’s own hashing gives the same heads as the table', () => {
  fc.assert(
    fc.property(hex32, fc.array(record), (head, records) =>
      assert.equal(records.reduce(headAfter, head), headOf(records, head)),
    ),
    { numRuns: 50 },
  );
});
