import { hash } from 'node:crypto';
import { isOpen, type StoredRecord } from '../table/index.ts';

/** As `linked` and `commitmentOf` of the table say it, by the hashing of the machine: it is done for every entry. */
export function headAfter(head: string, record: StoredRecord): string {
  const commitment = isOpen(record)
    ? hashOf(Buffer.from(record.salt, 'hex'), Buffer.from(record.line))
    : Buffer.from(record.commitment, 'hex');
  return hashOf(Buffer.from(head, 'hex'), commitment).toString('hex');
}

/** Each part behind its length. */
function hashOf(one: Buffer, other: Buffer): Buffer {
  const parts = Buffer.allocUnsafe(8 + one.length + other.length);
  parts.writeUInt32BE(one.length, 0);
  one.copy(parts, 4);
  parts.writeUInt32BE(other.length, 4 + one.length);
  other.copy(parts, 8 + one.length);
  return hash('sha256', parts, 'buffer');
}
