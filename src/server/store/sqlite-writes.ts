import type { DatabaseSync } from 'node:sqlite';
import type { SealedEpochs } from '../../table/index.ts';
import { inProcess } from './in-process.ts';
import { SqliteCommits, scrub } from './sqlite-commits.ts';
import type { Reads } from './sqlite-reads.ts';
import { writeStatements } from './sqlite-statements.ts';
import type { Store } from './store.ts';

type Writes = Omit<Store, keyof Reads | 'backup' | 'close'> & { readonly flush: () => void };

/** What changes the file. */
export function sqliteWrites(
  db: DatabaseSync,
  sealed: SealedEpochs,
  fatal: (error: unknown) => void,
): Writes {
  const sql = writeStatements(db);
  const commits = new SqliteCommits(db, sql, fatal);
  /** The entry that erased something last: what was saved before it may hold the text. */
  const erasedAt = new Map<string, number>();
  const among = inProcess(async (append) => {
    const written = await commits.append(append);
    if (!written.ok) return written;
    sealed.follow(append);
    if (append.closes) erasedAt.set(append.table, written.value.seq);
    return written;
  });
  return {
    ...among,
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
    flush: () => commits.flush(),
  };
}
