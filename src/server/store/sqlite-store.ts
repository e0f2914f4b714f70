import { existsSync } from 'node:fs';
import { backup as copy, DatabaseSync } from 'node:sqlite';
import { SealedEpochs, StoreTrouble } from '../../table/index.ts';
import { migrate } from './migrations.ts';
import { scrub } from './sqlite-commits.ts';
import { sqliteReads } from './sqlite-reads.ts';
import { troubleIn } from './sqlite-trouble.ts';
import { sqliteWrites } from './sqlite-writes.ts';
import type { Store } from './store.ts';

/** One connection reads and writes; while the disk works, everything else waits. `fatal`: nothing is written any more. */
export function sqliteStore(file: string, fatal: (error: unknown) => void = () => {}): Store {
  const db = opened(file);
  const sealed = new SealedEpochs();
  const { flush, ...writes } = sqliteWrites(db, sealed, fatal);
  return {
    ...sqliteReads(db, sealed),
    ...writes,
    // With a connection of its own: copying happens in another thread, where what is written here meanwhile would end it.
    backup: async (to) => {
      const from = new DatabaseSync(file, { readOnly: true });
      try {
        await backUp(from, to);
      } finally {
        from.close();
      }
    },
    close: async () => {
      flush();
      db.close();
    },
  };
}

/** One file, written ahead and fully synchronous; brought up to date where it is from an older Fireside. */
function opened(file: string): DatabaseSync {
  const fresh = !existsSync(file);
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=2000');
  // In pages, 16 MB: the same page is written many times over before it is carried into the file.
  db.exec('PRAGMA wal_autocheckpoint=4000');
  // What is deleted is overwritten: nothing of it lingers in free pages.
  db.exec('PRAGMA secure_delete=ON');
  migrate(db, file, fresh);
  scrub(db);
  return db;
}

/** A whole copy of the file, also while a server writes to it. A damaged one is none. */
export async function backUp(db: DatabaseSync, to: string): Promise<void> {
  await copy(db, to);
  const made = new DatabaseSync(to);
  try {
    // Secrets of rolls to come would be used a second time after a restore, when some of them have been shown.
    made.exec('PRAGMA journal_mode=DELETE; PRAGMA secure_delete=ON; DELETE FROM secrets');
    const [verdict] = Object.values(made.prepare('PRAGMA quick_check(1)').get() ?? {});
    if (verdict !== 'ok') throw new StoreTrouble('damaged');
  } catch (error) {
    throw troubleIn(error) ?? error;
  } finally {
    made.close();
  }
}
