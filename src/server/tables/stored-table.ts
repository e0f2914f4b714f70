import { hash } from 'node:crypto';
import { type Bytes, ok, type Result, refused } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import {
  type Answer,
  type Command,
  type Committed,
  type Contribution,
  type Entry,
  type Erasure,
  isConflict,
  type KeyRow,
  type OpenRoll,
  type OwnCommand,
  type RollRequest,
  runAsync,
  type SeatId,
  type Steps,
  type StoredRecord,
  StoreTrouble,
  type Table,
  TableCore,
  type TableRefusal,
  TROUBLES,
  wait,
} from '../../table/index.ts';
import { type Limits, NEVER_TOO_MUCH } from '../limits.ts';
import { nextTurn, Queue, timeSlice } from '../scheduling.ts';
import { sizeOf } from '../store/store.ts';
import { type Loaded, loadTable } from './load-table.ts';
import { headAfter } from './native-chain.ts';
import { prepareUndo } from './prepare-undo.ts';
import { type SnapshotOptions, Snapshots } from './snapshots.ts';
import { unfinishedErasure } from './unfinished-erasure.ts';

export interface LiveTableOptions extends SnapshotOptions {
  readonly random: () => Bytes;
  readonly now: () => number;
  readonly limits: Limits;
  /** How long a command took to decide, in milliseconds. */
  readonly thought?: (table: string, seat: SeatId, milliseconds: number) => void;
  /** What an imported table does before anything else. */
  readonly first?: OwnCommand;
  /** Why this table can’t be played, whatever its records say. */
  readonly unplayable?: string;
}

interface Slice {
  readonly from: number;
  readonly records: readonly StoredRecord[];
}

export interface Listener {
  readonly happened: (committed: Committed) => void;
  readonly notice: (sentence: string) => void;
}

/** For this long after a doubt, new secrets count as new enough. */
const DOUBTED_AGAIN = 60_000;

const OUR_MISTAKE = refused({
  code: 'our-mistake',
  sentence: 'Something went wrong on our side, and nothing was changed. Tell whoever runs this server.',
});

/**
 * One table: takes its commands one after the other, and tells what happened once it is saved. `OpenTable` is this with the
 * devices connected to it.
 */
export class StoredTable {
  readonly id: string;
  readonly ruleset: Ruleset;
  /** Why this table can only be read and exported. */
  readonly damage: string | undefined;
  /** What it knows no longer matches the store: it has to be opened again. */
  isSpoiled = false;
  readonly #options: LiveTableOptions;
  readonly #core: TableCore;
  readonly #size: Loaded['size'];
  readonly #snapshots: Snapshots;
  readonly #queue = new Queue();
  #listener: Listener | undefined;
  #isDiskFull = false;
  #doubtedAt = Number.NEGATIVE_INFINITY;
  /** The last entry that others are known to have written. */
  #heard = 0;

  private constructor(id: string, ruleset: Ruleset, from: Loaded, options: LiveTableOptions) {
    this.id = id;
    this.ruleset = ruleset;
    this.damage = from.damage;
    this.#options = options;
    this.#size = from.size;
    const hooks = {
      hash: (text: string) => hash('sha256', text),
      link: headAfter,
      limit: (seat: SeatId, command: Command) => this.#limitFor(seat, command),
      prepare: (command: Command) => prepareUndo(this.log, command),
      deciding: <T>(seat: SeatId | null, decide: () => T) => this.#deciding(seat, decide),
      happened: (committed: Committed) => this.#happened(committed),
    };
    this.#core = new TableCore(id, ruleset, options, hooks, from);
    this.#snapshots = new Snapshots(id, this.log, from.snapshotAt, options);
  }

  static async opened(id: string, ruleset: Ruleset, options: LiveTableOptions): Promise<StoredTable> {
    const live = new StoredTable(id, ruleset, await loadTable(id, ruleset, options), options);
    if (live.damage !== undefined) return live;
    try {
      if (options.first) await live.submitOwn(options.first);
      const left = await unfinishedErasure(live, options.store);
      if (left) await live.erase(() => wait(ok(left)));
      await live.#next(() => live.#core.readyDice());
    } catch (error) {
      // A table that can't be written can still be read.
      if (!(error instanceof StoreTrouble)) throw error;
    }
    return live;
  }

  get log(): TableCore['log'] {
    return this.#core.log;
  }

  get state(): Table {
    return this.log.table;
  }

  get seq(): number {
    return this.log.seq;
  }

  get entries(): readonly Entry[] {
    return this.log.entries;
  }

  async read(after: number, most: number): Promise<readonly StoredRecord[]> {
    try {
      return await this.#options.store.read(this.id, after, Math.min(most, this.seq - after));
    } catch (error) {
      // Opened again, it is read up to the damage.
      if (error instanceof StoreTrouble && error.code === 'damaged') this.isSpoiled = true;
      throw error;
    }
  }

  /** Records in slices: everyone else gets a turn in between. */
  async *slices(after: number, upTo: number, most: number): AsyncGenerator<Slice> {
    for (let at = after; at < upTo; ) {
      const records = await this.read(at, Math.min(most, upTo - at));
      if (records.length === 0) return;
      yield { from: at + 1, records };
      at += records.length;
      await nextTurn();
    }
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** One command, with keys that are stored along with it. The same id again gives the first answer; with another body it is refused. */
  submit(seat: SeatId, command: Command, keys?: readonly KeyRow[]): Promise<Answer> {
    return this.#next(() => this.#core.submit(seat, command, keys));
  }

  /** A command that the table gives itself. */
  submitOwn(command: OwnCommand): Promise<Answer> {
    return this.#next(() => this.#core.submitOwn(command));
  }

  /** `find` looks for what is to be erased in the log as it is by then. */
  async erase(find: (log: readonly Entry[]) => Steps<Result<Erasure, TableRefusal>>): Promise<Answer> {
    const { seq } = this;
    const answer = await this.#next(() => this.#core.erase(find));
    // The disk filled up in the middle of it. Opened again, the table finishes the erasure.
    if (!answer.ok && answer.error.code === TROUBLES.full.code && this.seq > seq) this.isSpoiled = true;
    return answer;
  }

  fall(roll: OpenRoll, request: RollRequest, witnesses: readonly Contribution[]): Promise<Answer> {
    return this.#next(() => this.#core.fall(roll, request, witnesses));
  }

  /** A device saw something that this table knows nothing of: an older copy was put back. */
  async doubtDice(): Promise<void> {
    const now = this.#options.now();
    // Whoever says so may lie: not again and again.
    if (now - this.#doubtedAt < DOUBTED_AGAIN) return;
    this.#doubtedAt = now;
    await this.#next(() => this.#core.doubtDice());
  }

  /** Other servers may have written: looks, and tells what is new. */
  async follow(): Promise<void> {
    if (this.damage !== undefined || this.isSpoiled) return;
    try {
      const there = (await this.#options.store.seqs([this.id])).get(this.id) ?? 0;
      if (there > this.seq) await this.#queue.add(() => runAsync(this.#core.follow(), timeSlice()));
    } catch (error) {
      if (!(error instanceof StoreTrouble)) this.isSpoiled = true;
      this.#options.trouble(error);
    }
  }

  /** Someone has written up to this entry; perhaps a command of our own that is still under way. */
  heard(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
    this.#followIfIdle();
  }

  /** Resolves when every command under way has been answered. */
  settled(): Promise<void> {
    return this.#queue.add(async () => {
      if (this.damage === undefined) await this.#snapshots.settle(this.state);
    });
  }

  /** One after the other; never at a table that can only be read. */
  async #next(run: () => Steps<Answer>): Promise<Answer> {
    const answer = await this.#queue.add(async () => {
      if (this.damage !== undefined) return refused({ code: 'read-only', sentence: this.damage });
      try {
        if (this.#snapshots.saving) await this.#snapshots.saving;
        const answer = await runAsync(run(), timeSlice());
        if (isConflict(answer)) this.isSpoiled = true;
        return this.#reported(answer);
      } catch (error) {
        if (error instanceof StoreTrouble) return this.#reported(refused(TROUBLES[error.code]));
        this.#options.fatal(error);
        throw error;
      }
    });
    this.#followIfIdle();
    return answer;
  }

  #followIfIdle(): void {
    if (this.#queue.size === 0 && this.#heard > this.seq) void this.follow();
  }

  /** Disk trouble is reported to whoever runs the server; a full disk also to everyone at the table, once. */
  #reported(answer: Answer): Answer {
    const code = answer.ok ? undefined : answer.error.code;
    if (code === TROUBLES.damaged.code) this.#options.trouble(new StoreTrouble('damaged'));
    if (code !== TROUBLES.full.code || this.#isDiskFull) return answer;
    this.#isDiskFull = true;
    this.#options.trouble(new StoreTrouble('full'));
    this.#listener?.notice(TROUBLES.full.sentence);
    return answer;
  }

  #happened(committed: Committed): void {
    const { entries, records, from, after } = committed;
    this.#size.bytes += sizeOf(records);
    for (const { seat, seq } of entries) {
      const record = records[seq - from];
      if (record) this.#size.credit(seat, sizeOf([record]));
    }
    this.#snapshots.happened(after);
    if (this.#isDiskFull) this.#listener?.notice('The disk has space again, so the table goes on.');
    this.#isDiskFull = false;
    this.#listener?.happened(committed);
  }

  #deciding<T>(seat: SeatId | null, decide: () => T): T | typeof OUR_MISTAKE {
    const begun = performance.now();
    try {
      return decide();
    } catch (error) {
      this.#options.trouble(error);
      return OUR_MISTAKE;
    } finally {
      if (seat !== null) this.#options.thought?.(this.id, seat, performance.now() - begun);
    }
  }

  #limitFor(seat: SeatId, { type }: Command): Answer | undefined {
    if (NEVER_TOO_MUCH.has(type)) return undefined;
    const limit = this.#size.limitFor(this.state, this.seq, seat, this.#options.limits);
    return limit && refused(limit);
  }
}
