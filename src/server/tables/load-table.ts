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
import { type Store, sizeOf } from '../store/store.ts';
import { breath } from '../time-slice.ts';
import { Shares } from './bytes-per-seat.ts';
import { headAfter } from './native-chain.ts';

export interface Loaded extends LoadedLog {
  readonly bytes: number;
  readonly shares: Shares;
  readonly snapshotAt: number;
  /** Where reading had to stop, and what that means. */
  readonly damage: string | undefined;
}

/** A table as its records say: from the newest snapshot on where there is one. A damaged one, up to the damage. */
export async function loaded(
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
  const lines: Entry[] = [];
  const shares = new Shares();
  const readable = await readInto(lines, shares, records);
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
    bytes: row?.bytes ?? 0,
    shares,
    log: isWhole ? log : log.filter((entry) => entry.seq <= seq),
    snapshotAt: start.seq,
    damage: isWhole ? unplayable : damaged(seq + 1),
  };
}

function damaged(at: number): string {
  return `This table is damaged from entry ${at} on: it can be read up to there and exported, but not played on.`;
}

/** Records that are read at once: others have their turn in between. */
const SLICE = 250;

/** The records up to one, or up to the first that the disk does not give back any more. */
async function readableOf(store: Store, id: string, upTo: number): Promise<readonly StoredRecord[]> {
  const records: StoredRecord[] = [];
  const due = breath();
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

/** How many records can be read from the first on. */
async function readInto(log: Entry[], shares: Shares, records: readonly StoredRecord[]): Promise<number> {
  const due = breath();
  for (const [i, record] of records.entries()) {
    const others = due();
    if (others) await others;
    if (!isOpen(record)) continue;
    try {
      const entry = JSON.parse(record.line) as Entry;
      if (entry.seq !== i + 1) return i;
      log.push(entry);
      shares.add(entry.seat, sizeOf([record]));
    } catch {
      return i;
    }
  }
  return records.length;
}

/** What another build added up differs; the chain does not, and hashing is half of the work. */
async function headUpTo(
  seq: number,
  records: readonly StoredRecord[],
  snapshot: Snapshot | undefined,
): Promise<string> {
  const known = snapshot && snapshot.seq <= seq ? snapshot : { seq: 0, head: ORIGIN };
  return headAfterAll(known.head, records.slice(known.seq, seq));
}

/** The head that many records lead to. */
export async function headAfterAll(from: string, records: Iterable<StoredRecord>): Promise<string> {
  const due = breath();
  let head = from;
  for (const record of records) {
    head = headAfter(head, record);
    const others = due();
    if (others) await others;
  }
  return head;
}

/** A state with more entries added, up to the first that can't be. */
export async function folded(
  start: { readonly seq: number; readonly table: Table },
  log: readonly Entry[],
  readable: number,
  ruleset: Ruleset,
): Promise<{ readonly table: Table; readonly seq: number }> {
  const due = breath();
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
