import type { StoredRecord } from '../../table/index.ts';

/** A message with several records is at most about this long: a slow phone hears of something every few seconds. */
const ENOUGH = 64 * 1024;
/** Records of one message at most. */
const MOST = 250;

/** How many records are fetched at a time: as many as make a message, going by those before. */
export class Portions {
  #next = 50;

  get next(): number {
    return this.#next;
  }

  /** As many of these as make a message, and one at least. */
  of(records: readonly StoredRecord[]): readonly StoredRecord[] {
    let bytes = 0;
    const over = records.findIndex((record, i) => {
      bytes += bytesOf(record);
      return bytes > ENOUGH && i > 0;
    });
    const average = bytes / (over < 0 ? records.length : over + 1);
    if (records.length > 0) this.#next = Math.max(1, Math.min(MOST, Math.ceil(ENOUGH / average)));
    return over < 0 ? records : records.slice(0, over);
  }
}

export function isPortion(records: readonly StoredRecord[]): boolean {
  return records.length >= MOST || records.reduce((sum, record) => sum + bytesOf(record), 0) >= ENOUGH;
}

function bytesOf(record: StoredRecord): number {
  return 100 + ('line' in record ? Buffer.byteLength(record.line) : 0);
}
