import { existsSync } from 'node:fs';
import { backup as copy, DatabaseSync } from 'node:sqlite';
import { SealedEpochs, StoreTrouble } from '../../table/index.ts';
import { troubleIn } from './file-damage.ts';
import { inProcess } from './in-process.ts';
import { migrate } from './migrations.ts';
import { SqliteCommits, scrub } from './sqlite-commits.ts';
import { sqliteReads } from './sqlite-reads.ts';
import type { Store } from './store.ts';

/** One connection reads and writes; while the disk works, everything else waits. After `fatal`, nothing more is written. */
export function sqliteStore(file: string, fatal: (error: unknown) => void = () => {}): Store {
  const db = opened(file);
  const sealed = new SealedEpochs();
  const commits = new SqliteCommits(db, fatal);
  const { sql } = commits;
  /** The entry that erased something last: a snapshot from before it may hold the text. */
  const erasedAt = new Map<string, number>();
  const shared = inProcess(async (append) => {
    const written = await commits.append(append);
    if (!written.ok) return written;
    sealed.follow(append);
    if (append.erases) erasedAt.set(append.table, written.value.seq);
    return written;
  });
  return {
    ...sqliteReads(db, sealed),
    ...shared,
    drop: async (table) => {
      commits.written(() => {
        for (const each of sql.dropAll) each.run(table);
      });
      sealed.forget(table);
      scrub(db);
    },
    saveSnapshot: async (table, { build, seq, head, table: state }) => {
      if (seq < (erasedAt.get(table) ?? 0)) return;
      commits.written(() => sql.saveSnapshot.run(build, seq, head, JSON.stringify(state), table));
    },
    changeKeys: async ({ add, drop, unless }) =>
      commits.written(() => {
        if (unless && sql.keyTo.get(unless.table, unless.kind, unless.grants)) return false;
        if (drop) sql.dropKeys.run(drop.table, drop.kind, drop.grants);
        for (const { hash, table, kind, grants } of add) sql.saveKey.run(hash, table, kind, grants);
        return true;
      }),
    // With its own connection: copying happens in another thread, and writes of the same connection would end it.
    backup: async (to) => {
      const from = new DatabaseSync(file, { readOnly: true });
      try {
        await backUp(from, to);
      } finally {
        from.close();
      }
    },
    close: async () => {
      commits.flush();
      db.close();
    },
  };
}

/** Opens the file, and brings it up to date where it is from an older Fireside. */
function opened(file: string): DatabaseSync {
  const fresh = !existsSync(file);
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=2000');
  // In pages, so 16 MB: a page is rewritten many times before it is moved into the file.
  db.exec('PRAGMA wal_autocheckpoint=4000');
  // Deleted text is overwritten, so that nothing lingers in free pages.
  db.exec('PRAGMA secure_delete=ON');
  migrate(db, file, fresh);
  scrub(db);
  return db;
}

/** A whole copy of the file, even while a server writes to it. Rejects where the copy would be damaged. */
export async function backUp(db: DatabaseSync, to: string): Promise<void> {
  await copy(db, to);
  const made = new DatabaseSync(to);
  try {
    // After a restore, secrets of rolls to come would be used a second time, and some of them have been shown by then.
    made.exec('PRAGMA journal_mode=DELETE; PRAGMA secure_delete=ON; DELETE FROM secrets');
    const [verdict] = Object.values(made.prepare('PRAGMA quick_check(1)').get() ?? {});
    if (verdict !== 'ok') throw new StoreTrouble('damaged');
  } catch (error) {
    throw troubleIn(error) ?? error;
  } finally {
    made.close();
  }
}
