import { hash } from 'node:crypto';
import { type Bytes, ok, type Result, refused } from '../dice/index.ts';
import type { Ruleset } from '../rulesets/index.ts';
import {
  type Audience,
  type Command,
  type Contribution,
  closed,
  decide,
  drawFor,
  type Entry,
  entriesIn,
  entriesOf,
  fold,
  type OpenRoll,
  openRolls,
  type RollRequest,
  recordOf,
  requestOf,
  rollerOf,
  type SeatId,
  type StoredRecord,
  type Table,
  type TableRefusal,
} from '../table/index.ts';
import { Dealer, OWN_ID } from './dealer.ts';
import { type Limits, overLimit } from './limits.ts';
import { loaded } from './loading.ts';
import { headAfter } from './native-chain.ts';
import { type Store, StoreFull } from './store.ts';

export interface RoomOptions {
  readonly store: Store;
  readonly random: () => Bytes;
  readonly now: () => number;
  readonly limits: Limits;
  readonly build: string;
  /** Asks the devices of other seats for bytes; answers with those that came in time. */
  readonly witness: (request: RollRequest, roller: SeatId) => Promise<readonly Contribution[]>;
  /** A mistake of our own: to be written down, not to stop anything. */
  readonly trouble: (error: unknown) => void;
  /** The disk can't be trusted any more: the process has to end before it acknowledges anything. */
  readonly fatal: (error: unknown) => void;
}

/** Entries that are on disk, with the table before and after them. */
export interface Happening {
  readonly from: number;
  readonly entries: readonly Entry[];
  readonly records: readonly StoredRecord[];
  readonly before: Table;
  readonly after: Table;
  readonly head: string;
}

export interface Listener {
  readonly happened: (happening: Happening) => void;
  readonly notice: (sentence: string) => void;
}

export type Answer = Result<{ readonly seq: number }, TableRefusal>;

/** How many entries may lie between two snapshots. */
const SNAPSHOT_EVERY = 500;
/** How many refusals are remembered, for commands that are sent again. */
const REFUSALS = 200;
const FULL =
  'The disk of this server takes no more: nothing can be written until there is room again. Nothing that was written is lost.';

/** One table, live: takes its commands one after the other, and tells what happened once it is on disk. */
export class Room {
  readonly id: string;
  readonly ruleset: Ruleset;
  table: Table;
  head: string;
  seq: number;
  /** Why this table can be read and exported and nothing else. */
  readonly damage: string | undefined;
  /** Somebody else has written to it: this room is out of date, and gives way to a new one. */
  isStale = false;
  readonly #options: RoomOptions;
  readonly #dealer: Dealer;
  readonly #log: Entry[];
  /** Whom entries are for, where not for all. */
  readonly #audiences = new Map<number, Audience>();
  readonly #refusals = new Map<string, { readonly digest: string; readonly answer: Answer }>();
  /** Commands that were taken, with the last entry each led to: filled when the first one comes. */
  #commands: Map<string, number> | undefined;
  /** States on the way: looking back need not begin at the beginning. */
  #states: { readonly seq: number; readonly table: Table }[] = [];
  #listener: Listener | undefined;
  #bytes: number;
  #snapshotAt: number;
  #isFull = false;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(
    id: string,
    ruleset: Ruleset,
    from: Awaited<ReturnType<typeof loaded>>,
    options: RoomOptions,
  ) {
    this.id = id;
    this.ruleset = ruleset;
    this.table = from.table;
    this.head = from.head;
    this.seq = from.seq;
    this.damage = from.damage;
    this.#log = [...from.log];
    this.#bytes = from.bytes;
    this.#snapshotAt = from.snapshotAt;
    this.#options = options;
    this.#dealer = new Dealer(options.store, id, options.random);
    this.#noteAudiences(this.#log);
  }

  /** A room from its records. What a table does when it comes here is done first; rolls that were left behind fall. */
  static async opened(
    id: string,
    ruleset: Ruleset,
    options: RoomOptions,
    first?: Omit<Command, 'id'>,
  ): Promise<Room> {
    const room = new Room(id, ruleset, await loaded(id, ruleset, options), options);
    if (room.damage !== undefined) return room;
    if (first) await room.keep(first);
    await room.#inTurn(() => room.#renewEpoch());
    await Promise.all(openRolls(room.table).map((roll) => room.#roll(roll, [])));
    return room;
  }

  get log(): readonly Entry[] {
    return this.#log;
  }

  audienceOf(seq: number): Audience | undefined {
    return this.#audiences.get(seq);
  }

  /** The numbers of entries that are not for all. */
  get sealed(): Iterable<number> {
    return this.#audiences.keys();
  }

  read(after: number, most: number): Promise<readonly StoredRecord[]> {
    return this.#options.store.read(this.id, after, Math.min(most, this.seq - after));
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** One command. The same id again gives the first answer; with another body it is refused. */
  submit(seat: SeatId, command: Command): Promise<Answer> {
    return this.#inTurn(async () => {
      if (this.damage !== undefined) return refuse('read-only', this.damage);
      if (command.id.startsWith(OWN_ID))
        return refuse('id-used', `Ids that begin with ${OWN_ID} are the table’s own.`);
      const digest = hash('sha256', `${seat} ${JSON.stringify(command)}`);
      const before = this.#refusals.get(command.id) ?? (await this.#given(command.id));
      if (before)
        return before.digest === digest
          ? before.answer
          : refuse('id-used', 'This command id was used for something else.');
      const answer = this.#overLimits() ?? (await this.#taken(seat, command, digest));
      if (!answer.ok && !isPassing(answer.error)) this.#remember(command.id, { digest, answer });
      return answer;
    });
  }

  /** What the table does by itself, in turn with everything else. */
  keep(command: Omit<Command, 'id'>): Promise<Answer> {
    return this.#inTurn(() =>
      this.#append(null, { ...command, id: `${OWN_ID}${this.seq + 1}` } as Command, undefined),
    );
  }

  /** Salt and text of these entries go for good; the chain still verifies, and the table is what the rest says. */
  erase(seqs: readonly number[]): Promise<Answer> {
    return this.#inTurn(async () => {
      const { store } = this.#options;
      const records = await store.read(this.id, 0);
      const gone = seqs.flatMap((seq) =>
        records[seq - 1] ? [{ seq, record: closed(records[seq - 1] as StoredRecord) }] : [],
      );
      const commands = this.#commands ?? (await this.#loadCommands());
      const erased = new Set(seqs);
      const digestsAt = this.#log.flatMap(({ seq, command }) => {
        const last = erased.has(seq) && command !== null ? commands.get(command) : undefined;
        return last === undefined ? [] : [last];
      });
      await store.erase(this.id, gone, digestsAt);
      const before = this.table;
      this.#log.splice(0, this.#log.length, ...entriesIn(await store.read(this.id, 0)));
      this.table = fold(this.#log, this.ruleset);
      this.#states = [];
      return this.#append(
        null,
        { id: `${OWN_ID}${this.seq + 1}`, type: 'note-erasure', seqs },
        undefined,
        before,
      );
    });
  }

  /** When all that is under way has been answered. */
  settled(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.damage === undefined && this.seq > this.#snapshotAt) await this.#snapshot();
    });
  }

  /** The same command as it was answered the first time. */
  async #given(
    id: string,
  ): Promise<{ readonly digest: string | undefined; readonly answer: Answer } | undefined> {
    const seq = (this.#commands ?? (await this.#loadCommands())).get(id);
    if (seq === undefined) return undefined;
    return { digest: await this.#options.store.digest(this.id, seq), answer: ok({ seq }) };
  }

  async #loadCommands(): Promise<Map<string, number>> {
    this.#commands = new Map(await this.#options.store.commands(this.id));
    return this.#commands;
  }

  #overLimits(): Answer | undefined {
    const { eventsPerTable, bytesPerTable } = this.#options.limits;
    if (this.seq >= eventsPerTable)
      return refused(
        overLimit(
          'eventsPerTable',
          `This table has its ${eventsPerTable} entries. Export it and go on at a new one.`,
        ),
      );
    if (this.#bytes >= bytesPerTable)
      return refused(
        overLimit('bytesPerTable', 'This table is as large as tables get. Export it and go on at a new one.'),
      );
    return undefined;
  }

  async #taken(seat: SeatId, command: Command, digest: string): Promise<Answer> {
    try {
      await this.#renewEpoch();
      return await this.#append(seat, command, digest);
    } catch (error) {
      if (error instanceof StoreFull) return this.#notWritten('full');
      this.#options.fatal(error);
      throw error;
    }
  }

  async #append(
    seat: SeatId | null,
    command: Command,
    digest: string | undefined,
    before = this.table,
  ): Promise<Answer> {
    const decided = this.#decided(seat, command);
    if (!decided.ok) return decided;
    const { entries, after } = decided.value;
    const answer: Answer = ok({ seq: this.seq + entries.length });
    if (entries.length === 0) return answer;
    const records = entries.map((entry) => recordOf(entry, this.#options.random()));
    // Of what nobody is to know who did it, no trace is kept beside the log either.
    const isNamed = entries.some(({ command: by }) => by !== null);
    const kept = digest !== undefined && isNamed ? { id: command.id, digest } : undefined;
    const { id: table, seq } = this;
    const written = await this.#options.store.append({
      table,
      system: this.ruleset.id,
      after: seq,
      records,
      command: kept,
    });
    if (!written.ok) return this.#notWritten(written.error.code);
    if (kept) this.#commands?.set(command.id, seq + entries.length);
    else if (digest !== undefined) this.#remember(command.id, { digest, answer });
    this.#commit(entries, records, before, after);
    return answer;
  }

  /** Applied before it is written: what can't be applied must not get into the log. */
  #decided(
    seat: SeatId | null,
    command: Command,
  ): Result<{ readonly entries: readonly Entry[]; readonly after: Table }, TableRefusal> {
    try {
      const drafts = decide(this.table, this.ruleset, seat, command, this.#log, (seq) =>
        this.#states.findLast((state) => state.seq <= seq),
      );
      if (!drafts.ok) return drafts;
      const entries = entriesOf(drafts.value, {
        seat,
        command: command.id,
        at: this.#options.now(),
        after: this.seq,
      });
      return ok({ entries, after: fold(entries, this.ruleset, this.table) });
    } catch (error) {
      this.#options.trouble(error);
      return refuse(
        'our-mistake',
        'Something went wrong on our side; nothing was changed. Please tell who runs this server.',
      );
    }
  }

  #notWritten(code: 'conflict' | 'full'): Answer {
    if (code === 'conflict') {
      this.isStale = true;
      return refuse('conflict', 'Somebody else wrote to this table at the same moment. Try again.');
    }
    if (!this.#isFull) this.#listener?.notice(FULL);
    this.#isFull = true;
    return refuse('disk-full', FULL);
  }

  #commit(entries: readonly Entry[], records: readonly StoredRecord[], before: Table, after: Table): void {
    const from = this.seq + 1;
    this.table = after;
    for (const record of records) {
      this.head = headAfter(this.head, record);
      this.#bytes += 'line' in record ? record.line.length + 64 : 64;
    }
    this.#log.push(...entries);
    this.#noteAudiences(entries);
    this.seq += records.length;
    if (this.seq - this.#snapshotAt >= SNAPSHOT_EVERY) {
      this.#states.push({ seq: this.seq, table: after });
      void this.#snapshot();
    }
    if (this.#isFull) this.#listener?.notice('There is room on the disk again: the table goes on.');
    this.#isFull = false;
    this.#listener?.happened({ from, entries, records, before, after, head: this.head });
    for (const { type, body } of entries) {
      if (type === 'check-waiting') void this.#witnessed((body as { readonly check: string }).check);
      if (type === 'card-awaited') void this.#witnessed(drawFor((body as { readonly seat: string }).seat));
    }
  }

  #noteAudiences(entries: readonly Entry[]): void {
    for (const { seq, to } of entries) if (to) this.#audiences.set(seq, to);
  }

  #remember(id: string, answer: { readonly digest: string; readonly answer: Answer }): void {
    this.#refusals.set(id, answer);
    const [oldest] = this.#refusals.keys();
    if (this.#refusals.size > REFUSALS && oldest !== undefined) this.#refusals.delete(oldest);
  }

  async #snapshot(): Promise<void> {
    const { seq, head, table } = this;
    this.#snapshotAt = seq;
    try {
      await this.#options.store.saveSnapshot(this.id, { build: this.#options.build, seq, head, table });
    } catch (error) {
      if (!(error instanceof StoreFull)) this.#options.fatal(error);
    }
  }

  /** Rolls need committed secrets: new ones when these are used up, or were left behind by an import or a restore. */
  async #renewEpoch(): Promise<void> {
    const { id, fair } = this.table;
    if (id === '') return;
    const isLost = fair.epoch > 0 && !(await this.#dealer.holds(fair.epoch));
    if (!isLost && fair.next < fair.size) return;
    const asked = isLost ? openRolls(this.table) : [];
    await this.#append(null, await this.#dealer.epoch(this.table, isLost ? this.head : null), undefined);
    // Asked of secrets that were left behind: asked again, of the new ones.
    for (const roll of asked)
      await this.#append(null, { id: `${OWN_ID}${this.seq + 1}`, type: 'renew-roll', roll }, undefined);
  }

  /** The request is on disk and in everybody's log: only now others add their bytes, and only then the dice fall. */
  async #witnessed(roll: OpenRoll): Promise<void> {
    const request = requestOf(this.table, roll);
    if (!request) return;
    try {
      await this.#roll(roll, await this.#options.witness(request, rollerOf(this.table, roll) ?? ''));
    } catch (error) {
      this.#options.fatal(error);
    }
  }

  #roll(roll: OpenRoll, witnesses: readonly Contribution[]): Promise<void> {
    return this.#inTurn(async () => {
      // One roll may lead to another, which needs a slot of its own.
      await this.#renewEpoch();
      const request = requestOf(this.table, roll);
      const command = request && (await this.#dealer.completion(this.table, roll, request, witnesses));
      if (command) await this.#append(null, command, undefined);
    });
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(run);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

/** Not about the command: sent again, it may well be taken. */
function isPassing({ code }: TableRefusal): boolean {
  return code === 'disk-full' || code === 'conflict' || code === 'over-limit';
}

function refuse(code: string, sentence: string): { readonly ok: false; readonly error: TableRefusal } {
  return refused({ code, sentence });
}
