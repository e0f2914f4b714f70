import type { Bytes, Result } from '../../dice/index.ts';
import type { StoredRecord } from '../record/chain.ts';
import type { Awaitable } from '../steps.ts';

/** Where the logs of tables are stored, as far as a table core needs it. */
export interface LogStore {
  /** All or nothing; settled when it is durable. */
  readonly append: (append: Append) => Awaitable<Result<Appended, AppendProblem>>;
  /** The records after a sequence number, in order; all, or at most this many. */
  readonly read: (table: string, after: number, most?: number) => Awaitable<readonly StoredRecord[]>;
  /** The commands that were accepted, each with the last entry it led to. */
  readonly commands: (table: string) => Awaitable<ReadonlyMap<string, number>>;
  /** Anonymous commands: the hash of each, with a hash of its content. */
  readonly spent: (table: string) => Awaitable<ReadonlyMap<string, string>>;
  /** The digest of the command that led to an entry; gone if its text was erased. */
  readonly digest: (table: string, seq: number) => Awaitable<string | undefined>;
  readonly secrets: (table: string) => Awaitable<DiceSecrets>;
  /**
   * Waits until it is our turn to write to a table: nobody else writes until `run` is over or has taken too long. Missing if
   * nobody else can write.
   */
  readonly turn?: <T>(table: string, run: (append: LogStore['append']) => Promise<T>) => Promise<T>;
}

export interface Append {
  readonly table: string;
  readonly system: string;
  /** The sequence number this follows: someone else’s append in between is a conflict. */
  readonly after: number;
  readonly records: readonly StoredRecord[];
  /** Undefined if the table does it by itself. */
  readonly command: GivenCommand | undefined;
  /** Hashes of an anonymous command, so that it counts only once, too. */
  readonly spent?: GivenCommand | undefined;
  /** The epoch of dice that this append commits to. */
  readonly seals?: SealedEpoch | undefined;
  /** The secrets of all rolls that are open after this; if left out, those of before stay. */
  readonly asked?: readonly SlotSecret[] | undefined;
  /** Text that is erased with it. Snapshots are deleted, too. */
  readonly erases?: ErasedRecords | undefined;
  /** Links and tokens that become valid with it. */
  readonly keys?: readonly KeyRow[] | undefined;
}

export interface ErasedRecords {
  readonly records: readonly { readonly seq: number; readonly record: StoredRecord }[];
  /** The digests of their commands are erased as well: the text could be guessed from them. */
  readonly digestsAt: readonly number[];
}

/** Identifies a command: the same id with another digest is refused. */
export interface GivenCommand {
  readonly id: string;
  readonly digest: string;
}

/**
 * The secrets of an epoch, most of which nobody has asked for yet. Kept in memory, never in a file: otherwise restoring an
 * old copy of the file could use secrets again that have been shown since.
 */
export interface SealedEpoch {
  readonly epoch: number;
  readonly root: string;
  /** 32 bytes for each slot. */
  readonly secrets: Bytes;
}

/** What completes one roll. Stored when the roll is asked for, deleted when it is complete. */
export interface SlotSecret {
  readonly epoch: number;
  readonly slot: number;
  /** The secret and its Merkle path, 32 bytes each. */
  readonly proof: Bytes;
}

export interface DiceSecrets {
  /** With the number of slots used so far: a log that knows of fewer was restored from a copy. */
  readonly sealed: (SealedEpoch & { readonly taken: number }) | undefined;
  readonly asked: readonly SlotSecret[];
}

/** A link for many, or the token of one seat, stored as the hash of its secret. */
export interface KeyRow {
  readonly hash: string;
  readonly table: string;
  readonly kind: 'link' | 'seat';
  /** The role a link gives, or the seat of a token. */
  readonly grants: string;
}

export interface Appended {
  readonly seq: number;
}

export type AppendProblem =
  | { readonly code: 'conflict'; readonly seq: number }
  | { readonly code: StoreTrouble['code'] };

/**
 * Nothing was written, nothing is lost. Full: the disk is full, and trying again later makes sense. Damaged: part of the data
 * can’t be read or written any more.
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
      'The server’s disk is full. Nothing is lost, but nothing can be saved until there is room again.',
  },
  damaged: {
    code: 'read-only',
    sentence:
      'Part of the server’s data file is damaged. This table can’t be changed any more, but it can be exported. Please tell whoever runs this server.',
  },
  conflict: {
    code: 'conflict',
    sentence: 'Someone else changed this table at the same moment. Try again.',
  },
} as const;
