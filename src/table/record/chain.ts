import { type Bytes, bytes32, hash, hex } from '../../dice/index.ts';
import type { Entry } from '../log.ts';

/**
 * An entry as it is stored: the exact text that is hashed, and the salt that keeps a sealed text from being guessed. For
 * entries that a viewer may not see, or that were erased, there is only the commitment.
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

/** Stored hashes are 32 bytes; anything else leads to no valid head. */
function bytes(text: string): Bytes {
  return bytes32(text) ?? new Uint8Array();
}

export function closed(record: StoredRecord): ClosedRecord {
  return { commitment: commitmentOf(record) };
}

/** The entries that can be read, without redactions of entries that came before these records. */
export function* entriesIn(records: readonly StoredRecord[], after = 0): Generator<Entry> {
  if (records.some(isRedaction)) {
    yield* redacted([...linesIn(records)], after);
    return;
  }
  yield* linesIn(records);
}

function* linesIn(records: readonly StoredRecord[]): Generator<Entry> {
  for (const record of records) if (isOpen(record)) yield JSON.parse(record.line) as Entry;
}

/** Checked before anything is parsed: a long log need not be in memory as a whole. */
function isRedaction(record: StoredRecord): boolean {
  return isOpen(record) && record.line.includes('"type":"redacted"');
}

/** Every entry in its place, without the words that were erased from it. */
export function redacted(log: readonly Entry[], after = 0): readonly Entry[] {
  const mended = new Map<number, Entry>();
  for (const { type, body } of log) {
    if (type !== 'redacted') continue;
    const entry = body.entry as Entry;
    if (entry.seq > after) mended.set(entry.seq, entry);
  }
  if (mended.size === 0) return log;
  const others = log.filter(({ seq }) => !mended.has(seq));
  return [...others, ...mended.values()].toSorted((a, b) => a.seq - b.seq);
}
