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
import { ImportQueue } from '../worker/import-queue.ts';
import type { Summary } from '../worker/worker.ts';
import { OpenTable } from './open-table.ts';
import { type BetweenServers, OtherServers } from './other-servers.ts';
import { type LiveTableOptions, StoredTable } from './stored-table.ts';
import { importedWhole } from './unfinished-import.ts';
import { unknownSystem, unplayable } from './unknown-system.ts';

/** How long a table stays in memory when nobody is there. */
const IDLE = 5 * 60_000;

interface Kept {
  readonly open: Promise<OpenTable | undefined>;
  usedAt: number;
}

type Opened = Promise<Result<OpenTable, TableRefusal>>;

const NO_SUCH_SYSTEM = refused({ code: 'no-such-system', sentence: 'This server has no such system.' });

/** All tables: opened when someone comes, closed when everyone has gone. A broken one affects no other. */
export class OpenTables {
  readonly options: Omit<LiveTableOptions, 'first' | 'unplayable'>;
  /** Counts how often tokens stopped working, at any server: what was looked up before may not hold any more. */
  readonly revocations = { count: 0 };
  readonly #imports: ImportQueue;
  readonly #kept = new Map<string, Kept>();
  readonly #others: OtherServers;
  readonly #stops: readonly (() => void)[];

  constructor(options: OpenTables['options']) {
    const { store, limits } = options;
    this.options = options;
    this.#imports = new ImportQueue(limits);
    this.#others = new OtherServers(store);
    this.#stops = [
      store.watch((table, seq) => void this.#written(table, seq)),
      this.#others.hear((table, word) => void this.#heard(table, word).catch(options.trouble)),
    ];
  }

  get size(): number {
    return this.#kept.size;
  }

  /** As it is now; undefined where there is no such table. One that can’t be played is opened for reading. */
  async open(id: string): Promise<OpenTable | undefined> {
    const now = this.options.now();
    const known = this.#kept.get(id);
    const before = known && (await known.open);
    await before?.live.follow();
    if (known && !before?.live.isSpoiled) {
      known.usedAt = now;
      return before;
    }
    if (known && this.#kept.get(id) === known) this.#putAway(id, before);
    const kept: Kept = this.#kept.get(id) ?? { open: this.#opened(id), usedAt: now };
    this.#kept.set(id, kept);
    const opened = await kept.open;
    if (!opened && this.#kept.get(id) === kept) this.#kept.delete(id);
    return opened;
  }

  /** A new table. Its id isn’t a secret: nobody comes in by knowing it. */
  async create(
    system: string,
    table: { readonly name: string; readonly settings?: unknown; readonly rights?: unknown },
    seat: string,
  ): Opened {
    const ruleset = await rulesetOf(system);
    if (!ruleset) return NO_SUCH_SYSTEM;
    const id = newId();
    const open = await this.#made(id, ruleset);
    const answer = await open.live.submit(seat, { id, type: 'open-table', ...table });
    return answer.ok ? this.#keep(open) : answer;
  }

  /** A table from a document: its past is what the document says, its dice begin a new epoch. */
  import(
    job: Job,
    bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    hear: (found: Summary) => void = () => {},
  ): Opened {
    return this.#imports.read(job, bytes, async (found, slices) => {
      hear(found);
      return this.#imported(found.system, found.head, slices);
    });
  }

  /** The sample table of a system, to try it out: `host` is its game master. */
  async openSample(system: string, host: { readonly seat: string; readonly name: string }): Opened {
    const ruleset = await rulesetOf(system);
    if (!ruleset) return NO_SUCH_SYSTEM;
    const { random, now } = this.options;
    const { head, records } = openSample(ruleset, { random, now, host }).archive();
    return this.#imported(system, head, [records]);
  }

  async drop(id: string): Promise<void> {
    const open = await this.open(id);
    open?.dismiss('gone');
    await open?.settled();
    await this.options.store.drop(id);
    this.#kept.delete(id);
    // Said any earlier, a server that opens the table just then would not hear it.
    this.#others.channel(id).say({ type: 'dismissed', why: 'gone' });
  }

  /** Wake-ups may have been missed: looks how far all tables are, and which are gone. */
  async catchUp(): Promise<void> {
    const { store, trouble } = this.options;
    try {
      const tables = [...this.#kept.keys()];
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
    for (const [id, { open, usedAt }] of [...this.#kept]) {
      const found = await open;
      if (found && found.size > 0) continue;
      if (now - usedAt < IDLE) continue;
      this.#putAway(id, found);
      await found?.settled();
    }
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    for (const [, { open }] of this.#kept) {
      const found = await open;
      found?.dismiss('restarting');
      await found?.settled();
    }
    this.#kept.clear();
    await this.#imports.close();
  }

  /** Written piece by piece: everyone else gets a turn in between. */
  async #imported(
    system: string,
    head: string,
    slices: Iterable<readonly StoredRecord[]> | AsyncIterable<readonly StoredRecord[]>,
  ): Opened {
    const { store } = this.options;
    const ruleset = await rulesetOf(system);
    if (!ruleset) return NO_SUCH_SYSTEM;
    const id = newId();
    const imported = await importedWhole(store, id, async () => {
      let after = 0;
      for await (const records of slices) {
        const written = await store.append({ table: id, system, after, records, command: undefined });
        if (!written.ok) return refused(TROUBLES[written.error.code === 'damaged' ? 'damaged' : 'full']);
        after += records.length;
      }
      // From here on it is a table of its own, and its dice are committed to under its own name.
      const open = await this.#made(id, ruleset, { first: { type: 'copy-table', table: id, head } });
      return open.live.state.id === id ? ok(open) : refused(TROUBLES.full);
    });
    return imported.ok ? this.#keep(imported.value) : imported;
  }

  #keep(open: OpenTable): Result<OpenTable, TableRefusal> {
    this.#kept.set(open.live.id, { open: Promise.resolve(open), usedAt: this.options.now() });
    return ok(open);
  }

  async #written(table: string, seq: number): Promise<void> {
    (await this.#kept.get(table)?.open)?.live.heard(seq);
  }

  async #heard(table: string, word: BetweenServers): Promise<void> {
    if (word.type === 'dismissed' && word.why === 'no-way-in') this.revocations.count += 1;
    if (word.type === 'dismissed' && word.why === 'gone') await this.#gone(table);
    else await (await this.#kept.get(table)?.open)?.hear(word);
  }

  /** Deleted at another server. */
  async #gone(table: string): Promise<void> {
    const open = await this.#kept.get(table)?.open;
    this.#kept.delete(table);
    open?.dismiss('gone');
    await open?.settled();
  }

  #putAway(id: string, open: OpenTable | undefined): void {
    this.#kept.delete(id);
    open?.dismiss('restarting');
  }

  async #opened(id: string): Promise<OpenTable | undefined> {
    const { store, trouble } = this.options;
    try {
      const row = await store.table(id);
      if (!row) return undefined;
      const ruleset = await rulesetOf(row.system);
      const open = ruleset
        ? await this.#made(id, ruleset)
        : await this.#made(id, unknownSystem(row.system), { unplayable: unplayable(row.system) });
      // Deleted in the meantime.
      return open.live.seq === 0 && open.live.damage === undefined ? undefined : open;
    } catch (error) {
      trouble(error);
      return undefined;
    }
  }

  async #made(
    id: string,
    ruleset: Ruleset,
    more: { readonly first?: OwnCommand; readonly unplayable?: string } = {},
  ): Promise<OpenTable> {
    const live = await StoredTable.opened(id, ruleset, { ...this.options, ...more });
    return OpenTable.at(live, this.#others.channel(id));
  }
}
