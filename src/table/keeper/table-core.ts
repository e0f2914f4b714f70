import { ok, type Result } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import { type Command, no, type TableRefusal } from '../decision.ts';
import type { Erasure } from '../erasure/erasure.ts';
import type { Entry } from '../log.ts';
import { closed, type StoredRecord } from '../record/chain.ts';
import { type OpenRoll, openRolls, requestOf } from '../rolls/open-rolls.ts';
import type { Contribution, RollRequest, SeatId } from '../state.ts';
import { type Steps, wait } from '../steps.ts';
import { excess } from '../text-limits.ts';
import type { Answer } from './answers.ts';
import type { ErasedRecords, KeyRow, LogStore } from './log-store.ts';
import {
  isConflict,
  LogWriter,
  type OwnCommand,
  type WriterHooks,
  type WriterOptions,
} from './log-writer.ts';
import type { LoadedLog, TableLog } from './table-log.ts';

export type CoreOptions = WriterOptions;

/** Where whoever runs the core can step in. */
export interface CoreHooks extends WriterHooks {
  /** Why someone may not do that now, whatever the table says. */
  readonly limit?: (seat: SeatId, command: Command) => Answer | undefined;
  /** Prepares for a command before it is decided. */
  readonly prepare?: (command: Command) => Promise<void> | undefined;
}

type Find = (log: readonly Entry[]) => Steps<Result<Erasure, TableRefusal>>;

/** How many records are read at once, and erased in one commit. */
const SLICE = 250;
const PORTION = 1000;

/**
 * Keeps one table: decides commands, writes the entries, gives a repeated command the same answer, and completes fair rolls.
 * Does one thing at a time. Others may write to the same store.
 */
export class TableCore {
  readonly #store: LogStore;
  readonly #hooks: CoreHooks;
  readonly #writer: LogWriter;

  constructor(id: string, ruleset: Ruleset, options: CoreOptions, hooks: CoreHooks = {}, from?: LoadedLog) {
    this.#store = options.store;
    this.#hooks = hooks;
    this.#writer = new LogWriter(id, ruleset, options, hooks, from);
  }

  get log(): TableLog {
    return this.#writer.log;
  }

  /** Learns what others wrote. */
  follow(): Steps<void> {
    return this.#writer.follow();
  }

  /** One command. The same id again gets the first answer; with another body it is refused. */
  *submit(seat: SeatId, command: Command, keys?: readonly KeyRow[]): Steps<Answer> {
    // Only for commands from outside: an erasure, which names everything it erases, may be larger.
    const much = excess(command);
    if (much !== undefined) return no('too-much', much);
    return yield* this.#writer.untilWritten(() => this.#answered(seat, command, keys));
  }

  /** A command that the table gives itself. */
  submitOwn(command: OwnCommand): Steps<Answer> {
    return this.#writer.untilWritten(() => this.#writer.writeOwn(command));
  }

  /** Erases what `find` finds in the log. The chain still verifies, and the table is what the rest adds up to. */
  *erase(find: Find): Steps<Answer> {
    let rest: readonly ErasedRecords[] = [];
    const self = this;
    const answer = yield* this.#writer.untilWritten(function* () {
      const found = yield* find(self.log.entries);
      if (!found.ok) return yield* self.#writer.stillRefused(found);
      const [erases, ...more] = inPortions(yield* self.#recordsToErase(found.value));
      rest = more;
      return yield* self.#writer.writeOwn({ type: 'erase', ...found.value }, { erases });
    });
    for (const erases of answer.ok ? rest : []) {
      yield;
      const erased = yield* this.#writer.untilWritten(() => this.#writer.eraseMore(erases));
      if (!erased.ok) return erased;
    }
    return answer;
  }

  /** Makes sure that there is a free slot before anything asks for dice. */
  readyDice(): Steps<Answer> {
    return this.#writer.untilWritten(() => this.#ready());
  }

  /** A device has seen more of this table than there is here, so its next secrets may have been shown. */
  doubtDice(): Steps<Answer> {
    this.#writer.secrets.doubt();
    return this.readyDice();
  }

  /** Shows the secret of a roll: the dice fall. Does nothing if they have fallen already. */
  fall(roll: OpenRoll, at: RollRequest, witnesses: readonly Contribution[]): Steps<Answer> {
    return this.#writer.untilWritten(() => this.#fallen(roll, at, witnesses));
  }

  *#answered(seat: SeatId, command: Command, keys: readonly KeyRow[] | undefined): Steps<Answer> {
    const { log, answers } = this.#writer;
    const first = answers.isNew(command)
      ? undefined
      : yield* answers.firstAnswer(seat, command, log.entries, log.seq);
    if (first) return first;
    const digest = answers.digestOf(seat, command);
    const limit = this.#hooks.limit?.(seat, command);
    const answer = limit ?? (yield* this.#decidedAndWritten(seat, command, { keys, digest }));
    if (!answer.ok) answers.remember(command, digest, answer);
    return answer;
  }

  *#decidedAndWritten(
    seat: SeatId,
    command: Command,
    besides: Parameters<LogWriter['write']>[2],
  ): Steps<Answer> {
    const ready = yield* this.#ready();
    if (isConflict(ready)) return ready;
    const preparing = this.#hooks.prepare?.(command);
    if (preparing) yield preparing;
    return yield* this.#writer.write(seat, command, besides);
  }

  *#recordsToErase({ seqs }: Erasure): Steps<ErasedRecords> {
    const { id, log, answers } = this.#writer;
    const numbers = new Set(seqs);
    const theirs = log.entries.filter(({ seq }) => numbers.has(seq));
    const sorted = seqs.toSorted((a, b) => a - b);
    const records: { readonly seq: number; readonly record: StoredRecord }[] = [];
    for (let i = 0; i < sorted.length; yield) {
      const first = sorted[i] as number;
      const found = yield* wait(this.#store.read(id, first - 1, SLICE));
      if (found.length === 0) break;
      for (; i < sorted.length; i++) {
        const seq = sorted[i] as number;
        const record = found[seq - first];
        if (!record) break;
        records.push({ seq, record: closed(record) });
      }
    }
    return { records, digestsAt: yield* answers.digestsOf(theirs) };
  }

  *#fallen(roll: OpenRoll, { epoch, slot }: RollRequest, witnesses: readonly Contribution[]): Steps<Answer> {
    // One roll may lead to another, which needs a slot of its own.
    const ready = yield* this.#ready();
    if (isConflict(ready)) return ready;
    const request = requestOf(this.log.table, roll);
    const isSame = request?.epoch === epoch && request.slot === slot;
    const command = isSame ? this.#writer.secrets.completion(roll, request, witnesses) : undefined;
    return command ? yield* this.#writer.writeOwn(command) : ok({ seq: this.log.seq });
  }

  /** Commits to new secrets if the old ones are used up or were left behind. */
  *#ready(): Steps<Answer> {
    const { log, secrets } = this.#writer;
    const { table, seq } = log;
    if (table.id === '') return ok({ seq });
    yield* this.#writer.knownSecrets();
    if (secrets.isReady(table)) return ok({ seq });
    const { epoch, next, size: before } = table.fair;
    const head = epoch > 0 && next < before ? log.head : null;
    const { root, size, seals } = secrets.epoch(table);
    const opened = yield* this.#writer.writeOwn({ type: 'open-epoch', root, size, head }, { seals });
    return opened.ok ? yield* this.#askedAgain() : opened;
  }

  /** Open rolls whose secrets are lost are asked for again. */
  *#askedAgain(): Steps<Answer> {
    for (const roll of openRolls(this.log.table)) {
      const request = requestOf(this.log.table, roll);
      if (!request || this.#writer.secrets.has(request)) continue;
      const renewed = yield* this.#writer.writeOwn({ type: 'renew-roll', roll });
      if (isConflict(renewed)) return renewed;
    }
    return ok({ seq: this.log.seq });
  }
}

/** In portions, so that no commit takes long. If the server is killed, the next start does the rest. */
function inPortions({ records, digestsAt }: ErasedRecords): readonly ErasedRecords[] {
  const many = Math.max(1, Math.ceil(Math.max(records.length, digestsAt.length) / PORTION));
  return Array.from({ length: many }, (_, i) => ({
    records: records.slice(i * PORTION, (i + 1) * PORTION),
    digestsAt: digestsAt.slice(i * PORTION, (i + 1) * PORTION),
  }));
}
