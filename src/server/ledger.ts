import { type Bytes, ok, type Result, refused } from '../dice/index.ts';
import type { Ruleset } from '../rulesets/index.ts';
import {
  type Command,
  decide,
  EMPTY,
  type Entry,
  entriesOf,
  fold,
  recordOf,
  redacted,
  type SeatId,
  type StoredRecord,
  type Table,
  type TableRefusal,
} from '../table/index.ts';
import { type Answer, Answers, refuse, unnamed } from './answers.ts';
import { turn } from './breath.ts';
import { type Dealer, OWN_ID } from './dealer.ts';
import type { Listener } from './happening.ts';
import { folded, type Loaded } from './loading.ts';
import { LogBook } from './log-book.ts';
import { type SnapshotOptions, Snapshots } from './snapshots.ts';
import {
  type Append,
  type AppendProblem,
  type Erasing,
  type KeyRow,
  type Store,
  StoreTrouble,
  TROUBLES,
} from './store.ts';

/** Records that are erased in one commit. */
const PORTION = 1000;

/** Entries that are added up while a command is decided. */
const FAR = 1000;

export interface LedgerOptions extends SnapshotOptions {
  readonly random: () => Bytes;
  readonly now: () => number;
  /** How long deciding what somebody wants took, in milliseconds. */
  readonly thought?: (table: string, seat: SeatId, milliseconds: number) => void;
}

/** What goes for good as something is written. */
type Closing = Pick<Erasing, 'closed' | 'digestsAt'>;

interface AppendWith {
  /** Tells somebody's command from others; the table's own have none. */
  readonly digest?: string | undefined;
  /** Ways in that open with it. */
  readonly keys?: readonly KeyRow[] | undefined;
  readonly closing?: Closing | undefined;
}

/** One table's log: a command is decided, written, and only then told. One at a time. */
export class Ledger {
  readonly id: string;
  readonly ruleset: Ruleset;
  readonly book: LogBook;
  readonly answers: Answers;
  table: Table;
  /** Somebody else has written to this log. */
  isStale = false;
  readonly #dealer: Dealer;
  readonly #options: LedgerOptions;
  readonly #listener: Listener;
  readonly #snapshots: Snapshots;
  #isFull = false;
  #saving: Promise<void> | undefined;

  constructor(
    id: string,
    ruleset: Ruleset,
    from: Loaded,
    options: LedgerOptions,
    { dealer, listener }: { readonly dealer: Dealer; readonly listener: Listener },
  ) {
    this.id = id;
    this.ruleset = ruleset;
    this.book = new LogBook(from);
    this.answers = new Answers(options.store, id);
    this.table = from.table;
    this.#dealer = dealer;
    this.#options = options;
    this.#listener = listener;
    this.#snapshots = new Snapshots(id, this.book, from.snapshotAt, options);
  }

  async append(
    seat: SeatId | null,
    command: Command,
    { digest, keys, closing }: AppendWith = {},
  ): Promise<Answer> {
    const decided = this.#decided(seat, command);
    if (!decided.ok) return decided;
    const { entries, after } = decided.value;
    const { seq } = this.book;
    const answer: Answer = ok({ seq: seq + entries.length });
    if (entries.length === 0) return answer;
    const records = entries.map((entry) => recordOf(entry, this.#options.random()));
    // Of what nobody is to know who did it, no trace is kept beside the log either.
    const isNamed = entries.some(({ command: by }) => by !== null);
    const given = digest !== undefined && isNamed ? { id: command.id, digest } : undefined;
    const spent = digest !== undefined && !isNamed ? unnamed(command) : undefined;
    const secrets = this.#dealer.asked(entries, after);
    const { id: table, ruleset } = this;
    const write = { table, system: ruleset.id, after: seq, records, command: given, spent, secrets, keys };
    const left = closing && (await this.#without(closing, entries));
    const written = await (closing ? this.#erased(write, closing) : this.#options.store.append(write));
    if (!written.ok) return this.notWritten(written.error.code);
    if (left) this.book.rewrite(left.log);
    if (given) this.answers.took(command.id, seq + entries.length);
    if (spent) this.answers.spend(spent);
    if (secrets) this.#dealer.kept(secrets, after);
    this.#commit(entries, records, left?.table ?? after);
    return answer;
  }

  /**
   * Before something is taken back: the state it was done in is added up a little at a time. Deciding can't be
   * interrupted, and would begin at the beginning.
   */
  async lookBack({ type, command, undo }: Command): Promise<void> {
    const asked = type === 'undo' ? undefined : this.table.undoRequests[String(undo)];
    const targets = new Set(asked?.commands ?? [String(command)]);
    const { entries } = this.book;
    const first = entries.find(({ command: of }) => of !== null && targets.has(of));
    const known = first && (this.book.stateUpTo(first.seq - 1) ?? { seq: 0, table: EMPTY });
    if (!known || first.seq - known.seq < FAR) return;
    const between = entries.filter(({ seq }) => seq > known.seq && seq < first.seq);
    const { table } = await folded(known, between, first.seq - 1, this.ruleset);
    this.book.mark(table, first.seq - 1);
  }

  /** What the table does by itself. */
  keep(command: Omit<Command, 'id'>, closing?: Closing): Promise<Answer> {
    const id = `${OWN_ID}${this.book.seq + 1}`;
    return this.append(null, { ...command, id } as Command, { closing });
  }

  notWritten(code: AppendProblem['code']): Answer {
    if (code === 'conflict') {
      this.isStale = true;
      return refuse('conflict', 'Somebody else wrote to this table at the same moment. Try again.');
    }
    if (code === 'damaged' || !this.#isFull) this.#options.trouble(new StoreTrouble(code));
    if (code === 'full' && !this.#isFull) {
      this.#isFull = true;
      this.#listener.notice(TROUBLES.full.sentence);
    }
    return refused(TROUBLES[code]);
  }

  /** So that opening the table again need not add everything up. */
  async settle(): Promise<void> {
    await this.saving;
    await this.#snapshots.make(this.table);
  }

  /** While a snapshot is being written, nothing is erased that stands in it. */
  get saving(): Promise<void> | undefined {
    return this.#saving;
  }

  /** Applied before it is written: what can't be applied must not get into the log. */
  #decided(
    seat: SeatId | null,
    command: Command,
  ): Result<{ readonly entries: readonly Entry[]; readonly after: Table }, TableRefusal> {
    const { table, ruleset, book } = this;
    const begun = performance.now();
    try {
      const drafts = decide(table, ruleset, seat, command, book.entries, (seq) => book.stateUpTo(seq));
      if (!drafts.ok) return drafts;
      const by = { seat, command: command.id, at: this.#options.now(), after: book.seq };
      const entries = entriesOf(drafts.value, by);
      return ok({ entries, after: fold(entries, ruleset, table) });
    } catch (error) {
      this.#options.trouble(error);
      return refuse(
        'our-mistake',
        'Something went wrong on our side; nothing was changed. Please tell who runs this server.',
      );
    } finally {
      if (seat !== null) this.#options.thought?.(this.id, seat, performance.now() - begun);
    }
  }

  /** A portion at a time: no commit is long. What is left undone by a kill, the next start does. */
  async #erased(write: Append, { closed, digestsAt }: Closing): ReturnType<Store['erase']> {
    const { store } = this.#options;
    const after = write.after + write.records.length;
    const portion = (from: number): Closing => ({
      closed: closed.slice(from, from + PORTION),
      digestsAt: digestsAt.slice(from, from + PORTION),
    });
    const first = await store.erase({ ...write, ...portion(0) });
    for (let from = PORTION; first.ok && from < Math.max(closed.length, digestsAt.length); from += PORTION) {
      await turn();
      const { table, system } = write;
      const next = await store.erase({
        table,
        system,
        after,
        records: [],
        command: undefined,
        ...portion(from),
      });
      if (next.ok) continue;
      this.isStale = true;
      return next;
    }
    return first;
  }

  /** The table is what is left of the log, and what is said of the rest. */
  async #without(
    { closed }: Closing,
    said: readonly Entry[],
  ): Promise<{ readonly log: readonly Entry[]; readonly table: Table }> {
    const gone = new Set(closed.map(({ seq }) => seq));
    const left = redacted([...this.book.entries.filter(({ seq }) => !gone.has(seq)), ...said]);
    const all = this.book.seq + said.length;
    const { table, seq } = await folded({ seq: 0, table: EMPTY }, left, all, this.ruleset);
    if (seq < all) throw new Error(`entry ${seq + 1} can't be added up without what is to be erased`);
    return { log: left.slice(0, left.length - said.length), table };
  }

  #commit(entries: readonly Entry[], records: readonly StoredRecord[], after: Table): void {
    const { book, table: before } = this;
    const from = book.seq + 1;
    this.table = after;
    book.add(entries, records);
    if (this.#snapshots.isDue) {
      book.mark(after);
      this.#saving = this.#snapshots.make(after).finally(() => {
        this.#saving = undefined;
      });
    }
    if (this.#isFull) this.#listener.notice('There is room on the disk again: the table goes on.');
    this.#isFull = false;
    this.#listener.happened({ from, entries, records, before, after, head: book.head });
  }
}
