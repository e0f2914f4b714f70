import { type Bytes, hex, ok, type Result } from '../dice/index.ts';
import type { Ruleset } from '../rulesets/index.ts';
import { type Archive, archiveOf, seatExport } from './archive.ts';
import type { StoredRecord } from './chain.ts';
import { Dealer } from './dealer.ts';
import { contributionsOf, type Erasure, textAt } from './erasure.ts';
import { type Answer, Ledger } from './ledger.ts';
import type { Entry } from './log.ts';
import { type Command, no, type TableRefusal } from './noun.ts';
import type { Snapshot } from './snapshots.ts';
import type { Contribution, SeatId, Table } from './state.ts';
import { atOnce } from './steps.ts';
import { type TableView, viewOf } from './view.ts';

export interface KeeperOptions {
  /** 32 fresh random bytes: cryptographic ones, except in tests. */
  readonly random: () => Bytes;
  readonly now: () => number;
  readonly epoch?: number;
  /** Bytes of other devices for a roll that has been asked for. */
  readonly witnesses?: (roller: SeatId) => readonly Contribution[];
}

/**
 * Keeps one table in memory: takes commands in order, completes the rolls they ask for, holds the secrets of
 * the dice until they are used. A server does the same around a store; scripts, tests and solo play use this.
 */
export class Keeper {
  readonly ruleset: Ruleset;
  readonly #ledger: Ledger;
  readonly #answers = new Map<string, { readonly seat: SeatId; readonly answer: Answer }>();
  readonly #dealer: Dealer;

  constructor(ruleset: Ruleset, options: KeeperOptions) {
    this.ruleset = ruleset;
    this.#ledger = new Ledger(ruleset, options.random, options.now);
    this.#dealer = new Dealer(this.#ledger, options);
  }

  /** A table that exists already: its past is what its records say, its dice begin a new epoch. */
  static restored(
    ruleset: Ruleset,
    records: readonly StoredRecord[],
    options: KeeperOptions,
    snapshot?: Snapshot,
  ): Keeper {
    const keeper = Keeper.#loaded(ruleset, records, options, snapshot);
    keeper.#dealer.goOn();
    return keeper;
  }

  /** The same past under another name, and from here on a table of its own. */
  static copied(ruleset: Ruleset, records: readonly StoredRecord[], options: KeeperOptions): Keeper {
    const keeper = Keeper.#loaded(ruleset, records, options);
    const table = hex(options.random()).slice(0, 24);
    keeper.#ledger.keep({ type: 'copy-table', table, head: keeper.head });
    keeper.#dealer.goOn();
    return keeper;
  }

  static #loaded(
    ruleset: Ruleset,
    records: readonly StoredRecord[],
    options: KeeperOptions,
    snapshot?: Snapshot,
  ): Keeper {
    const keeper = new Keeper(ruleset, options);
    keeper.#ledger.load(records, snapshot);
    for (const { seat, command } of keeper.log)
      if (command !== null && seat !== null) keeper.#answers.set(command, { seat, answer: ok([]) });
    return keeper;
  }

  get table(): Table {
    return this.#ledger.table;
  }

  get head(): string {
    return this.#ledger.head;
  }

  get log(): readonly Entry[] {
    return this.#ledger.log;
  }

  get records(): readonly StoredRecord[] {
    return this.#ledger.records;
  }

  /** One command, with all that it sets in motion. The same id again gives the first answer. */
  submit(seat: SeatId, command: Command): Answer {
    const before = this.#answers.get(command.id);
    if (before)
      return before.seat === seat ? before.answer : no('id-taken', 'Something has that id already.');
    const answer = this.#take(seat, command);
    this.#answers.set(command.id, { seat, answer });
    return answer;
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

  snapshot(): Snapshot {
    return this.#ledger.snapshot();
  }

  /** One text goes for good, wherever it stands: at somebody's wish, only what they wrote. */
  eraseText(seq: number, by: SeatId | 'anybody' = 'anybody'): Result<readonly number[], TableRefusal> {
    const erasure = atOnce(textAt(this.log, seq, this.ruleset, by));
    return erasure.ok ? this.#erase(erasure.value) : erasure;
  }

  /** All that a person wrote goes for good, and their name with it. */
  forget(seat: SeatId): Result<readonly number[], TableRefusal> {
    return this.#erase(atOnce(contributionsOf(this.log, seat, this.ruleset)));
  }

  #erase(erasure: Erasure): Result<readonly number[], TableRefusal> {
    const erased = this.#ledger.keep({ type: 'erase', ...erasure });
    if (!erased.ok) return erased;
    this.#ledger.close(erasure.seqs);
    for (const [id, { seat }] of this.#answers) this.#answers.set(id, { seat, answer: ok([]) });
    return ok(erasure.seqs);
  }

  #take(seat: SeatId, command: Command): Answer {
    const from = this.log.length;
    this.#dealer.ready();
    const decided = this.#ledger.append(seat, command);
    if (!decided.ok) return decided;
    this.#dealer.completeAll();
    return ok(this.log.slice(from));
  }
}
