import { hash } from 'node:crypto';
import { isOpen, type StoredRecord } from '../../table/index.ts';
import { timeSlice } from '../scheduling.ts';

const BYTES = 32;
/** Space for two hashes, each after its length; used again for every link. */
const link = Buffer.alloc(2 * (4 + BYTES));
link.writeUInt32BE(BYTES, 0);
link.writeUInt32BE(BYTES, 4 + BYTES);

/** The same as `linked` and `commitmentOf` of the table, but with Node’s own hashing: this runs for every entry. */
export function headAfter(head: string, record: StoredRecord): string {
  link.write(head, 4, 'hex');
  link.write(isOpen(record) ? commitmentOf(record.salt, record.line) : record.commitment, 8 + BYTES, 'hex');
  return hash('sha256', link);
}

/** Everyone else gets a turn in between. */
export async function headAfterAll(from: string, records: Iterable<StoredRecord>): Promise<string> {
  const due = timeSlice();
  let head = from;
  for (const record of records) {
    head = headAfter(head, record);
    const others = due();
    if (others) await others;
  }
  return head;
}

/** Salt and text, each after its length. */
function commitmentOf(salt: string, line: string): string {
  const length = Buffer.byteLength(line);
  const parts = Buffer.allocUnsafe(8 + BYTES + length);
  parts.writeUInt32BE(BYTES, 0);
  parts.write(salt, 4, 'hex');
  parts.writeUInt32BE(length, 4 + BYTES);
  parts.write(line, 8 + BYTES);
  return hash('sha256', parts);
}
