import type { Audience, Entry, StoredRecord, Table } from '../table/index.ts';
import type { Loaded } from './loading.ts';
import { headAfter } from './native-chain.ts';
import type { Shares } from './shares.ts';
import { sizeOf } from './store.ts';

/** What is kept in memory of one table's log. */
export class LogBook {
  seq: number;
  head: string;
  bytes: number;
  readonly shares: Shares;
  #entries: Entry[];
  /** Whom entries are for, where not for all. */
  readonly #audiences = new Map<number, Audience>();
  /** States on the way: looking back need not begin at the beginning. */
  #states: { readonly seq: number; readonly table: Table }[] = [];

  constructor({ seq, head, bytes, shares, log }: Loaded) {
    this.seq = seq;
    this.head = head;
    this.bytes = bytes;
    this.shares = shares;
    this.#entries = [...log];
    this.#noteAudiences(log);
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  audienceOf(seq: number): Audience | undefined {
    return this.#audiences.get(seq);
  }

  /** The numbers of entries that are not for all. */
  get sealed(): Iterable<number> {
    return this.#audiences.keys();
  }

  add(entries: readonly Entry[], records: readonly StoredRecord[]): void {
    for (const record of records) this.head = headAfter(this.head, record);
    this.bytes += sizeOf(records);
    for (const [i, record] of records.entries()) this.shares.add(entries[i]?.seat ?? null, sizeOf([record]));
    this.#entries.push(...entries);
    this.#noteAudiences(entries);
    this.seq += records.length;
  }

  /** After an erasure: fewer entries, the same numbers. */
  rewrite(entries: readonly Entry[]): void {
    this.#entries = [...entries];
    this.#states = [];
  }

  mark(table: Table, seq = this.seq): void {
    this.#states = [...this.#states, { seq, table }].toSorted((a, b) => a.seq - b.seq);
  }

  stateUpTo(seq: number): { readonly seq: number; readonly table: Table } | undefined {
    return this.#states.findLast((state) => state.seq <= seq);
  }

  #noteAudiences(entries: readonly Entry[]): void {
    for (const { seq, to } of entries) if (to) this.#audiences.set(seq, to);
  }
}
