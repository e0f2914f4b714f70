import type { ViewChange } from '../../protocol/index.ts';
import type { StoredRecord, TableView } from '../../table/index.ts';

/** Bytes of one message, roughly: even a slow phone hears something every few seconds. */
const ENOUGH = 64 * 1024;
const MOST = 250;

/** How many records to fetch at a time: as many as fill a message, going by those before. */
export class BatchSize {
  next = 50;

  /** As many of these as fill a message, and at least one. */
  of(records: readonly StoredRecord[]): readonly StoredRecord[] {
    let bytes = 0;
    const over = records.findIndex((record, i) => {
      bytes += bytesOf(record);
      return bytes > ENOUGH && i > 0;
    });
    const average = bytes / (over < 0 ? records.length : over + 1);
    if (records.length > 0) this.next = Math.max(1, Math.min(MOST, Math.ceil(ENOUGH / average)));
    return over < 0 ? records : records.slice(0, over);
  }
}

export function isFullBatch(records: readonly StoredRecord[]): boolean {
  return records.length >= MOST || records.reduce((sum, record) => sum + bytesOf(record), 0) >= ENOUGH;
}

function bytesOf(record: StoredRecord): number {
  return 100 + ('line' in record ? Buffer.byteLength(record.line) : 0);
}

type Parts = readonly (readonly ViewChange[])[];

/** Cuts a view so that no part is long, save for a single long text or list. `view` is what fits the welcome. */
export function inParts(whole: TableView): { readonly view: TableView; readonly parts: Parts } {
  if (lengthOf(whole) <= ENOUGH) return { view: whole, parts: [] };
  const fields = Object.entries(whole)
    .map(([key, value]) => ({ key, value: value as unknown, length: lengthOf(value) }))
    .toSorted((a, b) => a.length - b.length);
  const view: Record<string, unknown> = {};
  const rest: ViewChange[] = [];
  let length = 0;
  for (const field of fields) {
    length += field.length;
    if (length <= ENOUGH) view[field.key] = field.value;
    else rest.push(...pieces([field.key], field.value));
  }
  return { view: view as unknown as TableView, parts: packed(rest) };
}

/** Takes apart what is too long, as far as it has parts. A list is one value. */
function pieces(path: ViewChange['path'], value: unknown): readonly ViewChange[] {
  const hasParts = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!hasParts || lengthOf(value) <= ENOUGH) return [{ path, after: value }];
  return Object.entries(value).flatMap(([key, each]) => pieces([...path, key], each));
}

function packed(changes: readonly ViewChange[]): Parts {
  const parts: ViewChange[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const change of changes) {
    const more = lengthOf(change);
    length += more;
    if (length > ENOUGH) [length] = [more, parts.push([])];
    parts.at(-1)?.push(change);
  }
  return parts;
}

function lengthOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
