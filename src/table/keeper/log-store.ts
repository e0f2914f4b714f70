import type { Bytes, Result } from '../../dice/index.ts';
import type { StoredRecord } from '../record/chain.ts';
import type { Awaitable } from '../steps.ts';

/** Where the logs of tables are kept, as far as keeping a table needs it. */
export interface LogStore {
  /** All of it or nothing; settled when it is durable. */
  readonly append: (append: Append) => Awaitable<Result<Appended, AppendProblem>>;
  /** The records after a sequence number, in order; all of them, or at most so many. */
  readonly read: (table: string, after: number, most?: number) => Awaitable<readonly StoredRecord[]>;
  /** The commands that were taken, each with the last entry it led to. */
  readonly commands: (table: string) => Awaitable<ReadonlyMap<string, number>>;
  /** The commands that left no name in the log, each hashed, with a hash of what it said. */
  readonly spent: (table: string) => Awaitable<ReadonlyMap<string, string>>;
  /** What tells the command that led to an entry from others; gone with an erased text. */
  readonly digest: (table: string, seq: number) => Awaitable<string | undefined>;
  readonly secrets: (table: string) => Awaitable<DiceSecrets>;
  /**
   * Waits until it is our turn to write to a table; nobody else does until `run` is over, or has taken too long. Where
   * there is nobody else, there is no queue.
   */
  readonly turn?: <T>(table: string, run: (append: LogStore['append']) => Promise<T>) => Promise<T>;
}

export interface Append {
  readonly table: string;
  readonly system: string;
  /** The sequence number this builds on: somebody else's append in between is a conflict. */
  readonly after: number;
  readonly records: readonly StoredRecord[];
  /** Undefined for what the table does by itself. */
  readonly command: GivenCommand | undefined;
  /** Hashes of a command whose name stands nowhere: it counts once all the same. */
  readonly spent?: GivenCommand | undefined;
  /** The epoch of dice that this append commits to. */
  readonly seals?: SealedEpoch | undefined;
  /** Of all rolls that have been asked for and not fallen after this; those that were stay where it says nothing. */
  readonly asked?: readonly SlotSecret[] | undefined;
  /** Text that goes for good with it. Snapshots go, too. */
  readonly closes?: Closing | undefined;
  /** Ways in that open with it. */
  readonly keys?: readonly KeyRow[] | undefined;
}

export interface Closing {
  readonly records: readonly { readonly seq: number; readonly record: StoredRecord }[];
  /** The digests of the commands that brought them go as well: one can be guessed from the other. */
  readonly digestsAt: readonly number[];
}

/** A command as it was given: the same id with another body is refused. */
export interface GivenCommand {
  readonly id: string;
  readonly digest: string;
}

/**
 * The secrets of an epoch, most of which nobody has asked for yet. In memory and in no file, whoever keeps them: a copy of
 * the file can't bring back what was shown since it was made.
 */
export interface SealedEpoch {
  readonly epoch: number;
  readonly root: string;
  /** 32 bytes for each slot. */
  readonly secrets: Bytes;
}

/** What completes one roll. It is written down when the roll is asked for, and forgotten when it falls. */
export interface SlotSecret {
  readonly epoch: number;
  readonly slot: number;
  /** The secret, and the nodes beside its way to the root: 32 bytes each. */
  readonly proof: Bytes;
}

export interface DiceSecrets {
  /** With the slots that were given so far: a log that knows of fewer was put back. */
  readonly sealed: (SealedEpoch & { readonly taken: number }) | undefined;
  readonly asked: readonly SlotSecret[];
}

/** A way in, stored as the hash of its secret: a link for many, or one seat's own token. */
export interface KeyRow {
  readonly hash: string;
  readonly table: string;
  readonly kind: 'link' | 'seat';
  /** The role a link gives, or the seat a token is of. */
  readonly grants: string;
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
