import type { Ruleset } from '../rulesets/index.ts';
import {
  apply,
  EMPTY,
  type Entry,
  isCurrent,
  isOpen,
  ORIGIN,
  redacted,
  type StoredRecord,
  type Table,
} from '../table/index.ts';
import { headAfter } from './native-chain.ts';
import type { SlotSecret, Snapshot, Store } from './store.ts';

export interface Loaded {
  readonly table: Table;
  readonly head: string;
  readonly seq: number;
  readonly bytes: number;
  readonly log: readonly Entry[];
  readonly snapshotAt: number;
  /** Of rolls that were asked for and have not fallen. */
  readonly secrets: readonly SlotSecret[];
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
  const { row, records = [], secrets = [] } = opened ?? {};
  const lines: Entry[] = [];
  const readable = readInto(lines, records);
  const log = redacted(lines);
  const isUsable = readable === records.length && (opened?.snapshot?.seq ?? 0) <= readable;
  const snapshot = isUsable ? opened?.snapshot : undefined;
  const start = snapshot?.build === build && isCurrent(snapshot.table) ? snapshot : { seq: 0, table: EMPTY };
  const { table, seq } = folded(start, log, readable, ruleset);
  const isWhole = seq === records.length && seq === (row?.seq ?? 0);
  return {
    table,
    seq,
    head: headUpTo(seq, records, snapshot),
    bytes: row?.bytes ?? 0,
    log: isWhole ? log : log.filter((entry) => entry.seq <= seq),
    snapshotAt: start.seq,
    secrets,
    damage: isWhole ? unplayable : damaged(seq + 1),
  };
}

function damaged(at: number): string {
  return `This table is damaged from entry ${at} on: it can be read up to there and exported, but not played on.`;
}

/** How many records can be read from the first on. */
function readInto(log: Entry[], records: readonly StoredRecord[]): number {
  for (const [i, record] of records.entries()) {
    if (!isOpen(record)) continue;
    try {
      const entry = JSON.parse(record.line) as Entry;
      if (entry.seq !== i + 1) return i;
      log.push(entry);
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
