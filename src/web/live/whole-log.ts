import { type Entry, redacted, type StoredRecord } from '../../table/index.ts';
import { ask } from './api.ts';
import { liveEntry } from './live-log.ts';
import type { LiveTable } from './live-table.svelte.ts';

/** All that this seat may know of what happened, the oldest first. What is not on this device yet is fetched. */
export async function wholeLog(table: LiveTable): Promise<readonly Entry[]> {
  const known = table.entries;
  const before = (known[0]?.seq ?? 1) - 1;
  const older: Entry[] = [];
  for (let after = 0; after < before; ) {
    const answer = await ask<{ readonly from: number; readonly records: readonly StoredRecord[] }>(
      'GET',
      `/api/entries?after=${after}&most=${Math.min(1000, before - after)}`,
      { token: table.seat.token },
    );
    // What can be told is told: without its beginning, the chain of a value is shorter, not wrong.
    if (!answer.ok || answer.value.records.length === 0) break;
    const { from, records } = answer.value;
    older.push(...records.flatMap((record, i) => liveEntry(from + i, record, '').entry ?? []));
    after = from + records.length - 1;
  }
  return redacted([...older, ...known.flatMap(({ entry }) => entry ?? [])]);
}
