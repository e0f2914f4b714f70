import { ok, type Result } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import { commitmentOf, linked, ORIGIN, redacted, type StoredRecord } from '../chain.ts';
import { decide } from '../deciding.ts';
import { EMPTY } from '../empty-table.ts';
import { type Entry, entriesOf, fold } from '../log.ts';
import type { Audience, Command, TableRefusal } from '../noun.ts';
import type { Snapshot } from '../snapshots.ts';
import type { SeatId, Table } from '../state.ts';

/** So many entries apart a state is remembered: looking back begins there. */
const REMEMBERED = 512;

/** What a log adds up to so far. */
export interface Known extends Snapshot {
  readonly log: readonly Entry[];
}

export const NOTHING: Known = { seq: 0, head: ORIGIN, table: EMPTY, log: [] };

/** The head after one more record. */
export type Link = (head: string, record: StoredRecord) => string;

interface Decision {
  readonly entries: readonly Entry[];
  readonly after: Table;
}

/** The log of one table as it is known here, and what it adds up to. */
export class Ledger {
  readonly ruleset: Ruleset;
  seq: number;
  head: string;
  table: Table;
  readonly #link: Link;
  readonly #entries: Entry[];
  /** Whom entries are for, where not for all; also of those that were erased since. */
  readonly #audiences = new Map<number, Audience>();
  /** States on the way: looking back need not begin at the beginning. */
  #states: { readonly seq: number; readonly table: Table }[] = [];

  constructor(
    ruleset: Ruleset,
    { seq, head, table, log }: Known = NOTHING,
    link: Link = (before, record) => linked(before, commitmentOf(record)),
  ) {
    this.ruleset = ruleset;
    this.seq = seq;
    this.head = head;
    this.table = table;
    this.#link = link;
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

  /** What a command becomes. Applied before it is written: what can't be applied must not get into the log. */
  decided(seat: SeatId | null, command: Command, at: number): Result<Decision, TableRefusal> {
    const { table, ruleset, seq: after } = this;
    const drafts = decide(table, ruleset, seat, command, this.#entries, (seq) => this.stateUpTo(seq));
    if (!drafts.ok) return drafts;
    const entries = entriesOf(drafts.value, { seat, command: command.id, at, after });
    return ok({ entries, after: fold(entries, ruleset, table) });
  }

  /** The next records, with those of their entries that can be read; `after` is what they add up to, where that is known. */
  add(records: readonly StoredRecord[], entries: readonly Entry[], after?: Table): void {
    const before = this.seq;
    if (entries.some(({ type }) => type === 'erased' || type === 'redacted')) this.#rewrite(entries);
    else {
      for (const entry of entries) this.#entries.push(entry);
      this.table = after ?? fold(entries, this.ruleset, this.table);
    }
    for (const record of records) this.head = this.#link(this.head, record);
    this.seq += records.length;
    this.#noteAudiences(entries);
    if (Math.floor(this.seq / REMEMBERED) > Math.floor(before / REMEMBERED)) this.mark(this.table, this.seq);
  }

  mark(table: Table, seq: number): void {
    this.#states = [...this.#states, { seq, table }].toSorted((a, b) => a.seq - b.seq);
  }

  stateUpTo(seq: number): { readonly seq: number; readonly table: Table } | undefined {
    return this.#states.findLast((state) => state.seq <= seq);
  }

  /** Something goes with these: fewer entries, the same numbers, and the table is what is left. */
  #rewrite(entries: readonly Entry[]): void {
    const gone = new Set(entries.flatMap(({ type, body }) => (type === 'erased' ? seqsIn(body) : [])));
    const left = redacted([...this.#entries.filter(({ seq }) => !gone.has(seq)), ...entries]);
    this.#entries.length = 0;
    for (const entry of left) this.#entries.push(entry);
    this.table = fold(left, this.ruleset);
    this.#states = [];
  }

  #noteAudiences(entries: readonly Entry[]): void {
    for (const { seq, to } of entries) if (to) this.#audiences.set(seq, to);
  }
}

function seqsIn(body: unknown): readonly number[] {
  return (body as { readonly seqs: readonly number[] }).seqs;
}
