import { ok, type Result, refused } from '../../dice/index.ts';
import { type Ruleset, rulesetOf } from '../../rulesets/index.ts';
import {
  type OwnCommand,
  openSample,
  type StoredRecord,
  type TableRefusal,
  TROUBLES,
} from '../../table/index.ts';
import { newId } from '../access/keys.ts';
import type { Job } from '../worker/import-job.ts';
import { Workshop } from '../worker/import-queue.ts';
import type { Summary } from '../worker/messages.ts';
import { Party } from './audience.ts';
import { Room, type RoomOptions } from './live-table.ts';
import { Neighbours, type Word } from './other-servers.ts';
import { Adoption } from './unfinished-import.ts';
import { unknownSystem, unplayable } from './unknown-system.ts';

/** How long a table stays in memory when nobody is there. */
const IDLE = 5 * 60_000;

interface Live {
  readonly party: Promise<Party | undefined>;
  usedAt: number;
}

export type HubOptions = Omit<RoomOptions, 'first' | 'unplayable'>;

/** All tables: opened when somebody comes, put away when everybody has gone. One that is broken is a matter of its own. */
export class Hub {
  readonly options: HubOptions;
  /** Rises whenever tokens stop working, at any server: what was looked up before may not be so any more. */
  readonly tokens = { changes: 0 };
  readonly #workshop: Workshop;
  readonly #live = new Map<string, Live>();
  readonly #neighbours: Neighbours;
  readonly #stops: readonly (() => void)[];

  constructor(options: HubOptions) {
    const { store, limits } = options;
    this.options = options;
    this.#workshop = new Workshop(limits);
    this.#neighbours = new Neighbours(store);
    this.#stops = [
      store.watch((table, seq) => void this.#written(table, seq)),
      this.#neighbours.hear((table, word) => void this.#heard(table, word).catch(options.trouble)),
    ];
  }

  get size(): number {
    return this.#live.size;
  }

  /** As it is now. Undefined where there is no such table. One that can't be played on is opened for reading. */
  async open(id: string): Promise<Party | undefined> {
    const now = this.options.now();
    const known = this.#live.get(id);
    const party = known && (await known.party);
    await party?.room.follow();
    if (known && !party?.room.isSpoiled) {
      known.usedAt = now;
      return party;
    }
    if (known && this.#live.get(id) === known) this.#putAway(id, party);
    const live: Live = this.#live.get(id) ?? { party: this.#opened(id), usedAt: now };
    this.#live.set(id, live);
    const opened = await live.party;
    if (!opened && this.#live.get(id) === live) this.#live.delete(id);
    return opened;
  }

  /** A new table. Its id is no secret: nobody comes in by knowing it. */
  async create(
    system: string,
    table: { readonly name: string; readonly settings?: unknown; readonly rights?: unknown },
    seat: string,
  ): Promise<Result<Party, TableRefusal>> {
    const ruleset = await rulesetOf(system);
    if (!ruleset) return refused({ code: 'no-such-system', sentence: 'There is no such system here.' });
    const id = newId();
    const party = await this.#partyOf(id, ruleset);
    const answer = await party.room.submit(seat, { id, type: 'open-table', ...table });
    if (!answer.ok) return answer;
    this.#live.set(id, { party: Promise.resolve(party), usedAt: this.options.now() });
    return ok(party);
  }

  /** A table from a document: its past is what the document says, its dice begin a new epoch. */
  adopt(
    job: Job,
    bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    hear: (found: Summary) => void = () => {},
  ): Promise<Result<Party, TableRefusal>> {
    return this.#workshop.read(job, bytes, async (found, slices) => {
      hear(found);
      return this.#adopted(found.system, found.head, slices);
    });
  }

  /** The sample table of a system, to try it out: `host` is its game master. */
  async adoptSample(
    system: string,
    host: { readonly seat: string; readonly name: string },
  ): Promise<Result<Party, TableRefusal>> {
    const ruleset = await rulesetOf(system);
    if (!ruleset) return refused({ code: 'no-such-system', sentence: 'There is no such system here.' });
    const { random, now } = this.options;
    const { head, records } = openSample(ruleset, { random, now, host }).archive();
    return this.#adopted(system, head, [records]);
  }

  async drop(id: string): Promise<void> {
    const party = await this.open(id);
    party?.dismiss('gone');
    await party?.settled();
    await this.options.store.drop(id);
    this.#live.delete(id);
    // Said any earlier, a server that opens the table just then would not hear of it.
    this.#neighbours.channel(id).say({ type: 'dismissed', why: 'gone' });
  }

  /** Wake-ups may have been missed: looks how far all tables are, and which are gone. */
  async lookAround(): Promise<void> {
    const { store, trouble } = this.options;
    try {
      const tables = [...this.#live.keys()];
      const seqs = await store.seqs(tables);
      for (const table of tables) {
        const seq = seqs.get(table);
        await (seq === undefined ? this.#gone(table) : this.#written(table, seq));
      }
    } catch (error) {
      trouble(error);
    }
  }

  async sweep(): Promise<void> {
    const now = this.options.now();
    for (const [id, { party, usedAt }] of [...this.#live]) {
      const found = await party;
      if (found && found.size > 0) continue;
      if (now - usedAt < IDLE) continue;
      this.#putAway(id, found);
      await found?.settled();
    }
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    for (const [, { party }] of this.#live) {
      const found = await party;
      found?.dismiss('restarting');
      await found?.settled();
    }
    this.#live.clear();
    await this.#workshop.close();
  }

  /** Written piece by piece: others have their turn in between. What is left half-done is dropped, now or at the next start. */
  async #adopted(
    system: string,
    head: string,
    slices: Iterable<readonly StoredRecord[]> | AsyncIterable<readonly StoredRecord[]>,
  ): Promise<Result<Party, TableRefusal>> {
    const { store } = this.options;
    const ruleset = await rulesetOf(system);
    if (!ruleset) return refused({ code: 'no-such-system', sentence: 'There is no such system here.' });
    const id = newId();
    const adoption = await Adoption.begun(store, id);
    try {
      let after = 0;
      for await (const records of slices) {
        const written = await store.append({ table: id, system, after, records, command: undefined });
        if (!written.ok) return refused(TROUBLES[written.error.code === 'damaged' ? 'damaged' : 'full']);
        after += records.length;
      }
      // From here on it is a table of its own, and its dice are committed to under its own name.
      const party = await this.#partyOf(id, ruleset, { first: { type: 'copy-table', table: id, head } });
      if (party.room.table.id !== id) return refused(TROUBLES.full);
      await adoption.done();
      this.#live.set(id, { party: Promise.resolve(party), usedAt: this.options.now() });
      return ok(party);
    } finally {
      await adoption.undone();
    }
  }

  async #written(table: string, seq: number): Promise<void> {
    (await this.#live.get(table)?.party)?.room.heard(seq);
  }

  async #heard(table: string, word: Word): Promise<void> {
    if (word.type === 'dismissed' && word.why === 'no-way-in') this.tokens.changes += 1;
    if (word.type === 'dismissed' && word.why === 'gone') await this.#gone(table);
    else await (await this.#live.get(table)?.party)?.hear(word);
  }

  /** Deleted at another server. */
  async #gone(table: string): Promise<void> {
    const party = await this.#live.get(table)?.party;
    this.#live.delete(table);
    party?.dismiss('gone');
    await party?.settled();
  }

  #putAway(id: string, party: Party | undefined): void {
    this.#live.delete(id);
    party?.dismiss('restarting');
  }

  async #opened(id: string): Promise<Party | undefined> {
    const { store, trouble } = this.options;
    try {
      const row = await store.table(id);
      if (!row) return undefined;
      const ruleset = await rulesetOf(row.system);
      const party = ruleset
        ? await this.#partyOf(id, ruleset)
        : await this.#partyOf(id, unknownSystem(row.system), { unplayable: unplayable(row.system) });
      // Deleted meanwhile.
      return party.room.seq === 0 && party.room.damage === undefined ? undefined : party;
    } catch (error) {
      trouble(error);
      return undefined;
    }
  }

  async #partyOf(
    id: string,
    ruleset: Ruleset,
    more: { readonly first?: OwnCommand; readonly unplayable?: string } = {},
  ): Promise<Party> {
    const room = await Room.opened(id, ruleset, { ...this.options, ...more });
    return Party.at(room, this.#neighbours.channel(id));
  }
}
