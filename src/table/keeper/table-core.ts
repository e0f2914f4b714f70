import { type Bytes, ok, type Result, refused } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import { closed, isOpen, recordOf, type StoredRecord } from '../chain.ts';
import type { Erasure } from '../erasure.ts';
import type { Entry } from '../log.ts';
import { type Command, no, type TableRefusal } from '../noun.ts';
import { type OpenRoll, openRolls, requestOf } from '../open-rolls.ts';
import type { Contribution, RollRequest, SeatId, Table } from '../state.ts';
import { excess } from '../words.ts';
import { type Answer, Answers } from './answers.ts';
import { Dealer } from './dealer.ts';
import { type Known, Ledger, type Link } from './ledger.ts';
import {
  type Append,
  type AppendProblem,
  type Closing,
  type KeyRow,
  type LogStore,
  TROUBLES,
} from './log-store.ts';
import { inTime, type Steps, waited } from './steps.ts';

export interface CoreOptions {
  readonly store: LogStore;
  /** 32 fresh random bytes: cryptographic ones, except in tests. */
  readonly random: () => Bytes;
  readonly now: () => number;
  /** Rolls committed to at a time. */
  readonly epoch?: number;
}

/** What whoever runs the core wants to have a hand in. */
export interface CoreHooks {
  /** The hash that digests are made with. Where nothing is written anywhere, a text may stand for itself. */
  readonly hash?: (text: string) => string;
  readonly link?: Link;
  /** Why somebody may not do that now, whatever the table says. */
  readonly limit?: (seat: SeatId, command: Command) => Answer | undefined;
  /** What has to be ready before a command is decided. */
  readonly before?: (command: Command) => Promise<void> | undefined;
  /** Around every decision. */
  readonly deciding?: (
    seat: SeatId | null,
    decide: () => ReturnType<Ledger['decided']>,
  ) => ReturnType<Ledger['decided']>;
  readonly happened?: (happening: Happening) => void;
}

/** Entries that are written, with the table before and after them. */
export interface Happening {
  readonly from: number;
  readonly entries: readonly Entry[];
  readonly records: readonly StoredRecord[];
  readonly before: Table;
  readonly after: Table;
  readonly head: string;
  /** Somebody else wrote them. */
  readonly isTheirs: boolean;
}

/** What the table does by itself. */
export type OwnCommand = Omit<Command, 'id'>;

const CONFLICT: Answer = refused(TROUBLES.conflict);

type Besides = Pick<Append, 'keys' | 'seals' | 'closes'>;

/**
 * Keeps one table: decides commands, writes them, learns what came of it, answers the same command with the same answer,
 * and lets dice fall that were committed to. One thing at a time. Where somebody else writes to the same store, it reads
 * what they wrote, and decides again.
 */
export class TableCore {
  readonly id: string;
  readonly ledger: Ledger;
  readonly #options: CoreOptions;
  readonly #hooks: CoreHooks;
  readonly #answers: Answers;
  readonly #dealer: Dealer;
  /** Others may have sealed or asked for dice since ours were read. */
  #knowsSecrets = false;

  constructor(id: string, ruleset: Ruleset, options: CoreOptions, hooks: CoreHooks = {}, from?: Known) {
    this.id = id;
    this.ledger = new Ledger(ruleset, from, hooks.link);
    this.#options = options;
    this.#hooks = hooks;
    this.#answers = new Answers(options.store, id, hooks.hash ?? ((text) => text));
    this.#dealer = new Dealer(options.random, options.epoch);
  }

  /** One command. The same id again gives the first answer; with another body it is refused. */
  *submit(seat: SeatId, command: Command, keys?: readonly KeyRow[]): Steps<Answer> {
    // Before anything is done with it; what the table does by itself may be larger: an erasure names all that goes.
    const much = excess(command);
    if (much !== undefined) return no('too-much', much);
    return yield* this.#untilWritten((append) => this.#taken(append, seat, command, { keys }));
  }

  keep(command: OwnCommand): Steps<Answer> {
    return this.#untilWritten((append) => this.#own(append, command));
  }

  /** What goes for good is looked for in the log as it is then. The chain still verifies, and the table is what the rest says. */
  erase(find: (log: readonly Entry[]) => Result<Erasure, TableRefusal>): Steps<Answer> {
    return this.#untilWritten((append) => this.#erased(append, find));
  }

  /** There is a slot to give before anything can ask for dice. */
  readyDice(): Steps<Answer> {
    return this.#untilWritten((append) => this.#ready(append));
  }

  /** Somebody has seen more of this table than it knows of itself: what it would show next may have been shown. */
  doubtDice(): Steps<Answer> {
    this.#dealer.doubt();
    return this.readyDice();
  }

  /** The secret of a roll is shown, the dice fall. Where it fell already, nothing happens. */
  fall(roll: OpenRoll, at: RollRequest, witnesses: readonly Contribution[]): Steps<Answer> {
    return this.#untilWritten((append) => this.#fallen(append, roll, at, witnesses));
  }

  /** What somebody else wrote. */
  *follow(): Steps<void> {
    const { ledger } = this;
    const records = yield* waited(this.#options.store.read(this.id, ledger.seq));
    if (records.length === 0) return;
    const entries = records.flatMap((record) => (isOpen(record) ? (JSON.parse(record.line) as Entry) : []));
    this.#answers.follow(entries);
    this.#knowsSecrets = false;
    this.#learn(records, entries, { isTheirs: true });
  }

  /** Where somebody else was faster, it is decided again on what they wrote: from the second time on in the queue. */
  *#untilWritten(attempt: (append: LogStore['append']) => Steps<Answer>): Steps<Answer> {
    const { append, turn } = this.#options.store;
    for (let tries = 0; tries < 2; tries++) {
      const answer = yield* attempt(append);
      if (!isConflict(answer)) return answer;
      yield* this.follow();
    }
    if (!turn) return CONFLICT;
    return yield* waited(turn(this.id, (append) => inTime(this.#inTurn(append, attempt))));
  }

  *#inTurn(
    append: LogStore['append'],
    attempt: (append: LogStore['append']) => Steps<Answer>,
  ): Steps<Answer> {
    yield* this.follow();
    return yield* attempt(append);
  }

  *#taken(append: LogStore['append'], seat: SeatId, command: Command, besides: Besides): Steps<Answer> {
    const { ledger } = this;
    const before = this.#answers.isNew(command)
      ? undefined
      : yield* this.#answers.before(seat, command, ledger.entries, ledger.seq);
    if (before) return before;
    const digest = this.#answers.digestOf(seat, command);
    const answer =
      this.#hooks.limit?.(seat, command) ??
      (yield* this.#done(append, seat, command, { ...besides, digest }));
    if (!answer.ok) this.#answers.remember(command, digest, answer);
    return answer;
  }

  *#done(
    append: LogStore['append'],
    seat: SeatId,
    command: Command,
    besides: Besides & { readonly digest: string },
  ): Steps<Answer> {
    const ready = yield* this.#ready(append);
    if (isConflict(ready)) return ready;
    const preparing = this.#hooks.before?.(command);
    if (preparing) yield preparing;
    return yield* this.#write(append, seat, command, besides);
  }

  *#erased(
    append: LogStore['append'],
    find: (log: readonly Entry[]) => Result<Erasure, TableRefusal>,
  ): Steps<Answer> {
    const found = find(this.ledger.entries);
    if (!found.ok) return yield* this.#refused(found);
    return yield* this.#own(
      append,
      { type: 'erase', ...found.value },
      { closes: yield* this.#closing(found.value) },
    );
  }

  *#closing({ seqs }: Erasure): Steps<Closing> {
    const numbers = new Set(seqs);
    const theirs = this.ledger.entries.filter(({ seq }) => numbers.has(seq));
    const all = yield* waited(this.#options.store.read(this.id, 0));
    const records = seqs.flatMap((seq) => {
      const record = all[seq - 1];
      return record ? [{ seq, record: closed(record) }] : [];
    });
    return { records, digestsAt: yield* this.#answers.digestsOf(theirs) };
  }

  *#fallen(
    append: LogStore['append'],
    roll: OpenRoll,
    { epoch, slot }: RollRequest,
    witnesses: readonly Contribution[],
  ): Steps<Answer> {
    // One roll may lead to another, which needs a slot of its own.
    const ready = yield* this.#ready(append);
    if (isConflict(ready)) return ready;
    const request = requestOf(this.ledger.table, roll);
    const isSame = request?.epoch === epoch && request.slot === slot;
    const command = isSame ? this.#dealer.completion(roll, request, witnesses) : undefined;
    return command ? yield* this.#own(append, command) : ok({ seq: this.ledger.seq });
  }

  /** Rolls need committed secrets: new ones when these are used up, or when they were left behind. */
  *#ready(append: LogStore['append']): Steps<Answer> {
    const { ledger } = this;
    const { table } = ledger;
    const answer = ok({ seq: ledger.seq });
    if (table.id === '') return answer;
    if (!this.#knowsSecrets) {
      this.#dealer.learn(yield* waited(this.#options.store.secrets(this.id)));
      this.#knowsSecrets = true;
    }
    if (this.#dealer.isReady(table)) return answer;
    const { epoch, next, size: before } = table.fair;
    const head = epoch > 0 && next < before ? ledger.head : null;
    const { root, size, seals } = this.#dealer.epoch(table);
    const opened = yield* this.#own(append, { type: 'open-epoch', root, size, head }, { seals });
    return opened.ok ? yield* this.#askedAgain(append) : opened;
  }

  /** What was asked of secrets that are not here any more is asked of the new ones. */
  *#askedAgain(append: LogStore['append']): Steps<Answer> {
    for (const roll of openRolls(this.ledger.table)) {
      const request = requestOf(this.ledger.table, roll);
      if (!request || this.#dealer.has(request)) continue;
      const renewed = yield* this.#own(append, { type: 'renew-roll', roll });
      if (isConflict(renewed)) return renewed;
    }
    return ok({ seq: this.ledger.seq });
  }

  #own(append: LogStore['append'], command: OwnCommand, besides: Besides = {}): Steps<Answer> {
    const named = { ...command, id: `table-${this.ledger.seq + 1}` } as Command;
    return this.#write(append, null, named, besides);
  }

  /** Decided, written, and only then told. */
  *#write(
    append: LogStore['append'],
    seat: SeatId | null,
    command: Command,
    { digest, ...besides }: Besides & { readonly digest?: string },
  ): Steps<Answer> {
    const decided = this.#decided(seat, command);
    if (!decided.ok) return yield* this.#refused(decided);
    const { entries, after } = decided.value;
    const { ledger, id: table } = this;
    const seq = ledger.seq + entries.length;
    if (entries.length === 0) return ok({ seq });
    const records = entries.map((entry) => recordOf(entry, this.#options.random()));
    // Of what nobody is to know who did it, no trace is kept beside the log either.
    const isNamed = entries.some(({ command: by }) => by !== null);
    const given = digest !== undefined && isNamed ? { id: command.id, digest } : undefined;
    const spent = digest !== undefined && !isNamed ? this.#answers.unnamed(command) : undefined;
    const asked = this.#dealer.asked(entries, after);
    const place = { table, system: ledger.ruleset.id, after: ledger.seq };
    const written = yield* waited(append({ ...place, records, command: given, spent, asked, ...besides }));
    if (!written.ok) return refused(TROUBLES[written.error.code]);
    if (given) this.#answers.took(command.id, seq);
    if (spent) this.#answers.spend(spent);
    if (besides.seals || asked) this.#dealer.kept(besides.seals, asked, after);
    this.#learn(records, entries, { after, isTheirs: false });
    return ok({ seq });
  }

  /** On what is there now: where others have written since, it is decided again. */
  *#refused(answer: Answer): Steps<Answer> {
    const { seq } = this.ledger;
    yield* this.follow();
    return this.ledger.seq > seq ? CONFLICT : answer;
  }

  #decided(seat: SeatId | null, command: Command): ReturnType<Ledger['decided']> {
    const decide = () => this.ledger.decided(seat, command, this.#options.now());
    return this.#hooks.deciding ? this.#hooks.deciding(seat, decide) : decide();
  }

  #learn(
    records: readonly StoredRecord[],
    entries: readonly Entry[],
    { after, isTheirs }: { readonly after?: Table; readonly isTheirs: boolean },
  ): void {
    const { ledger } = this;
    const { seq, table: before } = ledger;
    ledger.add(records, entries, after);
    const { table, head } = ledger;
    this.#hooks.happened?.({ from: seq + 1, entries, records, before, after: table, head, isTheirs });
  }
}

function isConflict(answer: Answer): boolean {
  return !answer.ok && answer.error.code === ('conflict' satisfies AppendProblem['code']);
}
