import type { DatabaseSync } from 'node:sqlite';

export type WriteStatements = ReturnType<typeof writeStatements>;

/** All that is written to the file, prepared once. */
export function writeStatements(db: DatabaseSync) {
  const all = (...texts: readonly string[]) => texts.map((text) => db.prepare(text));
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
    dropAll: all(
      'DELETE FROM records WHERE tableId = ?',
      'DELETE FROM snapshots WHERE tableId = ?',
      'DELETE FROM spent WHERE tableId = ?',
      'DELETE FROM secrets WHERE tableId = ?',
      'DELETE FROM keys WHERE tableId = ?',
      'DELETE FROM tables WHERE id = ?',
    ),
  };
}

/** All that is read from it. */
export function readStatements(db: DatabaseSync) {
  return {
    read: db.prepare(
      'SELECT salt, line, commitment, checksum FROM records WHERE tableId = ? AND seq > ? ORDER BY seq LIMIT ?',
    ),
    tables: db.prepare('SELECT id, system, seq, bytes FROM tables ORDER BY id'),
    table: db.prepare('SELECT id, system, seq, bytes FROM tables WHERE id = ?'),
    commands: db.prepare('SELECT command, seq FROM records WHERE tableId = ? AND command IS NOT NULL'),
    digest: db.prepare('SELECT digest FROM records WHERE tableId = ? AND seq = ?'),
    snapshot: db.prepare('SELECT build, seq, head, state FROM snapshots WHERE tableId = ?'),
    secrets: db.prepare('SELECT epoch, slot, proof FROM secrets WHERE tableId = ? ORDER BY epoch, slot'),
    spent: db.prepare('SELECT id, digest FROM spent WHERE tableId = ?'),
    key: db.prepare('SELECT hash, tableId, kind, grants FROM keys WHERE hash = ?'),
    keys: db.prepare('SELECT hash, tableId, kind, grants FROM keys WHERE tableId = ? ORDER BY hash'),
  };
}
