import type { Ruleset } from '../../rulesets/index.ts';
import {
  apply,
  EMPTY,
  type Entry,
  isCurrent,
  isOpen,
  type LoadedLog,
  ORIGIN,
  redacted,
  type Snapshot,
  type StoredRecord,
  type Table,
} from '../../table/index.ts';
import { timeSlice } from '../scheduling.ts';
import { type Store, sizeOf } from '../store/store.ts';
import { headAfterAll } from './native-chain.ts';
import { TableSize } from './table-size.ts';

export interface Loaded extends LoadedLog {
  readonly size: TableSize;
  readonly snapshotAt: number;
  /** Where reading had to stop, and what that means. */
  readonly damage: string | undefined;
}

/** A table as its records say, from the newest snapshot on where there is one. A damaged one is read up to the damage. */
export async function loadTable(
  id: string,
  ruleset: Ruleset,
  {
    store,
    build,
    unplayable,
  }: { readonly store: Store; readonly build: string; readonly unplayable?: string | undefined },
): Promise<Loaded> {
  const opened = await store.opened(id);
  const { row } = opened ?? {};
  const records = await readableOf(store, id, row?.seq ?? 0);
  const size = new TableSize(row?.bytes ?? 0);
  const lines: Entry[] = [];
  const readable = await readInto(lines, size, records);
  const log = redacted(lines);
  const isUsable = readable === records.length && (opened?.snapshot?.seq ?? 0) <= readable;
  const snapshot = isUsable ? opened?.snapshot : undefined;
  const start = snapshot?.build === build && isCurrent(snapshot.table) ? snapshot : { seq: 0, table: EMPTY };
  const { table, seq } = await folded(start, log, readable, ruleset);
  const isWhole = seq === records.length && seq === (row?.seq ?? 0);
  return {
    table,
    seq,
    head: await headUpTo(seq, records, snapshot),
    size,
    log: isWhole ? log : log.filter((entry) => entry.seq <= seq),
    snapshotAt: start.seq,
    damage: isWhole ? unplayable : damaged(seq + 1),
  };
}

function damaged(at: number): string {
  return `This table is damaged from entry ${at} on. It can be read up to there and exported, but not played.`;
}

/** Records that are read before everyone else gets a turn. */
const SLICE = 250;

/** The records up to a number, or up to the first that the disk no longer gives back. */
async function readableOf(store: Store, id: string, upTo: number): Promise<readonly StoredRecord[]> {
  const records: StoredRecord[] = [];
  const due = timeSlice();
  let most = SLICE;
  while (records.length < upTo) {
    try {
      const found = await store.read(id, records.length, Math.min(most, upTo - records.length));
      if (found.length === 0) return records;
      for (const record of found) records.push(record);
    } catch {
      // Somewhere in this slice: one by one up to there.
      if (most === 1) return records;
      most = 1;
    }
    await due();
  }
  return records;
}

/** How many records can be parsed, from the first on. */
async function readInto(log: Entry[], size: TableSize, records: readonly StoredRecord[]): Promise<number> {
  const due = timeSlice();
  for (const [i, record] of records.entries()) {
    const others = due();
    if (others) await others;
    if (!isOpen(record)) continue;
    try {
      const entry = JSON.parse(record.line) as Entry;
      if (entry.seq !== i + 1) return i;
      log.push(entry);
      size.credit(entry.seat, sizeOf([record]));
    } catch {
      return i;
    }
  }
  return records.length;
}

/** The head of a snapshot of any build will do: builds differ in the state, not in the chain, and hashing is half the work. */
async function headUpTo(
  seq: number,
  records: readonly StoredRecord[],
  snapshot: Snapshot | undefined,
): Promise<string> {
  const known = snapshot && snapshot.seq <= seq ? snapshot : { seq: 0, head: ORIGIN };
  return headAfterAll(known.head, records.slice(known.seq, seq));
}

/** A state with more entries applied, up to the first that can’t be. */
export async function folded(
  start: { readonly seq: number; readonly table: Table },
  log: readonly Entry[],
  readable: number,
  ruleset: Ruleset,
): Promise<{ readonly table: Table; readonly seq: number }> {
  const due = timeSlice();
  let { table } = start;
  for (const entry of log) {
    if (entry.seq <= start.seq) continue;
    const others = due();
    if (others) await others;
    try {
      table = apply(table, entry, ruleset);
    } catch {
      return { table, seq: entry.seq - 1 };
    }
  }
  return { table, seq: readable };
}
