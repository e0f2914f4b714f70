import type { DatabaseSync } from 'node:sqlite';
import { checksumOf } from './record-checksum.ts';
import { SqliteCommits } from './sqlite-commits.ts';
import type { Reads } from './sqlite-reads.ts';
import { writeStatements } from './sqlite-statements.ts';
import { troubleIn } from './sqlite-trouble.ts';
import type { Store } from './store.ts';

type Writes = Omit<Store, keyof Reads | 'backup' | 'close'> & { readonly flush: () => void };

/** What changes the file. */
export function sqliteWrites(db: DatabaseSync, fatal: (error: unknown) => void): Writes {
  const sql = writeStatements(db);
  const commits = new SqliteCommits(db, sql, fatal);
  return {
    append: (append) => commits.append(append),
    erase: async ({ closed, digestsAt, ...append }) => {
      const written = await commits.alone(append, () => {
        for (const { seq, record } of closed)
          sql.erase.run(
            'commitment' in record ? record.commitment : '',
            checksumOf(record),
            append.table,
            seq,
          );
        for (const seq of digestsAt) sql.dropDigest.run(append.table, seq);
        sql.dropSnapshot.run(append.table);
      });
      scrub(db);
      return written;
    },
    drop: async (table) => {
      commits.written(() => {
        for (const each of sql.dropAll) each.run(table);
      });
      scrub(db);
    },
    saveSnapshot: async (table, { build, seq, head, table: state }) => {
      commits.written(() => sql.saveSnapshot.run(build, seq, head, JSON.stringify(state), table));
    },
    changeKeys: async ({ add, drop, unless }) =>
      commits.written(() => {
        if (unless && sql.keyTo.get(unless.table, unless.kind, unless.grants)) return false;
        if (drop) sql.dropKeys.run(drop.table, drop.kind, drop.grants);
        for (const { hash, table, kind, grants } of add) sql.saveKey.run(hash, table, kind, grants);
        return true;
      }),
    flush: () => commits.flush(),
  };
}

/** What was deleted must not linger in the write-ahead log either; a server that was killed left some. */
export function scrub(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // Where it can't be done now, the next time does it.
    if (!troubleIn(error)) throw error;
  }
}
