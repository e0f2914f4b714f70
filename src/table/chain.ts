import { type Bytes, bytes32, hash, hex } from '../dice/index.ts';
import type { Entry } from './log.ts';

/**
 * An entry as it is stored: the very text that is hashed, and the salt that keeps a sealed text from being
 * guessed. What a viewer may not see, and what was erased, is only its commitment.
 */
export type StoredRecord = OpenRecord | ClosedRecord;

export interface OpenRecord {
  readonly salt: string;
  readonly line: string;
}

export interface ClosedRecord {
  readonly commitment: string;
}

/** The head of an empty log. */
export const ORIGIN = '0'.repeat(64);

export function recordOf(entry: Entry, salt: Bytes): OpenRecord {
  return { salt: hex(salt), line: JSON.stringify(entry) };
}

export function isOpen(record: StoredRecord): record is OpenRecord {
  return 'line' in record;
}

/** c = SHA-256(salt, line) */
export function commitmentOf(record: StoredRecord): string {
  return isOpen(record) ? hex(committed(record)) : record.commitment;
}

/** h = SHA-256(head before, c) */
export function linked(head: string, commitment: string): string {
  return hex(hash(bytes(head), bytes(commitment)));
}

export function headOf(records: Iterable<StoredRecord>, from = ORIGIN): string {
  let head = bytes(from);
  for (const record of records) head = hash(head, committed(record));
  return hex(head);
}

function committed(record: StoredRecord): Bytes {
  return isOpen(record) ? hash(bytes(record.salt), record.line) : bytes(record.commitment);
}

/** What is stored is 32 bytes; whatever is not leads to no head. */
function bytes(text: string): Bytes {
  return bytes32(text) ?? new Uint8Array();
}

export function closed(record: StoredRecord): ClosedRecord {
  return { commitment: commitmentOf(record) };
}

/** The entries that can be read. */
export function* entriesIn(records: Iterable<StoredRecord>): Generator<Entry> {
  for (const record of records) if (isOpen(record)) yield JSON.parse(record.line) as Entry;
}
