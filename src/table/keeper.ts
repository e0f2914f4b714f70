import { type Bytes, hex, leaf, merklePath, merkleRoot, type Result } from '../dice/index.ts';
import type { Ruleset } from '../rulesets/index.ts';
import { type Archive, archiveOf, seatExport } from './archive.ts';
import { closed, commitmentOf, entriesIn, linked, ORIGIN, recordOf, type StoredRecord } from './chain.ts';
import { apply, decide, type Entry, entriesOf, fold } from './log.ts';
import type { Command, TableRefusal } from './noun.ts';
import { EMPTY } from './opening.ts';
import type { Contribution, SeatId, Table } from './state.ts';
import { type TableView, viewOf } from './view.ts';

/** Rolls committed to at a time: more make longer proofs, fewer make more roots. */
const EPOCH = 256;

export interface KeeperOptions {
  /** 32 fresh random bytes: cryptographic ones, except in tests. */
  readonly random: () => Bytes;
  readonly now: () => number;
  readonly epoch?: number;
  /** Bytes of other devices for a roll that has been asked for. */
  readonly witnesses?: (roller: SeatId | null) => readonly Contribution[];
}

/**
 * Keeps one table in memory: takes commands in order, completes the rolls they ask for, holds the secrets of
 * the dice until they are used. A server does the same around a store; scripts, tests and solo play use this.
 */
export class Keeper {
  table: Table = EMPTY;
  head = ORIGIN;
  readonly ruleset: Ruleset;
  readonly #options: KeeperOptions;
  readonly #records: StoredRecord[] = [];
  readonly #log: Entry[] = [];
  readonly #answers = new Map<string, Result<readonly Entry[], TableRefusal>>();
  readonly #secrets = new Map<number, readonly Bytes[]>();
  #own = 0;

  constructor(ruleset: Ruleset, options: KeeperOptions) {
    this.ruleset = ruleset;
    this.#options = options;
  }

  /** A table that exists already: its past is what its records say, its dice begin a new epoch. */
  static restored(ruleset: Ruleset, records: readonly StoredRecord[], options: KeeperOptions): Keeper {
    const keeper = new Keeper(ruleset, options);
    keeper.#log.push(...entriesIn(records));
    keeper.#records.push(...records);
    keeper.table = fold(keeper.#log, ruleset);
    keeper.head = records.reduce((head, record) => linked(head, commitmentOf(record)), ORIGIN);
    keeper.#openEpoch(keeper.head);
    return keeper;
  }

  get log(): readonly Entry[] {
    return this.#log;
  }

  get records(): readonly StoredRecord[] {
    return this.#records;
  }

  /** One command, with all that it sets in motion. The same id again gives the first answer. */
  submit(seat: SeatId, command: Command): Result<readonly Entry[], TableRefusal> {
    const before = this.#answers.get(`${seat} ${command.id}`);
    if (before) return before;
    const answer = this.#take(seat, command);
    this.#answers.set(`${seat} ${command.id}`, answer);
    return answer;
  }

  view(seat: SeatId | null): TableView {
    return viewOf(this.table, this.ruleset, seat);
  }

  archive(): Archive {
    return archiveOf(this.#records);
  }

  exportFor(seat: SeatId | null): Archive {
    return seatExport(this.#records, this.table, seat);
  }

  /** Salt and text of these entries go for good; the chain still verifies, and the table is what the rest says. */
  erase(seqs: readonly number[]): void {
    for (const seq of seqs) {
      const record = this.#records[seq - 1];
      if (record) this.#records[seq - 1] = closed(record);
    }
    this.#log.splice(0, this.#log.length, ...entriesIn(this.#records));
    this.table = fold(this.#log, this.ruleset);
    this.#append(null, { id: this.#ownId(), type: 'note-erasure', seqs });
  }

  #take(seat: SeatId, command: Command): Result<readonly Entry[], TableRefusal> {
    const from = this.#log.length;
    if (this.table.id !== '' && this.table.fair.next >= this.table.fair.size) this.#openEpoch(null);
    const decided = this.#append(seat, command);
    if (!decided.ok) return decided;
    this.#completeRolls();
    return { ok: true, value: this.#log.slice(from) };
  }

  #append(seat: SeatId | null, command: Command): Result<readonly Entry[], TableRefusal> {
    const drafts = decide(this.table, this.ruleset, seat, command, this.#log);
    if (!drafts.ok) return drafts;
    const entries = entriesOf(drafts.value, {
      seat,
      command: command.id,
      at: this.#options.now(),
      after: this.#records.length,
    });
    for (const entry of entries) {
      const record = recordOf(entry, this.#options.random());
      this.#records.push(record);
      this.#log.push(entry);
      this.head = linked(this.head, commitmentOf(record));
      this.table = apply(this.table, entry, this.ruleset);
    }
    return { ok: true, value: entries };
  }

  #openEpoch(head: string | null): void {
    const size = this.#options.epoch ?? EPOCH;
    const secrets = Array.from({ length: size }, () => this.#options.random());
    const epoch = this.table.fair.epoch + 1;
    this.#secrets.set(epoch, secrets);
    this.#append(null, {
      id: this.#ownId(),
      type: 'open-epoch',
      root: hex(merkleRoot(this.#leaves(epoch))),
      size,
      head,
    });
  }

  #completeRolls(): void {
    for (const [check, { waiting }] of Object.entries(this.table.checks)) {
      const request = waiting?.for === 'dice' ? waiting.request : null;
      const secrets = request && this.#secrets.get(request.epoch);
      if (!request || !secrets) continue;
      const path = merklePath(this.#leaves(request.epoch), request.slot).map(hex);
      const witnesses = this.#options.witnesses?.(request.roller?.seat ?? null) ?? [];
      this.#append(null, {
        id: this.#ownId(),
        type: 'complete-roll',
        check,
        secret: hex(secrets[request.slot] as Bytes),
        path,
        witnesses,
      });
      this.#completeRolls();
      return;
    }
  }

  #leaves(epoch: number): readonly Bytes[] {
    const secrets = this.#secrets.get(epoch) ?? [];
    return secrets.map((secret, slot) => leaf({ table: this.table.id, epoch, slot }, secret));
  }

  #ownId(): string {
    this.#own += 1;
    return `keeper-${this.#records.length}-${this.#own}`;
  }
}
