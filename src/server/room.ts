import { hash } from 'node:crypto';
import { ok, type Result, refused } from '../dice/index.ts';
import type { Ruleset } from '../rulesets/index.ts';
import type {
  Audience,
  Command,
  Entry,
  Erasure,
  SeatId,
  StoredRecord,
  Table,
  TableRefusal,
} from '../table/index.ts';
import { type Answer, refuse } from './answers.ts';
import { Dealer, OWN_ID } from './dealer.ts';
import { erased, unfinished } from './erasing.ts';
import { FallingDice } from './falling-dice.ts';
import type { Listener } from './happening.ts';
import { Ledger, type LedgerOptions } from './ledger.ts';
import { type Limits, tableLimit } from './limits.ts';
import { type Loaded, loaded } from './loading.ts';
import { Rolls, type Witness } from './rolls.ts';
import { StoreTrouble } from './store.ts';
import { Turns } from './turns.ts';

export interface RoomOptions extends LedgerOptions {
  readonly limits: Limits;
  readonly witness: Witness;
  /** What a table does when it comes here, before anything else. */
  readonly first?: Omit<Command, 'id'>;
  /** Why this table can't be played on, whatever its records say. */
  readonly unplayable?: string;
}

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

  private constructor(id: string, ruleset: Ruleset, from: Loaded, options: RoomOptions) {
    this.id = id;
    this.ruleset = ruleset;
    this.damage = from.damage;
    this.#options = options;
    this.#ledger = new Ledger(id, ruleset, from, options, {
      happened: (happening) => {
        this.#listener?.happened(happening);
        this.#dice.askedIn(happening.entries);
      },
      notice: (sentence) => this.#listener?.notice(sentence),
    });
    this.#rolls = new Rolls(this.#ledger, new Dealer(options.store, id, options.random), options.witness);
    this.#dice = new FallingDice(this.#rolls, this.#ledger, this.#turns, options.fatal);
  }

  /** A room from its records. Rolls that were left behind fall. */
  static async opened(id: string, ruleset: Ruleset, options: RoomOptions): Promise<Room> {
    const room = new Room(id, ruleset, await loaded(id, ruleset, options), options);
    if (room.damage !== undefined) return room;
    try {
      if (options.first) await room.keep(options.first);
      const left = await unfinished(room.#ledger, options.store);
      if (left) await room.erase(() => ok(left));
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

  read(after: number, most: number): Promise<readonly StoredRecord[]> {
    return this.#options.store.read(this.id, after, Math.min(most, this.seq - after));
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** One command. The same id again gives the first answer; with another body it is refused. */
  submit(seat: SeatId, command: Command): Promise<Answer> {
    return this.#turn(() => this.#answered(seat, command));
  }

  /** What the table does by itself. */
  keep(command: Omit<Command, 'id'>): Promise<Answer> {
    return this.#turn(() => this.#ledger.keep(command));
  }

  /** What goes is looked for in the log as it is then. */
  erase(find: (log: readonly Entry[]) => Result<Erasure, TableRefusal>): Promise<Answer> {
    return this.#turn(async () => {
      const found = find(this.log);
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
        return await run();
      } catch (error) {
        if (!(error instanceof StoreTrouble)) throw error;
        return this.#ledger.notWritten(error.code);
      }
    });
  }

  async #answered(seat: SeatId, command: Command): Promise<Answer> {
    if (command.id.startsWith(OWN_ID))
      return refuse('id-used', `Ids that begin with ${OWN_ID} are the table’s own.`);
    const { answers } = this.#ledger;
    const digest = hash('sha256', `${seat} ${JSON.stringify(command)}`);
    // Most commands are new and need nothing first: they are not kept waiting.
    const looking = answers.before(command.id, digest);
    const before = looking && (await looking);
    if (before) return before;
    const answer = this.#overLimit() ?? (await this.#taken(seat, command, digest));
    if (!answer.ok) answers.remember(command.id, digest, answer);
    return answer;
  }

  async #taken(seat: SeatId, command: Command, digest: string): Promise<Answer> {
    try {
      const renewing = this.#rolls.renewEpoch();
      if (renewing) await renewing;
      return await this.#ledger.append(seat, command, digest);
    } catch (error) {
      if (!(error instanceof StoreTrouble)) this.#options.fatal(error);
      throw error;
    }
  }

  #overLimit(): Answer | undefined {
    const { seq, bytes } = this.#ledger.book;
    const limit = tableLimit(seq, bytes, this.#options.limits);
    return limit && refused(limit);
  }
}
