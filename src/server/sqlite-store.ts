import { existsSync } from 'node:fs';
import { backup as copy, DatabaseSync } from 'node:sqlite';
import { ok, type Result, refused } from '../dice/index.ts';
import { migrate } from './migrations.ts';
import { type Reads, sqliteReads } from './sqlite-reads.ts';
import { type WriteStatements, writeStatements } from './sqlite-statements.ts';
import { type Append, type Appended, type AppendProblem, type Store, StoreFull, sizeOf } from './store.ts';

type Settled = (result: Result<Appended, AppendProblem>) => void;

/**
 * SQLite's codes for “the disk takes no more at the moment”: full, a failed write (quota, largest file), read-only,
 * busy, no room for its index. Nothing was written; it recovers by itself. Any other error, a failed fsync above
 * all, leaves open what is on disk: then nothing is acknowledged any more, and the process has to end.
 */
const FULL: ReadonlySet<number> = new Set([13, 778, 4874, 1546]);
const FULL_KINDS: ReadonlySet<number> = new Set([5, 8]);

type Writes = Omit<Store, keyof Reads>;

/** One file, written ahead and fully synchronous; brought up to date where it is from an older Fireside. */
function openFile(file: string): DatabaseSync {
  const fresh = !existsSync(file);
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=2000');
  // In pages, 16 MB: the same page is written many times over before it is carried into the file.
  db.exec('PRAGMA wal_autocheckpoint=4000');
  // What is deleted is overwritten: nothing of it lingers in free pages.
  db.exec('PRAGMA secure_delete=ON');
  migrate(db, file, fresh);
  return db;
}

/** One connection reads and writes; while the disk works, everything else waits. */
export function sqliteStore(file: string): Store {
  const db = openFile(file);
  return { ...sqliteReads(db), ...sqliteWrites(db) };
}

/** What changes the file. */
function sqliteWrites(db: DatabaseSync): Writes {
  const sql = writeStatements(db);
  let dead: unknown;
  const queue: {
    readonly append: Append;
    readonly settle: Settled;
    readonly fail: (error: unknown) => void;
  }[] = [];

  /** Writes in one commit, or not at all. */
  function written<T>(write: () => T): T {
    if (dead !== undefined) throw dead;
    try {
      db.exec('BEGIN IMMEDIATE');
      const result = write();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (isFull(error)) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw new StoreFull(String(error));
      }
      dead = error;
      throw error;
    }
  }

  /** Everything that came in since the last turn of the event loop, in one commit. */
  function flush(): void {
    const batch = queue.splice(0);
    try {
      const results = written(() => batch.map(({ append }) => appendOne(sql, append)));
      for (const [i, { settle }] of batch.entries()) settle(results[i] as Result<Appended, AppendProblem>);
    } catch (error) {
      for (const { settle, fail } of batch) {
        if (error instanceof StoreFull) settle(refused({ code: 'full', reason: error.message }));
        else fail(error);
      }
    }
  }

  return {
    append: (append) =>
      new Promise((settle, fail) => {
        if (queue.length === 0) setImmediate(flush);
        queue.push({ append, settle, fail });
      }),
    erase: async (table, closed, digestsAt) => {
      written(() => {
        for (const { seq, record } of closed)
          sql.erase.run('commitment' in record ? record.commitment : '', table, seq);
        for (const seq of digestsAt) sql.dropDigest.run(table, seq);
        sql.dropSnapshot.run(table);
      });
      scrub(db);
    },
    drop: async (table) => {
      written(() => {
        for (const each of sql.dropAll) each.run(table);
      });
      scrub(db);
    },
    saveSnapshot: async (table, { build, seq, head, table: state }) => {
      written(() => sql.saveSnapshot.run(table, build, seq, head, JSON.stringify(state)));
    },
    saveSecrets: async (table, epoch, secrets) => {
      written(() => sql.saveSecrets.run(table, epoch, secrets));
    },
    saveKey: async ({ hash, table, kind, grants }) => {
      written(() => sql.saveKey.run(hash, table, kind, grants));
    },
    dropKey: async (hash) => {
      written(() => sql.dropKey.run(hash));
    },
    backup: async (to) => {
      await backUp(db, to);
    },
    close: async () => {
      if (queue.length > 0) flush();
      db.close();
    },
  };
}

/** A whole copy of the file, also while a server writes to it. */
export async function backUp(db: DatabaseSync, to: string): Promise<void> {
  await copy(db, to);
  // Secrets of rolls to come would be used a second time after a restore, when some of them have been shown.
  const made = new DatabaseSync(to);
  made.exec('PRAGMA journal_mode=DELETE; PRAGMA secure_delete=ON; DELETE FROM secrets');
  made.close();
}

function isFull(error: unknown): boolean {
  const code = (error as { readonly errcode?: number }).errcode ?? 0;
  return FULL.has(code) || FULL_KINDS.has(code & 0xff);
}

/** What was deleted must not linger in the write-ahead log either. */
function scrub(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // Without room to do it now, the next time does it.
    if (!isFull(error)) throw error;
  }
}

function appendOne(
  sql: WriteStatements,
  { table, system, after, records, command }: Append,
): Result<Appended, AppendProblem> {
  const seq = after + records.length;
  const bytes = sizeOf(records);
  if (sql.grow.run(seq, bytes, table, after).changes === 0) {
    const reached = sql.reached.get(table)?.seq;
    if (reached !== undefined || after !== 0) return refused({ code: 'conflict', seq: Number(reached ?? 0) });
    sql.addTable.run(table, system, seq, bytes);
  }
  records.forEach((record, i) => {
    const open = 'line' in record;
    const isLast = i === records.length - 1;
    sql.add.run(
      table,
      after + i + 1,
      open ? record.salt : null,
      open ? record.line : null,
      open ? null : record.commitment,
      (isLast && command?.id) || null,
      (isLast && command?.digest) || null,
    );
  });
  return ok({ seq });
}
