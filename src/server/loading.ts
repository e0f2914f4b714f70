import type { Ruleset } from '../rulesets/index.ts';
import {
  apply,
  EMPTY,
  type Entry,
  isOpen,
  ORIGIN,
  redacted,
  type StoredRecord,
  type Table,
} from '../table/index.ts';
import { headAfter } from './native-chain.ts';
import { Shares } from './shares.ts';
import { type Snapshot, type Store, sizeOf } from './store.ts';

export interface Loaded {
  readonly table: Table;
  readonly head: string;
  readonly seq: number;
  readonly bytes: number;
  readonly shares: Shares;
  readonly log: readonly Entry[];
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
  const row = await store.table(id);
  const records = await readableOf(store, id);
  const lines: Entry[] = [];
  const shares = new Shares();
  const readable = readInto(lines, shares, records);
  const log = redacted(lines);
  const snapshot = readable === records.length ? await snapshotOf(store, id, readable) : undefined;
  const start = snapshot?.build === build ? snapshot : { seq: 0, table: EMPTY };
  const { table, seq } = folded(start, log, readable, ruleset);
  const isWhole = seq === records.length && seq === (row?.seq ?? 0);
  return {
    table,
    seq,
    head: headUpTo(seq, records, snapshot),
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

/** All records, or those up to the first that the disk does not give back any more. */
async function readableOf(store: Store, id: string): Promise<readonly StoredRecord[]> {
  try {
    return await store.read(id, 0);
  } catch {
    return oneByOne(store, id);
  }
}

async function oneByOne(store: Store, id: string): Promise<readonly StoredRecord[]> {
  const records: StoredRecord[] = [];
  try {
    for (;;) {
      const [next] = await store.read(id, records.length, 1);
      if (!next) return records;
      records.push(next);
    }
  } catch {
    return records;
  }
}

/** What it holds can be added up from the log: a damaged one is not missed. */
async function snapshotOf(store: Store, id: string, readable: number): Promise<Snapshot | undefined> {
  try {
    const snapshot = await store.snapshot(id);
    return snapshot && snapshot.seq <= readable ? snapshot : undefined;
  } catch {
    return undefined;
  }
}

/** How many records can be read from the first on. */
function readInto(log: Entry[], shares: Shares, records: readonly StoredRecord[]): number {
  for (const [i, record] of records.entries()) {
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
function headUpTo(seq: number, records: readonly StoredRecord[], snapshot: Snapshot | undefined): string {
  const known = snapshot && snapshot.seq <= seq ? snapshot : { seq: 0, head: ORIGIN };
  return records.slice(known.seq, seq).reduce(headAfter, known.head);
}

function folded(
  start: { readonly seq: number; readonly table: Table },
  log: readonly Entry[],
  readable: number,
  ruleset: Ruleset,
): { readonly table: Table; readonly seq: number } {
  let { table } = start;
  for (const entry of log) {
    if (entry.seq <= start.seq) continue;
    try {
      table = apply(table, entry, ruleset);
    } catch {
      return { table, seq: entry.seq - 1 };
    }
  }
  return { table, seq: readable };
}
