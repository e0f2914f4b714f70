import { hash } from 'node:crypto';
import { ok, type Result, refused } from '../dice/index.ts';
import type { Ruleset } from '../rulesets/index.ts';
import type {
  Audience,
  Command,
  Entry,
  Erasure,
  SeatId,
  Steps,
  StoredRecord,
  Table,
  TableRefusal,
} from '../table/index.ts';
import { type Answer, refuse } from './answers.ts';
import { bySteps } from './breath.ts';
import { Dealer, OWN_ID } from './dealer.ts';
import { erased, unfinished } from './erasing.ts';
import { FallingDice } from './falling-dice.ts';
import type { Listener } from './happening.ts';
import { Ledger, type LedgerOptions } from './ledger.ts';
import { type Limits, NEVER_TOO_MUCH, tableLimit } from './limits.ts';
import { type Loaded, loaded } from './loading.ts';
import { Rolls, type Witness } from './rolls.ts';
import type { SealedEpochs } from './sealed-epochs.ts';
import { type KeyRow, StoreTrouble } from './store.ts';
import { Turns } from './turns.ts';

export interface RoomOptions extends LedgerOptions {
  readonly sealed: SealedEpochs;
  readonly limits: Limits;
  readonly witness: Witness;
  /** What a table does when it comes here, before anything else. */
  readonly first?: Omit<Command, 'id'>;
  /** Why this table can't be played on, whatever its records say. */
  readonly unplayable?: string;
}

/** These look back: what they need is added up before they are decided. */
const UNDOING: ReadonlySet<string> = new Set(['undo', 'agree-undo']);

/** How long secrets are new enough after they were doubted. */
const DOUBTED_AGAIN = 60_000;

/** One table, live: takes its commands one after the other, and tells what happened once it is on disk. */
export class Room {
  readonly id: string;
  readonly ruleset: Ruleset;
  /** Why this table can be read and exported and nothing else. */
  readonly damage: string | undefined;
  readonly #options: RoomOptions;
  readonly #ledger: Ledger;
  readonly #rolls: Rolls;
  readonly #dice: FallingDice;
  readonly #turns = new Turns();
  #listener: Listener | undefined;
  #doubtedAt = Number.NEGATIVE_INFINITY;

  private constructor(id: string, ruleset: Ruleset, from: Loaded, options: RoomOptions) {
    this.id = id;
    this.ruleset = ruleset;
    this.damage = from.damage;
    this.#options = options;
    const dealer = new Dealer(id, from.secrets, options);
    const listener: Listener = {
      happened: (happening) => {
        this.#listener?.happened(happening);
        this.#dice.askedIn(happening.entries);
      },
      notice: (sentence) => this.#listener?.notice(sentence),
    };
    this.#ledger = new Ledger(id, ruleset, from, options, { dealer, listener });
    this.#rolls = new Rolls(this.#ledger, dealer, options.witness);
    this.#dice = new FallingDice(this.#rolls, this.#ledger, this.#turns, options.fatal);
  }

  /** A room from its records. Rolls that were left behind fall. */
  static async opened(id: string, ruleset: Ruleset, options: RoomOptions): Promise<Room> {
    const room = new Room(id, ruleset, await loaded(id, ruleset, options), options);
    if (room.damage !== undefined) return room;
    try {
      if (options.first) await room.keep(options.first);
      const left = await unfinished(room.#ledger, options.store);
      if (left) await room.#turns.take(() => erased(room.#ledger, options.store, left));
      await room.#turns.take(async () => room.#rolls.renewEpoch());
      await room.#dice.leftBehind();
    } catch (error) {
      // What can't be written can still be read.
      if (!(error instanceof StoreTrouble)) throw error;
    }
    return room;
  }

  get table(): Table {
    return this.#ledger.table;
  }

  get seq(): number {
    return this.#ledger.book.seq;
  }

  get head(): string {
    return this.#ledger.book.head;
  }

  get log(): readonly Entry[] {
    return this.#ledger.book.entries;
  }

  /** Somebody else has written to it: this room is out of date, and gives way to a new one. */
  get isStale(): boolean {
    return this.#ledger.isStale;
  }

  audienceOf(seq: number): Audience | undefined {
    return this.#ledger.book.audienceOf(seq);
  }

  /** The numbers of entries that are not for all. */
  get sealed(): Iterable<number> {
    return this.#ledger.book.sealed;
  }

  async read(after: number, most: number): Promise<readonly StoredRecord[]> {
    try {
      return await this.#options.store.read(this.id, after, Math.min(most, this.seq - after));
    } catch (error) {
      // Opened anew, it is read up to the damage.
      if (error instanceof StoreTrouble && error.code === 'damaged') this.#ledger.isStale = true;
      throw error;
    }
  }

  /** Whether somebody else has written what this room does not know of: then it gives way to a new one. */
  isBehind(): Promise<boolean> {
    return this.#turns.take(async () => {
      const row = await this.#options.store.table(this.id);
      if (row && row.seq > this.seq && this.damage === undefined) this.#ledger.isStale = true;
      return this.isStale;
    });
  }

  /** Somebody saw what this table knows nothing of: it was put back to where it was before. */
  async doubtDice(): Promise<void> {
    const now = this.#options.now();
    // Whoever says so may lie: not again and again.
    if (now - this.#doubtedAt < DOUBTED_AGAIN) return;
    this.#doubtedAt = now;
    await this.#turn(async () => {
      await this.#rolls.doubt();
      return ok({ seq: this.seq });
    });
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** One command, with the ways in it opens. The same id again gives the first answer; with another body it is refused. */
  submit(seat: SeatId, command: Command, keys?: readonly KeyRow[]): Promise<Answer> {
    return this.#turn(() => this.#answered(seat, command, keys));
  }

  /** What the table does by itself. */
  keep(command: Omit<Command, 'id'>): Promise<Answer> {
    return this.#turn(() => this.#ledger.keep(command));
  }

  /** What goes is looked for in the log as it is then. */
  erase(find: (log: readonly Entry[]) => Steps<Result<Erasure, TableRefusal>>): Promise<Answer> {
    return this.#turn(async () => {
      const found = await bySteps(find(this.log));
      return found.ok ? erased(this.#ledger, this.#options.store, found.value) : found;
    });
  }

  /** When all that is under way has been answered; nothing is begun any more. */
  settled(): Promise<void> {
    this.#dice.end();
    return this.#turns.take(async () => {
      if (this.damage === undefined) await this.#ledger.settle();
    });
  }

  /** One thing after the other; not at a table that can only be read. */
  #turn(run: () => Promise<Answer>): Promise<Answer> {
    return this.#turns.take(async () => {
      if (this.damage !== undefined) return refuse('read-only', this.damage);
      try {
        if (this.#ledger.saving) await this.#ledger.saving;
        return await run();
      } catch (error) {
        if (!(error instanceof StoreTrouble)) throw error;
        return this.#ledger.notWritten(error.code);
      }
    });
  }

  async #answered(seat: SeatId, command: Command, keys?: readonly KeyRow[]): Promise<Answer> {
    if (command.id.startsWith(OWN_ID))
      return refuse('id-used', `Ids that begin with ${OWN_ID} are the table’s own.`);
    const { answers } = this.#ledger;
    const digest = hash('sha256', `${seat} ${JSON.stringify(command)}`);
    // Most commands are new and need nothing first: they are not kept waiting.
    const looking = answers.before(command, digest, this.seq);
    const before = looking && (await looking);
    if (before) return before;
    const answer = this.#overLimit(seat, command) ?? (await this.#taken(seat, command, { digest, keys }));
    if (!answer.ok) answers.remember(command.id, digest, answer);
    return answer;
  }

  async #taken(
    seat: SeatId,
    command: Command,
    more: { readonly digest: string; readonly keys: readonly KeyRow[] | undefined },
  ): Promise<Answer> {
    try {
      const renewing = this.#rolls.renewEpoch();
      if (renewing) await renewing;
      if (UNDOING.has(command.type)) await this.#ledger.lookBack(command);
      return await this.#ledger.append(seat, command, more);
    } catch (error) {
      if (!(error instanceof StoreTrouble)) this.#options.fatal(error);
      throw error;
    }
  }

  #overLimit(seat: SeatId, { type }: Command): Answer | undefined {
    if (NEVER_TOO_MUCH.has(type)) return undefined;
    const { seq, bytes, shares } = this.#ledger.book;
    const { limits } = this.#options;
    const limit = tableLimit(seq, bytes, limits) ?? shares.limitFor(this.table, seat, limits);
    return limit && refused(limit);
  }
}
