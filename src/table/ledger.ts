import { type Bytes, ok, type Result } from '../dice/index.ts';
import type { Ruleset } from '../rulesets/index.ts';
import { closed, commitmentOf, entriesIn, linked, ORIGIN, recordOf, type StoredRecord } from './chain.ts';
import { decide } from './deciding.ts';
import { EMPTY } from './empty-table.ts';
import { apply, type Entry, entriesOf, fold } from './log.ts';
import type { Command, TableRefusal } from './noun.ts';
import { isUsable, rebuilt, type Snapshot } from './snapshots.ts';
import type { SeatId, Table } from './state.ts';

export type Answer = Result<readonly Entry[], TableRefusal>;

/** So many entries apart a state is remembered: looking back begins there. */
const REMEMBERED = 512;

/** The log of one table in memory, as records and as entries, and what it adds up to. */
export class Ledger {
  table: Table = EMPTY;
  head = ORIGIN;
  readonly #ruleset: Ruleset;
  readonly #random: () => Bytes;
  readonly #now: () => number;
  #records: StoredRecord[] = [];
  #log: Entry[] = [];
  #states: Snapshot[] = [];
  #own = 0;

  constructor(ruleset: Ruleset, random: () => Bytes, now: () => number) {
    this.#ruleset = ruleset;
    this.#random = random;
    this.#now = now;
  }

  get log(): readonly Entry[] {
    return this.#log;
  }

  get records(): readonly StoredRecord[] {
    return this.#records;
  }

  /** A log that exists already. */
  load(records: readonly StoredRecord[], snapshot?: Snapshot): void {
    const from = snapshot && isUsable(snapshot, records.length) ? snapshot : undefined;
    const { table, head } = rebuilt(this.#ruleset, records.slice(from?.seq ?? 0), from);
    this.#records = [...records];
    this.#log = [...entriesIn(records)];
    this.table = table;
    this.head = head;
  }

  snapshot(): Snapshot {
    return { seq: this.#records.length, head: this.head, table: this.table };
  }

  /** What a command becomes, in its place. */
  append(seat: SeatId | null, command: Command): Answer {
    const drafts = decide(this.table, this.#ruleset, seat, command, this.#log, (seq) =>
      this.#states.findLast((state) => state.seq <= seq),
    );
    if (!drafts.ok) return drafts;
    const by = { seat, command: command.id, at: this.#now(), after: this.#records.length };
    const entries = entriesOf(drafts.value, by);
    for (const entry of entries) this.#write(entry);
    return ok(entries);
  }

  /** What the table does by itself. */
  keep(command: { readonly type: string; readonly [field: string]: unknown }): Answer {
    this.#own += 1;
    return this.append(null, { ...command, id: `keeper-${this.#records.length}-${this.#own}` });
  }

  /** Salt and text go; the chain still verifies, and the table is what the rest says. */
  close(seqs: readonly number[]): void {
    for (const seq of seqs) this.#records[seq - 1] = closed(this.#records[seq - 1] as StoredRecord);
    this.#log = [...entriesIn(this.#records)];
    this.table = fold(this.#log, this.#ruleset);
    this.#states = [];
  }

  #write(entry: Entry): void {
    const record = recordOf(entry, this.#random());
    this.#records.push(record);
    this.#log.push(entry);
    this.head = linked(this.head, commitmentOf(record));
    this.table = apply(this.table, entry, this.#ruleset);
    if (entry.seq % REMEMBERED === 0) this.#states.push(this.snapshot());
  }
}
