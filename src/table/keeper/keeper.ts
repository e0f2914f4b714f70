import { hex, ok, type Result } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import type { Command, TableRefusal } from '../decision.ts';
import { type Erasure, erasureOfSeat, erasureOfText } from '../erasure/erasure.ts';
import type { Entry } from '../log.ts';
import { type Archive, archiveOf, seatExport } from '../record/archive.ts';
import type { StoredRecord } from '../record/chain.ts';
import { openRolls, requestOf, rollerOf } from '../rolls/open-rolls.ts';
import type { Contribution, RollRequest, SeatId, Table } from '../state.ts';
import { runSync, type Steps, wait } from '../steps.ts';
import { type TableView, viewOf } from '../visibility/view.ts';
import { MemoryLogs } from './memory-logs.ts';
import { type CoreOptions, TableCore } from './table-core.ts';

export interface KeeperOptions extends Omit<CoreOptions, 'store'> {
  /** Bytes of other devices for a roll. */
  readonly witnesses?: (roller: SeatId) => readonly Contribution[];
}

/** The name of its log in a store that has no other. */
const ID = 'table';

/** One table in memory, where dice fall at once: for scripts, tests and solo play. */
export class Keeper {
  readonly ruleset: Ruleset;
  readonly #options: KeeperOptions;
  readonly #logs = new MemoryLogs();
  readonly #core: TableCore;

  constructor(ruleset: Ruleset, options: KeeperOptions) {
    this.ruleset = ruleset;
    this.#options = options;
    this.#core = new TableCore(ID, ruleset, { ...options, store: this.#logs });
  }

  /** A table that exists already, from its records. Its dice begin a new epoch. */
  static restored(ruleset: Ruleset, records: readonly StoredRecord[], options: KeeperOptions): Keeper {
    const keeper = Keeper.#loaded(ruleset, records, options);
    keeper.#goOn();
    return keeper;
  }

  /** A table with the same past under a new id. */
  static copied(ruleset: Ruleset, records: readonly StoredRecord[], options: KeeperOptions): Keeper {
    const keeper = Keeper.#loaded(ruleset, records, options);
    const table = hex(options.random()).slice(0, 24);
    runSync(keeper.#core.submitOwn({ type: 'copy-table', table, head: keeper.head }));
    keeper.#goOn();
    return keeper;
  }

  static #loaded(ruleset: Ruleset, records: readonly StoredRecord[], options: KeeperOptions): Keeper {
    const keeper = new Keeper(ruleset, options);
    keeper.#logs.append({ table: ID, system: ruleset.id, after: 0, records, command: undefined });
    runSync(keeper.#core.follow());
    return keeper;
  }

  get table(): Table {
    return this.#core.log.table;
  }

  get head(): string {
    return this.#core.log.head;
  }

  get log(): readonly Entry[] {
    return this.#core.log.entries;
  }

  get records(): readonly StoredRecord[] {
    return this.#logs.recordsOf(ID);
  }

  /** One command, with everything that it leads to. The same id again gets the first answer. */
  submit(seat: SeatId, command: Command): Result<readonly Entry[], TableRefusal> {
    const from = this.log.length;
    const answer = runSync(this.#core.submit(seat, command));
    if (!answer.ok) return answer;
    this.#rollAll();
    const isNew = this.log.length > from;
    return ok(isNew ? this.log.slice(from) : this.log.filter((entry) => entry.command === command.id));
  }

  view(seat: SeatId | null): TableView {
    return viewOf(this.table, this.ruleset, seat);
  }

  archive(): Archive {
    return archiveOf(this.records, this.head);
  }

  exportFor(seat: SeatId | null): Archive {
    return seatExport(this.records, this.table, seat, this.head);
  }

  /** Erases one text wherever it appears; for a seat, only if they wrote it. */
  eraseText(seq: number, by: SeatId | 'anyone' = 'anyone'): Result<readonly number[], TableRefusal> {
    return this.#erase(() => erasureOfText(this.log, seq, this.ruleset, by));
  }

  /** Erases everything that a person wrote, and their name. */
  forget(seat: SeatId): Result<readonly number[], TableRefusal> {
    const { log, ruleset } = this;
    return this.#erase(function* () {
      return ok(yield* erasureOfSeat(log, seat, ruleset));
    });
  }

  #erase(find: () => Steps<Result<Erasure, TableRefusal>>): Result<readonly number[], TableRefusal> {
    const erasure = runSync(find());
    if (!erasure.ok) return erasure;
    const erased = runSync(this.#core.erase(() => wait(erasure)));
    return erased.ok ? ok(erasure.value.seqs) : erased;
  }

  /** The secrets of open rolls were left behind, so their dice are asked for again. */
  #goOn(): void {
    runSync(this.#core.readyDice());
    this.#rollAll();
  }

  #rollAll(): void {
    const tried = new Set<RollRequest>();
    for (;;) {
      const next = openRolls(this.table).find(
        (roll) => !tried.has(requestOf(this.table, roll) as RollRequest),
      );
      const request = next === undefined ? undefined : requestOf(this.table, next);
      if (next === undefined || !request) return;
      tried.add(request);
      const witnesses = this.#options.witnesses?.(rollerOf(this.table, next) ?? '') ?? [];
      runSync(this.#core.fall(next, request, witnesses));
    }
  }
}
