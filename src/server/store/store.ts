import type { KeyRow, LogStore, SeatId, Snapshot, StoredRecord } from '../../table/index.ts';

type Later<Ask> = Ask extends (...asked: infer Asked) => infer Answer
  ? (...asked: Asked) => Promise<Awaited<Answer>>
  : never;
type LateLogs = { readonly [Name in Exclude<keyof LogStore, 'turn'>]: Later<LogStore[Name]> };

/**
 * Where tables are kept, for one server or for several. Append-only: what was acknowledged is on disk and stays as it was,
 * except for erasure, which takes text away and leaves its commitment. Rejects with a `StoreTrouble`, or with an error after
 * which nothing is known of the disk. Two stores pass one suite (`store.test.ts`).
 */
export interface Store extends LateLogs {
  /** What one table is beside its records, as of one moment; of a damaged one, what can be read. */
  readonly opened: (table: string) => Promise<Opened | undefined>;
  readonly tables: () => Promise<readonly TableRow[]>;
  readonly table: (table: string) => Promise<TableRow | undefined>;
  /** How far each of these tables is; one that is not there is missing. */
  readonly seqs: (tables: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly drop: (table: string) => Promise<void>;
  /** Of a table that is not there any more, or that something was erased from since, none is kept. */
  readonly saveSnapshot: (table: string, snapshot: SavedSnapshot) => Promise<void>;
  /** All of it in one commit. False where `unless` is there already: then nothing is changed. */
  readonly changeKeys: (change: KeyChange) => Promise<boolean>;
  readonly key: (hash: string) => Promise<KeyRow | undefined>;
  readonly keys: (table: string) => Promise<readonly KeyRow[]>;
  /** A copy that is whole at one moment, without the secrets of rolls under way. */
  readonly backup: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;

  /** The last in the queue of those who want to write to a table: nobody else does until `run` is over, or for three seconds. */
  readonly turn: NonNullable<LogStore['turn']>;
  /** Somebody, perhaps ourselves, has written up to this entry. May be missed: `seqs` tells. The answer stops it. */
  readonly watch: (heard: (table: string, seq: number) => void) => () => void;
  /** Words in passing between servers; may be lost, and are no longer than `PASSING` bytes. */
  readonly bus: Bus;
  /** Whose devices are at a table at one server; those at all others. */
  readonly attend: (server: string, table: string, seats: readonly SeatId[]) => Promise<void>;
  readonly attending: (table: string, notAt: string) => Promise<ReadonlySet<SeatId>>;
  /** A code to say aloud, for as long as it lasts. False where somebody else has it. */
  readonly saveCode: (code: SpokenCode, now: number) => Promise<boolean>;
  readonly code: (code: string, now: number) => Promise<Grant | undefined>;
  readonly dropCodes: (grant: Grant) => Promise<void>;
  /** Wrong guesses: one more, and how many there were since. At all servers: else ten would be ten for each. */
  readonly guessed: (at: number) => Promise<void>;
  readonly guesses: (since: number) => Promise<number>;
}

/** The longest word in passing, in bytes of JSON: what PostgreSQL hands on at once, and some room. */
export const PASSING = 7000;

export interface Bus {
  readonly say: (message: Passing) => void;
  /** Also what we said ourselves. The answer stops it. */
  readonly hear: (heard: (message: Passing) => void) => () => void;
}

export interface Passing {
  /** The server it comes from. */
  readonly from: string;
  readonly table: string;
  readonly word: unknown;
}

export interface Opened {
  /** Records up to its `seq` are there, and may be read later: nothing but an erasure changes them. */
  readonly row: TableRow;
  readonly snapshot: SavedSnapshot | undefined;
}

export interface TableRow {
  readonly id: string;
  readonly system: string;
  readonly seq: number;
  readonly bytes: number;
}

export interface SavedSnapshot extends Snapshot {
  /** The build that made it: another one may add events up differently, and begins from the log. */
  readonly build: string;
}

/** What a key opens. */
export type Grant = Omit<KeyRow, 'hash'>;

export interface SpokenCode extends Grant {
  readonly code: string;
  readonly until: number;
}

export interface KeyChange {
  readonly add: readonly KeyRow[];
  /** Every key to the same goes. */
  readonly drop?: Grant | undefined;
  /** Where there is a key to this already, nothing is done. */
  readonly unless?: Grant | undefined;
}

export function opens({ table, kind, grants }: Grant, to: Grant): boolean {
  return table === to.table && kind === to.kind && grants === to.grants;
}

/** What records count for in the size of a table: salt or commitment, and text. */
export function sizeOf(records: readonly StoredRecord[]): number {
  return records.reduce((sum, record) => sum + ('line' in record ? record.line.length + 64 : 64), 0);
}
