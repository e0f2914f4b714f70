import { EMPTY, type Entry, namesAt, type StoredRecord, tell } from '../../table/index.ts';
import { ask } from './api.ts';
import { type LiveEntry, liveEntry } from './live-log.ts';
import type { LiveTable } from './live-table.svelte.ts';
import { typeset } from './typeset.ts';

interface Page {
  readonly records: readonly StoredRecord[];
}

/** So many entries come at a time. */
const PAGE = 500;

/** The entries right before those that are known; nothing where they can’t be had at the moment. */
export async function earlier(table: LiveTable): Promise<readonly LiveEntry[]> {
  const before = (table.entries[0]?.seq ?? 1) - 1;
  const after = Math.max(0, before - PAGE);
  const records: StoredRecord[] = [];
  // Long ones come in several answers.
  for (let from = after; from < before; from = after + records.length) {
    const answer = await ask<Page>('GET', `/api/entries?after=${from}&most=${before - from}`, {
      token: table.seat.token,
    });
    if (!answer.ok || answer.value.records.length === 0) return [];
    records.push(...answer.value.records);
  }
  return worded(
    table,
    records.map((record, i) => liveEntry(after + 1 + i, record, '')),
  );
}

/** The server sends a sentence with what happens; for what it hands out later, they are made here. */
export function worded(table: LiveTable, entries: readonly LiveEntry[]): readonly LiveEntry[] {
  const { view, ruleset, game } = table;
  if (!view || !ruleset || !game) return entries;
  const log = [...entries, ...table.entries].flatMap(({ entry }): readonly Entry[] => (entry ? [entry] : []));
  // What this seat has not met is not in its view, and so has no name here.
  const names = namesAt({ ...EMPTY, seats: view.seats, checks: view.checks, game }, ruleset, undefined, log);
  return entries.map((each) => (each.entry ? { ...each, sentence: typeset(tell(each.entry, names)) } : each));
}
