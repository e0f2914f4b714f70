import { ok, type Result } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import { decide } from '../decide.ts';
import type { Audience, Command, TableRefusal } from '../decision.ts';
import { EMPTY } from '../empty-table.ts';
import { apply, type Entry, entriesOf, fold } from '../log.ts';
import {
  commitmentOf,
  entriesIn,
  headOf,
  linked,
  ORIGIN,
  redacted,
  type StoredRecord,
} from '../record/chain.ts';
import { type SeatId, STATE_VERSION, type Table } from '../state.ts';
import type { Steps } from '../steps.ts';

/** A table as it was after a number of entries, with the head of the chain there. */
export interface Snapshot {
  readonly seq: number;
  readonly head: string;
  readonly table: Table;
}

/** The snapshot after these records, given the one before them. */
export function rebuilt(
  ruleset: Ruleset,
  newer: readonly StoredRecord[],
  from: Snapshot = NOTHING,
): Snapshot {
  return {
    seq: from.seq + newer.length,
    head: headOf(newer, from.head),
    table: fold(entriesIn(newer, from.seq), ruleset, from.table),
  };
}

/** Whether a stored state has everything that states have now. */
export function isCurrent(table: Table): boolean {
  return table.v === STATE_VERSION && Object.keys(EMPTY).every((key) => Object.hasOwn(table, key));
}

/** Every this many entries a state is remembered, so that looking back can begin there. */
const REMEMBERED = 512;

export interface LoadedLog extends Snapshot {
  readonly log: readonly Entry[];
}

export const NOTHING: LoadedLog = { seq: 0, head: ORIGIN, table: EMPTY, log: [] };

/** The head after one more record. */
export type Link = (head: string, record: StoredRecord) => string;

/** The table after more entries; and what is left of the log, if they erase some. */
export interface Next {
  readonly table: Table;
  readonly log?: readonly Entry[];
}

interface Decision {
  readonly entries: readonly Entry[];
  readonly after: Table;
}

/** The log of one table as far as it is known here, and the table it adds up to. */
export class TableLog {
  readonly ruleset: Ruleset;
  seq: number;
  head: string;
  table: Table;
  readonly #link: Link;
  #entries: Entry[];
  /** Who may read entries that aren’t for everyone, including those erased since. */
  readonly #audiences = new Map<number, Audience>();
  /** Earlier states. */
  #states: { readonly seq: number; readonly table: Table }[] = [];

  constructor(
    ruleset: Ruleset,
    { seq, head, table, log }: LoadedLog = NOTHING,
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

  /** The numbers of entries that aren’t for everyone. */
  get restricted(): Iterable<number> {
    return this.#audiences.keys();
  }

  /** The entries of a command. Applied before it is written: what can’t be applied must not get into the log. */
  decided(seat: SeatId | null, command: Command, at: number): Result<Decision, TableRefusal> {
    const { table, ruleset, seq: after } = this;
    const pending = decide(table, ruleset, seat, command, this.#entries, (seq) => this.stateUpTo(seq));
    if (!pending.ok) return pending;
    const entries = entriesOf(pending.value, { seat, command: command.id, at, after });
    return ok({ entries, after: fold(entries, ruleset, table) });
  }

  /** The table after these entries. If they erase some, the rest is folded again. */
  *next(entries: readonly Entry[], after?: Table): Steps<Next> {
    if (!entries.some(({ type }) => type === 'erased' || type === 'redacted'))
      return { table: after ?? fold(entries, this.ruleset, this.table) };
    const gone = new Set(entries.flatMap(({ type, body }) => (type === 'erased' ? seqsIn(body) : [])));
    const log = redacted([...this.#entries.filter(({ seq }) => !gone.has(seq)), ...entries]);
    let table = EMPTY;
    for (const entry of log) {
      table = apply(table, entry, this.ruleset);
      yield;
    }
    return { table, log };
  }

  /** Adds records, with those of their entries that can be read, and the table after them. */
  add(records: readonly StoredRecord[], entries: readonly Entry[], { table, log }: Next): void {
    const before = this.seq;
    if (log) [this.#entries, this.#states] = [[...log], []];
    else for (const entry of entries) this.#entries.push(entry);
    this.table = table;
    for (const record of records) this.head = this.#link(this.head, record);
    this.seq += records.length;
    this.#noteAudiences(entries);
    if (Math.floor(this.seq / REMEMBERED) > Math.floor(before / REMEMBERED)) this.mark(table, this.seq);
  }

  mark(table: Table, seq: number): void {
    this.#states = [...this.#states, { seq, table }].toSorted((a, b) => a.seq - b.seq);
  }

  stateUpTo(seq: number): { readonly seq: number; readonly table: Table } | undefined {
    return this.#states.findLast((state) => state.seq <= seq);
  }

  #noteAudiences(entries: readonly Entry[]): void {
    for (const { seq, to } of entries) if (to) this.#audiences.set(seq, to);
  }
}

function seqsIn(body: unknown): readonly number[] {
  return (body as { readonly seqs: readonly number[] }).seqs;
}
