import type { StoredRecord } from '../table/index.ts';
import { sizeOf } from './store.ts';

/** A message with several records is about this long: a slow phone hears of something every few seconds. */
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
    let [bytes, count] = [0, 0];
    while (count < records.length && bytes < ENOUGH) bytes += sizeOf([records[count++] as StoredRecord]);
    if (count > 0) this.#next = Math.max(1, Math.min(MOST, Math.ceil((ENOUGH * count) / bytes)));
    return count === records.length ? records : records.slice(0, count);
  }
}

export function isPortion(records: readonly StoredRecord[]): boolean {
  return records.length >= MOST || sizeOf(records) >= ENOUGH;
}
