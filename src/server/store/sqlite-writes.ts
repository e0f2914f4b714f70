import type { DatabaseSync } from 'node:sqlite';
import type { SealedEpochs } from '../../table/index.ts';
import { inProcess } from './in-process.ts';
import { SqliteCommits, scrub } from './sqlite-commits.ts';
import type { Store } from './store.ts';

export type WriteStatements = ReturnType<typeof writeStatements>;

/** Everything that is kept of a table, besides its row in `tables`. */
export const OF_TABLE = ['records', 'snapshots', 'secrets', 'spent', 'keys'] as const;

/** Everything that changes the file. */
export function sqliteWrites(db: DatabaseSync, sealed: SealedEpochs, fatal: (error: unknown) => void) {
  const sql = writeStatements(db);
  const commits = new SqliteCommits(db, sql, fatal);
  /** The entry that erased something last: a snapshot from before it may hold the text. */
  const erasedAt = new Map<string, number>();
  const shared = inProcess(async (append) => {
    const written = await commits.append(append);
    if (!written.ok) return written;
    sealed.follow(append);
    if (append.closes) erasedAt.set(append.table, written.value.seq);
    return written;
  });
  return {
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
    flush: () => commits.flush(),
  } satisfies Partial<Store> & { readonly flush: () => void };
}

function writeStatements(db: DatabaseSync) {
  return {
    add: db.prepare(
      'INSERT INTO records (tableId, seq, salt, line, commitment, command, digest, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    addTable: db.prepare('INSERT INTO tables (id, system, seq, bytes) VALUES (?, ?, ?, ?)'),
    grow: db.prepare('UPDATE tables SET seq = ?, bytes = bytes + ? WHERE id = ? AND seq = ?'),
    reached: db.prepare('SELECT seq FROM tables WHERE id = ?'),
    erase: db.prepare(
      'UPDATE records SET salt = NULL, line = NULL, commitment = ?, checksum = ? WHERE tableId = ? AND seq = ?',
    ),
    dropDigest: db.prepare('UPDATE records SET digest = NULL WHERE tableId = ? AND seq = ?'),
    saveSnapshot: db.prepare(
      'INSERT OR REPLACE INTO snapshots (tableId, build, seq, head, state) SELECT id, ?, ?, ?, ? FROM tables WHERE id = ?',
    ),
    dropSnapshot: db.prepare('DELETE FROM snapshots WHERE tableId = ?'),
    spend: db.prepare('INSERT OR REPLACE INTO spent (tableId, id, digest) VALUES (?, ?, ?)'),
    saveSecret: db.prepare('INSERT INTO secrets (tableId, epoch, slot, proof) VALUES (?, ?, ?, ?)'),
    dropSecrets: db.prepare('DELETE FROM secrets WHERE tableId = ?'),
    saveKey: db.prepare('INSERT OR REPLACE INTO keys (hash, tableId, kind, grants) VALUES (?, ?, ?, ?)'),
    keyTo: db.prepare('SELECT hash FROM keys WHERE tableId = ? AND kind = ? AND grants = ?'),
    dropKeys: db.prepare('DELETE FROM keys WHERE tableId = ? AND kind = ? AND grants = ?'),
    dropAll: [
      ...OF_TABLE.map((part) => db.prepare(`DELETE FROM ${part} WHERE tableId = ?`)),
      db.prepare('DELETE FROM tables WHERE id = ?'),
    ],
  };
}
