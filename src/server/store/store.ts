import type { KeyRow, LogStore, SeatId, Snapshot, StoredRecord } from '../../table/index.ts';

/** The same function, but its answer comes later. */
type Later<Ask> = Ask extends (...asked: infer Asked) => infer Answer
  ? (...asked: Asked) => Promise<Awaited<Answer>>
  : never;
type LateLogs = { readonly [Name in Exclude<keyof LogStore, 'turn'>]: Later<LogStore[Name]> };

/**
 * Where tables are kept, for one server or for several. Append-only: what was acknowledged is on disk and stays,
 * except for erasure, which removes text and leaves its commitment. Rejects with a `StoreTrouble`, or with an error after
 * which nobody knows what is on disk. Two stores pass the same suite (`store.test.ts`).
 */
export interface Store extends LateLogs {
  /** Everything about one table but its records, as of one moment; of a damaged one, what can be read. */
  readonly opened: (table: string) => Promise<Opened | undefined>;
  readonly tables: () => Promise<readonly TableRow[]>;
  readonly table: (table: string) => Promise<TableRow | undefined>;
  /** How far each of these tables is. A table that doesn’t exist is missing. */
  readonly seqs: (tables: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly drop: (table: string) => Promise<void>;
  /** Ignored where the table is gone, or where something was erased from it since. */
  readonly saveSnapshot: (table: string, snapshot: SavedSnapshot) => Promise<void>;
  /** All in one commit. False where `unless` exists already: then nothing is changed. */
  readonly changeKeys: (change: KeyChange) => Promise<boolean>;
  readonly key: (hash: string) => Promise<KeyRow | undefined>;
  readonly keys: (table: string) => Promise<readonly KeyRow[]>;
  /** A consistent copy, without the secrets of rolls under way. */
  readonly backup: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;

  /** Queues up to write to a table: nobody else does until `run` is over, or for three seconds. */
  readonly turn: NonNullable<LogStore['turn']>;
  /** Someone, perhaps we, has written up to this entry. A call may be lost: `seqs` tells. The answer stops it. */
  readonly watch: (heard: (table: string, seq: number) => void) => () => void;
  /** Messages between servers. They may be lost, and those longer than `BUS_BYTES` are. */
  readonly bus: Bus;
  /** Which seats are connected to one server; and which to all others. */
  readonly attend: (server: string, table: string, seats: readonly SeatId[]) => Promise<void>;
  readonly attending: (table: string, notAt: string) => Promise<ReadonlySet<SeatId>>;
  /** A code to say aloud, until it expires. False where it is in use. */
  readonly saveCode: (code: SpokenCode, now: number) => Promise<boolean>;
  readonly code: (code: string, now: number) => Promise<Grant | undefined>;
  readonly dropCodes: (grant: Grant) => Promise<void>;
  /** One more wrong guess; and how many there were since, at all servers together. */
  readonly guessed: (at: number) => Promise<void>;
  readonly guesses: (since: number) => Promise<number>;
}

/** The longest message between servers, in bytes of JSON: below what a PostgreSQL notification carries. */
export const BUS_BYTES = 7000;

export interface Bus {
  readonly say: (message: BusMessage) => void;
  /** Our own messages too. The answer stops it. */
  readonly hear: (heard: (message: BusMessage) => void) => () => void;
}

export interface BusMessage {
  /** The server it comes from. */
  readonly from: string;
  readonly table: string;
  readonly word: unknown;
}

export interface Opened {
  /** Records up to its `seq` may be read later: nothing but an erasure changes them. */
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
  /** The build that made it. Another one may apply events differently, and starts from the log. */
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
  /** Every key that opens this is removed. */
  readonly drop?: Grant | undefined;
  /** Where there is a key that opens this already, nothing is changed. */
  readonly unless?: Grant | undefined;
}

export function opens({ table, kind, grants }: Grant, to: Grant): boolean {
  return table === to.table && kind === to.kind && grants === to.grants;
}

/** What records add to the size of a table: salt or commitment, and text. */
export function sizeOf(records: readonly StoredRecord[]): number {
  return records.reduce((sum, record) => sum + ('line' in record ? record.line.length + 64 : 64), 0);
}
