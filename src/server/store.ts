import type { Result } from '../dice/index.ts';
import type { StoredRecord, Table } from '../table/index.ts';

/**
 * Where tables are kept. Append-only: what was acknowledged is on disk and stays as it was, except for erasure,
 * which takes text away and leaves its commitment. Rejects with a `StoreTrouble`, or with an error after which nothing
 * is known of the disk. Two stores pass one suite (`store.test.ts`).
 */
export interface Store {
  /** All or nothing; settled when it is durable. Appends of one turn of the event loop share one commit. */
  readonly append: (append: Append) => Promise<Result<Appended, AppendProblem>>;
  /** What one table is beside its records, as of one moment; of a damaged one, what can be read. */
  readonly opened: (table: string) => Promise<Opened | undefined>;
  /** The records after a sequence number, in order; all of them, or at most so many. Rejects where one is damaged. */
  readonly read: (table: string, after: number, most?: number) => Promise<readonly StoredRecord[]>;
  readonly tables: () => Promise<readonly TableRow[]>;
  readonly table: (table: string) => Promise<TableRow | undefined>;
  /** The commands that were taken, each with the last entry it led to. */
  readonly commands: (table: string) => Promise<ReadonlyMap<string, number>>;
  /** The commands that left no name in the log, each hashed, with a hash of what it said. */
  readonly spent: (table: string) => Promise<ReadonlyMap<string, string>>;
  /** What tells the command that led to an entry from others; gone with an erased text. */
  readonly digest: (table: string, seq: number) => Promise<string | undefined>;
  /** Text goes, with the digests of the commands that brought it (one can be guessed from the other), and what says so comes: in one commit. */
  readonly erase: (erasing: Erasing) => Promise<Result<Appended, AppendProblem>>;
  readonly drop: (table: string) => Promise<void>;
  /** Of a table that is not there any more, none is kept. */
  readonly saveSnapshot: (table: string, snapshot: Snapshot) => Promise<void>;
  /** All of it in one commit. False where `unless` is there already: then nothing is changed. */
  readonly changeKeys: (change: KeyChange) => Promise<boolean>;
  readonly key: (hash: string) => Promise<KeyRow | undefined>;
  readonly keys: (table: string) => Promise<readonly KeyRow[]>;
  /** A copy that is whole at one moment, without the secrets of rolls under way. */
  readonly backup: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Append {
  readonly table: string;
  readonly system: string;
  /** The sequence number this builds on: somebody else's append in between is a conflict. */
  readonly after: number;
  readonly records: readonly StoredRecord[];
  /** Undefined for what the table does by itself. */
  readonly command: Given | undefined;
  /** Hashes of a command whose name stands nowhere: it counts once all the same. */
  readonly spent?: Given | undefined;
  /** Of all rolls that have been asked for and not fallen after this; those that were stay where it says nothing. */
  readonly secrets?: readonly SlotSecret[] | undefined;
  /** Ways in that open with it. */
  readonly keys?: readonly KeyRow[] | undefined;
}

/** What completes one roll. It is written down when the roll is asked for, and forgotten when it falls. */
export interface SlotSecret {
  readonly epoch: number;
  readonly slot: number;
  /** The secret, and the nodes beside its way to the root: 32 bytes each. */
  readonly proof: Uint8Array;
}

export interface Opened {
  /** Records up to its `seq` are there, and may be read later: nothing but an erasure changes them. */
  readonly row: TableRow;
  readonly snapshot: Snapshot | undefined;
  readonly secrets: readonly SlotSecret[];
}

export interface Erasing extends Append {
  readonly closed: readonly { readonly seq: number; readonly record: StoredRecord }[];
  readonly digestsAt: readonly number[];
}

export interface Appended {
  readonly seq: number;
}

export type AppendProblem =
  | { readonly code: 'conflict'; readonly seq: number }
  | { readonly code: StoreTrouble['code'] };

/**
 * Nothing was written, and what was stays. Full: the disk takes no more at the moment, and trying again later makes
 * sense. Damaged: a part of what is kept can't be read or written any more; the rest can.
 */
export class StoreTrouble extends Error {
  readonly code: 'full' | 'damaged';

  constructor(code: 'full' | 'damaged') {
    super(TROUBLES[code].sentence);
    this.name = 'StoreTrouble';
    this.code = code;
  }
}

/** What people are told. */
export const TROUBLES = {
  full: {
    code: 'disk-full',
    sentence:
      'The disk of this server takes no more: nothing can be written until there is room again. Nothing that was written is lost.',
  },
  damaged: {
    code: 'read-only',
    sentence:
      'The file this server keeps its tables in is damaged here: this can’t be written any more, but the table can be exported. Please tell who runs this server.',
  },
} as const;

/** A command as it was given: the same id with another body is refused. */
export interface Given {
  readonly id: string;
  readonly digest: string;
}

export interface TableRow {
  readonly id: string;
  readonly system: string;
  readonly seq: number;
  readonly bytes: number;
}

export interface Snapshot {
  /** The build that made it: another one may add events up differently, and begins from the log. */
  readonly build: string;
  readonly seq: number;
  readonly head: string;
  readonly table: Table;
}

/** A way in, stored as the hash of its secret: a link for many, or one seat's own token. */
export interface KeyRow {
  readonly hash: string;
  readonly table: string;
  readonly kind: 'link' | 'seat';
  /** The role a link gives, or the seat a token is of. */
  readonly grants: string;
}

/** What a key opens. */
export type Grant = Omit<KeyRow, 'hash'>;

export interface KeyChange {
  readonly add: readonly KeyRow[];
  /** Every key to the same goes. */
  readonly drop?: Grant | undefined;
  /** Where there is a key to this already, nothing is done. */
  readonly unless?: Grant | undefined;
}

/** What records count for in the size of a table: salt or commitment, and text. */
export function sizeOf(records: readonly StoredRecord[]): number {
  return records.reduce((sum, record) => sum + ('line' in record ? record.line.length + 64 : 64), 0);
}
