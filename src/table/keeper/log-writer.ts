import { type Bytes, ok, refused } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import type { Command } from '../decision.ts';
import type { Entry } from '../log.ts';
import { isOpen, recordOf, type StoredRecord } from '../record/chain.ts';
import type { SeatId, Table } from '../state.ts';
import { runAsync, type Steps, wait } from '../steps.ts';
import { type Answer, Answers } from './answers.ts';
import { type Append, type AppendProblem, type ErasedRecords, type LogStore, TROUBLES } from './log-store.ts';
import { RollSecrets } from './roll-secrets.ts';
import { type Link, type LoadedLog, type Next, TableLog } from './table-log.ts';

export interface WriterOptions {
  readonly store: LogStore;
  /** 32 fresh random bytes: cryptographic ones, except in tests. */
  readonly random: () => Bytes;
  readonly now: () => number;
  /** Rolls committed to at a time. */
  readonly epoch?: number;
}

type Decided = ReturnType<TableLog['decided']>;

export interface WriterHooks {
  /** The hash for digests. In memory a text may be its own digest. */
  readonly hash?: (text: string) => string;
  readonly link?: Link;
  /** Wraps every decision. */
  readonly deciding?: (seat: SeatId | null, decide: () => Decided) => Decided;
  readonly happened?: (committed: Committed) => void;
}

/** Entries that have been written, with the table before and after them. */
export interface Committed {
  readonly from: number;
  readonly entries: readonly Entry[];
  readonly records: readonly StoredRecord[];
  readonly before: Table;
  readonly after: Table;
  readonly head: string;
  /** Someone else wrote them. */
  readonly isTheirs: boolean;
}

/** A command that the table gives itself. */
export type OwnCommand = Omit<Command, 'id'>;

export type Besides = Pick<Append, 'keys' | 'seals' | 'erases'>;

const CONFLICT: Answer = refused(TROUBLES.conflict);

/** The log of one table and its store: writes what is decided here, and learns what others write there. */
export class LogWriter {
  readonly id: string;
  readonly log: TableLog;
  readonly answers: Answers;
  readonly secrets: RollSecrets;
  readonly #options: WriterOptions;
  readonly #hooks: WriterHooks;
  /** A special one while it is our turn. */
  #append: LogStore['append'];
  /** False if others may have sealed or asked for dice since. */
  #knowsSecrets = false;

  constructor(id: string, ruleset: Ruleset, options: WriterOptions, hooks: WriterHooks, from?: LoadedLog) {
    this.id = id;
    this.log = new TableLog(ruleset, from, hooks.link);
    this.answers = new Answers(options.store, id, hooks.hash ?? ((text) => text));
    this.secrets = new RollSecrets(options.random, options.epoch);
    this.#options = options;
    this.#hooks = hooks;
    this.#append = options.store.append;
  }

  /** Learns what others wrote. */
  *follow(): Steps<void> {
    const records = yield* wait(this.#options.store.read(this.id, this.log.seq));
    if (records.length === 0) return;
    const entries = records.flatMap((record) => (isOpen(record) ? (JSON.parse(record.line) as Entry) : []));
    const next = yield* this.log.next(entries);
    this.answers.follow(entries);
    this.#knowsSecrets = false;
    this.#learn(records, entries, next, true);
  }

  /** If someone else was faster, tries again on top of what they wrote; after two attempts, while it is our turn to write. */
  *untilWritten(attempt: () => Steps<Answer>): Steps<Answer> {
    for (let tries = 0; tries < 2; tries++) {
      const answer = yield* attempt();
      if (!isConflict(answer)) return answer;
      yield* this.follow();
    }
    const { turn } = this.#options.store;
    if (!turn) return CONFLICT;
    return yield* wait(turn(this.id, (append) => runAsync(this.#inTurn(append, attempt))));
  }

  /** A refusal holds only for the current state: if others have written since, decide again. */
  *stillRefused(answer: Answer): Steps<Answer> {
    const { seq } = this.log;
    yield* this.follow();
    return this.log.seq > seq ? CONFLICT : answer;
  }

  *knownSecrets(): Steps<void> {
    if (!this.#knowsSecrets) this.secrets.learn(yield* wait(this.#options.store.secrets(this.id)));
    this.#knowsSecrets = true;
  }

  writeOwn(command: OwnCommand, besides: Besides = {}): Steps<Answer> {
    const named = { ...command, id: `table-${this.log.seq + 1}` } as Command;
    return this.write(null, named, besides);
  }

  /** Decides, writes, and only then tells. */
  *write(
    seat: SeatId | null,
    command: Command,
    { digest, ...besides }: Besides & { readonly digest?: string },
  ): Steps<Answer> {
    const { log, answers, secrets, id: table } = this;
    const decided = this.#decided(seat, command);
    if (!decided.ok) return yield* this.stillRefused(decided);
    const { entries, after } = decided.value;
    const seq = log.seq + entries.length;
    if (entries.length === 0) return ok({ seq });
    const records = entries.map((entry) => recordOf(entry, this.#options.random()));
    // If nobody may know who did it, no trace is kept beside the log either.
    const isNamed = entries.some(({ command: by }) => by !== null);
    const given = digest !== undefined && isNamed ? { id: command.id, digest } : undefined;
    const spent = digest !== undefined && !isNamed ? answers.unnamed(command) : undefined;
    const asked = secrets.asked(entries, after);
    const next = yield* log.next(entries, after);
    const place = { table, system: log.ruleset.id, after: log.seq };
    const append = { ...place, records, command: given, spent, asked, ...besides };
    const written = yield* wait(this.#append(append));
    if (!written.ok) return refused(TROUBLES[written.error.code]);
    if (given) answers.took(command.id, seq);
    if (spent) answers.spend(spent);
    if (besides.seals || asked) secrets.kept(besides.seals, asked, after);
    this.#learn(records, entries, next, false);
    return ok({ seq });
  }

  /** Erases more records of an erasure that the log already tells of. */
  *eraseMore(erases: ErasedRecords): Steps<Answer> {
    const { log, id: table } = this;
    const place = { table, system: log.ruleset.id, after: log.seq };
    const written = yield* wait(this.#append({ ...place, records: [], command: undefined, erases }));
    return written.ok ? written : refused(TROUBLES[written.error.code]);
  }

  *#inTurn(append: LogStore['append'], attempt: () => Steps<Answer>): Steps<Answer> {
    this.#append = append;
    try {
      yield* this.follow();
      return yield* attempt();
    } finally {
      this.#append = this.#options.store.append;
    }
  }

  #decided(seat: SeatId | null, command: Command): Decided {
    const decide = () => this.log.decided(seat, command, this.#options.now());
    return this.#hooks.deciding ? this.#hooks.deciding(seat, decide) : decide();
  }

  #learn(records: readonly StoredRecord[], entries: readonly Entry[], next: Next, isTheirs: boolean): void {
    const { log } = this;
    const { seq, table: before } = log;
    log.add(records, entries, next);
    const { table, head } = log;
    this.#hooks.happened?.({ from: seq + 1, entries, records, before, after: table, head, isTheirs });
  }
}

export function isConflict(answer: Answer): boolean {
  return !answer.ok && answer.error.code === ('conflict' satisfies AppendProblem['code']);
}
