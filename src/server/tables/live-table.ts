import { hash } from 'node:crypto';
import { type Bytes, ok, type Result, refused } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import {
  type Answer,
  type Audience,
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
import { type Limits, NEVER_TOO_MUCH, tableLimit } from '../limits.ts';
import { Turns } from '../one-at-a-time.ts';
import { sizeOf } from '../store/store.ts';
import { breath } from '../time-slice.ts';
import { DiskTroubles } from './disk-troubles.ts';
import { type Loaded, loaded } from './load-table.ts';
import { headAfter } from './native-chain.ts';
import { lookBack, looksBack } from './prepare-undo.ts';
import { type SnapshotOptions, Snapshots } from './snapshots.ts';
import { unfinished } from './unfinished-erasure.ts';

export interface RoomOptions extends SnapshotOptions {
  readonly random: () => Bytes;
  readonly now: () => number;
  readonly limits: Limits;
  /** How long deciding what somebody wants took, in milliseconds. */
  readonly thought?: (table: string, seat: SeatId, milliseconds: number) => void;
  /** What a table does when it comes here, before anything else. */
  readonly first?: OwnCommand;
  /** Why this table can't be played on, whatever its records say. */
  readonly unplayable?: string;
}

export interface Listener {
  readonly happened: (committed: Committed) => void;
  readonly notice: (sentence: string) => void;
}

/** How long secrets are new enough after they were doubted. */
const DOUBTED_AGAIN = 60_000;

const OUR_MISTAKE = refused({
  code: 'our-mistake',
  sentence: 'Something went wrong on our side; nothing was changed. Please tell who runs this server.',
});

/** One table, live: takes its commands one after the other, and tells what happened once it is on disk. */
export class Room {
  readonly id: string;
  readonly ruleset: Ruleset;
  /** Why this table can be read and exported and nothing else. */
  readonly damage: string | undefined;
  /** What it knows is not what the store has: it gives way to a new one. */
  isSpoiled = false;
  readonly #options: RoomOptions;
  readonly #core: TableCore;
  readonly #shares: Loaded['shares'];
  #bytes: number;
  readonly #snapshots: Snapshots;
  readonly #turns = new Turns();
  #listener: Listener | undefined;
  readonly #troubles: DiskTroubles;
  #doubtedAt = Number.NEGATIVE_INFINITY;
  /** The last entry that others are known to have written. */
  #heard = 0;

  private constructor(id: string, ruleset: Ruleset, from: Loaded, options: RoomOptions) {
    this.id = id;
    this.ruleset = ruleset;
    this.damage = from.damage;
    this.#options = options;
    this.#shares = from.shares;
    this.#bytes = from.bytes;
    this.#troubles = new DiskTroubles(options.trouble, (sentence) => this.#listener?.notice(sentence));
    const hooks = {
      hash: (text: string) => hash('sha256', text),
      link: headAfter,
      limit: (seat: SeatId, command: Command) => this.#overLimit(seat, command),
      before: (command: Command) => (looksBack(command) ? lookBack(this.#core.log, command) : undefined),
      deciding: <T>(seat: SeatId | null, decide: () => T) => this.#deciding(seat, decide),
      happened: (committed: Committed) => this.#happened(committed),
    };
    this.#core = new TableCore(id, ruleset, options, hooks, from);
    this.#snapshots = new Snapshots(id, this.#core.log, from.snapshotAt, options);
  }

  /** A room from its records. */
  static async opened(id: string, ruleset: Ruleset, options: RoomOptions): Promise<Room> {
    const room = new Room(id, ruleset, await loaded(id, ruleset, options), options);
    if (room.damage !== undefined) return room;
    try {
      if (options.first) await room.keep(options.first);
      const left = await unfinished(room, options.store);
      if (left) await room.erase(() => wait(ok(left)));
      await room.#turn(() => room.#core.readyDice());
    } catch (error) {
      // What can't be written can still be read.
      if (!(error instanceof StoreTrouble)) throw error;
    }
    return room;
  }

  get table(): Table {
    return this.#core.log.table;
  }

  get seq(): number {
    return this.#core.log.seq;
  }

  get head(): string {
    return this.#core.log.head;
  }

  get log(): readonly Entry[] {
    return this.#core.log.entries;
  }

  audienceOf(seq: number): Audience | undefined {
    return this.#core.log.audienceOf(seq);
  }

  /** The numbers of entries that are not for all. */
  get sealed(): Iterable<number> {
    return this.#core.log.sealed;
  }

  async read(after: number, most: number): Promise<readonly StoredRecord[]> {
    try {
      return await this.#options.store.read(this.id, after, Math.min(most, this.seq - after));
    } catch (error) {
      // Opened anew, it is read up to the damage.
      if (error instanceof StoreTrouble && error.code === 'damaged') this.isSpoiled = true;
      throw error;
    }
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** One command, with the ways in it opens. The same id again gives the first answer; with another body it is refused. */
  submit(seat: SeatId, command: Command, keys?: readonly KeyRow[]): Promise<Answer> {
    return this.#turn(() => this.#core.submit(seat, command, keys));
  }

  /** What the table does by itself. */
  keep(command: OwnCommand): Promise<Answer> {
    return this.#turn(() => this.#core.keep(command));
  }

  /** What goes is looked for in the log as it is then. */
  async erase(find: (log: readonly Entry[]) => Steps<Result<Erasure, TableRefusal>>): Promise<Answer> {
    const { seq } = this;
    const answer = await this.#turn(() => this.#core.erase(find));
    // The disk filled up in the middle of it. Opened anew, what was begun is finished.
    if (!answer.ok && answer.error.code === TROUBLES.full.code && this.seq > seq) this.isSpoiled = true;
    return answer;
  }

  /** The dice of a roll that was asked for. */
  fall(roll: OpenRoll, request: RollRequest, witnesses: readonly Contribution[]): Promise<Answer> {
    return this.#turn(() => this.#core.fall(roll, request, witnesses));
  }

  /** Somebody saw what this table knows nothing of: it was put back to where it was before. */
  async doubtDice(): Promise<void> {
    const now = this.#options.now();
    // Whoever says so may lie: not again and again.
    if (now - this.#doubtedAt < DOUBTED_AGAIN) return;
    this.#doubtedAt = now;
    await this.#turn(() => this.#core.doubtDice());
  }

  /** Others may have written: looks, and tells what is new. */
  async follow(): Promise<void> {
    if (this.damage !== undefined || this.isSpoiled) return;
    try {
      const there = (await this.#options.store.seqs([this.id])).get(this.id) ?? 0;
      if (there > this.seq) await this.#turns.take(() => runAsync(this.#core.follow(), breath()));
    } catch (error) {
      if (!(error instanceof StoreTrouble)) this.isSpoiled = true;
      this.#options.trouble(error);
    }
  }

  /** Up to this entry is written, by whomever. What is under way here may be just that. */
  heard(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
    if (!this.#turns.isBusy) this.#caughtUp();
  }

  /** When all that is under way has been answered. */
  settled(): Promise<void> {
    return this.#turns.take(async () => {
      if (this.damage === undefined) await this.#snapshots.settle(this.table);
    });
  }

  /** One thing after the other; not at a table that can only be read. */
  async #turn(run: () => Steps<Answer>): Promise<Answer> {
    const answer = await this.#turns.take(async () => {
      if (this.damage !== undefined) return refused({ code: 'read-only', sentence: this.damage });
      try {
        if (this.#snapshots.saving) await this.#snapshots.saving;
        const answer = await runAsync(run(), breath());
        if (isConflict(answer)) this.isSpoiled = true;
        return this.#troubles.noted(answer);
      } catch (error) {
        if (error instanceof StoreTrouble) return this.#troubles.noted(refused(TROUBLES[error.code]));
        this.#options.fatal(error);
        throw error;
      }
    });
    if (!this.#turns.isBusy) this.#caughtUp();
    return answer;
  }

  #caughtUp(): void {
    if (this.#heard > this.seq) void this.follow();
  }

  #happened(committed: Committed): void {
    const { entries, records, from, after } = committed;
    this.#bytes += sizeOf(records);
    for (const { seat, seq } of entries) {
      const record = records[seq - from];
      if (record) this.#shares.add(seat, sizeOf([record]));
    }
    this.#snapshots.happened(after);
    this.#troubles.written();
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

  #overLimit(seat: SeatId, { type }: Command): Answer | undefined {
    if (NEVER_TOO_MUCH.has(type)) return undefined;
    const { limits } = this.#options;
    const limit =
      tableLimit(this.seq, this.#bytes, limits) ?? this.#shares.limitFor(this.table, seat, limits);
    return limit && refused(limit);
  }
}
