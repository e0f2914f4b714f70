import { type Bytes, hex, ok, type Result } from '../dice/index.ts';
import type { Ruleset } from '../rulesets/index.ts';
import { type Archive, archiveOf, seatExport } from './archive.ts';
import { closed, commitmentOf, entriesIn, linked, ORIGIN, recordOf, type StoredRecord } from './chain.ts';
import { decide } from './deciding.ts';
import { Envelopes } from './envelopes.ts';
import { contributionsOf, textAt } from './erasure.ts';
import { apply, type Entry, entriesOf, fold } from './log.ts';
import { type Command, no, type TableRefusal } from './noun.ts';
import { type OpenRoll, openRolls, requestOf, rollerOf } from './open-rolls.ts';
import { EMPTY } from './opening.ts';
import { isUsable, rebuilt, type Snapshot } from './snapshots.ts';
import type { Contribution, SeatId, Table } from './state.ts';
import { type TableView, viewOf } from './view.ts';

/** Rolls committed to at a time: more make longer proofs, fewer make more roots. */
const EPOCH = 256;
/** So many entries apart a state is remembered: looking back begins there. */
const REMEMBERED = 512;

export interface KeeperOptions {
  /** 32 fresh random bytes: cryptographic ones, except in tests. */
  readonly random: () => Bytes;
  readonly now: () => number;
  readonly epoch?: number;
  /** Bytes of other devices for a roll that has been asked for. */
  readonly witnesses?: (roller: SeatId) => readonly Contribution[];
}

type Answer = Result<readonly Entry[], TableRefusal>;

/**
 * Keeps one table in memory: takes commands in order, completes the rolls they ask for, holds the secrets of
 * the dice until they are used. A server does the same around a store; scripts, tests and solo play use this.
 */
export class Keeper {
  table: Table = EMPTY;
  head = ORIGIN;
  readonly ruleset: Ruleset;
  readonly #options: KeeperOptions;
  #records: StoredRecord[] = [];
  #log: Entry[] = [];
  #states: Snapshot[] = [];
  readonly #answers = new Map<string, { readonly seat: SeatId; readonly answer: Answer }>();
  readonly #envelopes = new Envelopes();
  #own = 0;

  constructor(ruleset: Ruleset, options: KeeperOptions) {
    this.ruleset = ruleset;
    this.#options = options;
  }

  /** A table that exists already: its past is what its records say, its dice begin a new epoch. */
  static restored(
    ruleset: Ruleset,
    records: readonly StoredRecord[],
    options: KeeperOptions,
    snapshot?: Snapshot,
  ): Keeper {
    const keeper = Keeper.#loaded(ruleset, records, options, snapshot);
    keeper.#goOn();
    return keeper;
  }

  /** The same past under another name, and from here on a table of its own. */
  static copied(ruleset: Ruleset, records: readonly StoredRecord[], options: KeeperOptions): Keeper {
    const keeper = Keeper.#loaded(ruleset, records, options);
    const table = hex(options.random()).slice(0, 24);
    keeper.#append(null, { id: keeper.#ownId(), type: 'copy-table', table, head: keeper.head });
    keeper.#goOn();
    return keeper;
  }

  static #loaded(
    ruleset: Ruleset,
    records: readonly StoredRecord[],
    options: KeeperOptions,
    snapshot?: Snapshot,
  ): Keeper {
    const keeper = new Keeper(ruleset, options);
    const from = snapshot && isUsable(snapshot, records.length) ? snapshot : undefined;
    const { table, head } = rebuilt(ruleset, records.slice(from?.seq ?? 0), from);
    keeper.#records = [...records];
    keeper.#log = [...entriesIn(records)];
    keeper.table = table;
    keeper.head = head;
    for (const { seat, command } of keeper.#log)
      if (command !== null && seat !== null) keeper.#answers.set(command, { seat, answer: ok([]) });
    return keeper;
  }

  get log(): readonly Entry[] {
    return this.#log;
  }

  get records(): readonly StoredRecord[] {
    return this.#records;
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
    return archiveOf(this.#records, this.head);
  }

  exportFor(seat: SeatId | null): Archive {
    return seatExport(this.#records, this.table, seat, this.head);
  }

  snapshot(): Snapshot {
    return { seq: this.#records.length, head: this.head, table: this.table };
  }

  /** One text goes for good, wherever it stands. */
  eraseText(seq: number): Result<readonly number[], TableRefusal> {
    const seqs = textAt(this.#log, seq);
    if (seqs.ok) this.#erase(seqs.value);
    return seqs;
  }

  /** All that a person wrote goes for good, and their name with it. */
  forget(seat: SeatId): Result<readonly number[], TableRefusal> {
    const forgotten = this.#append(null, { id: this.#ownId(), type: 'forget-seat', seat });
    if (!forgotten.ok) return forgotten;
    const seqs = contributionsOf(this.#log, seat);
    this.#erase(seqs);
    return ok(seqs);
  }

  /** The chain still verifies, and the table is what the rest says. */
  #erase(seqs: readonly number[]): void {
    for (const seq of seqs) this.#records[seq - 1] = closed(this.#records[seq - 1] as StoredRecord);
    this.#log = [...entriesIn(this.#records)];
    this.table = fold(this.#log, this.ruleset);
    this.#states = [];
    for (const [id, { seat }] of this.#answers) this.#answers.set(id, { seat, answer: ok([]) });
    this.#append(null, { id: this.#ownId(), type: 'note-erasure', seqs });
  }

  #take(seat: SeatId, command: Command): Answer {
    const from = this.#log.length;
    if (this.table.id !== '') this.#readyDice();
    const decided = this.#append(seat, command);
    if (!decided.ok) return decided;
    this.#completeRolls();
    return ok(this.#log.slice(from));
  }

  #append(seat: SeatId | null, command: Command): Answer {
    const drafts = decide(this.table, this.ruleset, seat, command, this.#log, (seq) =>
      this.#states.findLast((state) => state.seq <= seq),
    );
    if (!drafts.ok) return drafts;
    const by = { seat, command: command.id, at: this.#options.now(), after: this.#records.length };
    const entries = entriesOf(drafts.value, by);
    for (const entry of entries) {
      const record = recordOf(entry, this.#options.random());
      this.#records.push(record);
      this.#log.push(entry);
      this.head = linked(this.head, commitmentOf(record));
      this.table = apply(this.table, entry, this.ruleset);
      if (entry.seq % REMEMBERED === 0) this.#states.push(this.snapshot());
    }
    return ok(entries);
  }

  /** A table that moved: its secrets stayed behind, so the dice that were asked for are asked for anew. */
  #goOn(): void {
    this.#openEpoch(this.head);
    for (const roll of openRolls(this.table))
      this.#append(null, { id: this.#ownId(), type: 'renew-roll', roll });
    this.#completeRolls();
  }

  /** Before anything can ask for dice there is a slot to give. */
  #readyDice(): void {
    if (this.table.fair.next >= this.table.fair.size) this.#openEpoch(null);
  }

  #openEpoch(head: string | null): void {
    const { id, fair } = this.table;
    const size = this.#options.epoch ?? EPOCH;
    const root = this.#envelopes.seal(id, fair.epoch + 1, size, this.#options.random);
    this.#append(null, { id: this.#ownId(), type: 'open-epoch', root, size, head });
  }

  #completeRolls(): void {
    const refused = new Set<OpenRoll>();
    for (;;) {
      const next = openRolls(this.table).find((roll) => !refused.has(roll) && this.#hasDice(roll));
      if (next === undefined) return;
      this.#readyDice();
      if (!this.#completeRoll(next).ok) refused.add(next);
    }
  }

  #hasDice(roll: OpenRoll): boolean {
    const request = requestOf(this.table, roll);
    return request !== undefined && this.#envelopes.has(request.epoch);
  }

  #completeRoll(roll: OpenRoll): Answer {
    const request = requestOf(this.table, roll);
    if (!request) return no('no-dice-wanted', 'Nothing is to be rolled.');
    const { secret, path } = this.#envelopes.open(request.epoch, request.slot);
    const witnesses = this.#options.witnesses?.(rollerOf(this.table, roll) ?? '') ?? [];
    return this.#append(null, { id: this.#ownId(), type: 'complete-roll', roll, secret, path, witnesses });
  }

  #ownId(): string {
    this.#own += 1;
    return `keeper-${this.#records.length}-${this.#own}`;
  }
}
