import { EMPTY, type Entry, namesAt, redacted, type StoredRecord, tell } from '../table/index.ts';
import { type LiveEntry, liveEntry } from './known-log.ts';
import type { SeatClient } from './seat-client.ts';

interface Page {
  readonly records: readonly StoredRecord[];
}

/** How many entries are fetched at a time. */
const PAGE = 500;

/** The entries right before those that are known; empty if they can’t be fetched right now. */
export async function earlier(client: SeatClient): Promise<readonly LiveEntry[]> {
  const before = firstKnown(client) - 1;
  const after = Math.max(0, before - PAGE);
  const records = await between(client, after, before);
  if (records.length < before - after) return [];
  return worded(
    client,
    records.map((record, i) => liveEntry(after + 1 + i, record, '')),
  );
}

/** Everything that this seat may read, oldest first. Fetches what isn’t on this device yet. */
export async function wholeLog(client: SeatClient): Promise<readonly Entry[]> {
  const known = client.entries;
  // If some can’t be fetched, the history of a value is shorter, not wrong.
  const records = await between(client, 0, firstKnown(client) - 1);
  const older = records.map((record, i) => liveEntry(i + 1, record, ''));
  return redacted([...older, ...known].flatMap(({ entry }) => entry ?? []));
}

/** The server sends sentences with new entries; those of older ones are made here. */
export function worded(client: SeatClient, entries: readonly LiveEntry[]): readonly LiveEntry[] {
  const { view, ruleset, game } = client;
  if (!view || !ruleset || !game) return entries;
  const log = [...entries, ...client.entries].flatMap(({ entry }) => entry ?? []);
  // Characters that this seat hasn’t met are not in its view, so they have no name here.
  const names = namesAt({ ...EMPTY, seats: view.seats, checks: view.checks, game }, ruleset, undefined, log);
  return entries.map((each) =>
    each.entry ? { ...each, sentence: client.typeset(tell(each.entry, names)) } : each,
  );
}

function firstKnown({ entries }: SeatClient): number {
  return entries[0]?.seq ?? 1;
}

/** In several requests; fewer records than asked for if the server can’t be reached. */
async function between(client: SeatClient, after: number, before: number): Promise<readonly StoredRecord[]> {
  const records: StoredRecord[] = [];
  for (let from = after; from < before; from = after + records.length) {
    const page = await client.ask<Page>(
      'GET',
      `/api/entries?after=${from}&most=${Math.min(1000, before - from)}`,
    );
    if (!page.ok || page.value.records.length === 0) break;
    records.push(...page.value.records);
  }
  return records;
}
