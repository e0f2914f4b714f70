import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { checksumOf } from './file-damage.ts';

/** Each brings the file to the next version. Never edit one that was released; add a new one. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE tables (id TEXT PRIMARY KEY, system TEXT NOT NULL, seq INTEGER NOT NULL, bytes INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE records (tableId TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL, salt TEXT, line TEXT, commitment TEXT, PRIMARY KEY (tableId, seq)) STRICT, WITHOUT ROWID;
   CREATE TABLE answers (tableId TEXT NOT NULL, id TEXT NOT NULL, digest TEXT NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (tableId, id)) STRICT, WITHOUT ROWID;
   CREATE TABLE snapshots (tableId TEXT PRIMARY KEY, build TEXT NOT NULL, seq INTEGER NOT NULL, head TEXT NOT NULL, state TEXT NOT NULL) STRICT;
   CREATE TABLE secrets (tableId TEXT NOT NULL, epoch INTEGER NOT NULL, secrets BLOB NOT NULL, PRIMARY KEY (tableId, epoch)) STRICT;
   CREATE TABLE keys (hash TEXT PRIMARY KEY, tableId TEXT NOT NULL, kind TEXT NOT NULL, grants TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX keysOfTable ON keys (tableId);`,
  // Records in the order they were written: a commit over many tables touches few pages.
  `CREATE TEMP TABLE answered AS SELECT tableId, json_extract(answer, '$.value.seq') AS seq, id, digest FROM answers;
   CREATE TABLE written (n INTEGER PRIMARY KEY, tableId TEXT NOT NULL, seq INTEGER NOT NULL, salt TEXT, line TEXT, commitment TEXT, command TEXT, digest TEXT) STRICT;
   INSERT INTO written (tableId, seq, salt, line, commitment, command, digest)
     SELECT tableId, seq, salt, line, commitment, id, CASE WHEN line IS NULL THEN NULL ELSE digest END
     FROM records LEFT JOIN answered USING (tableId, seq) ORDER BY tableId, seq;
   DROP TABLE answered;
   DROP TABLE answers;
   DROP TABLE records;
   ALTER TABLE written RENAME TO records;
   CREATE UNIQUE INDEX recordsOfTable ON records (tableId, seq);
   CREATE TABLE place (mark TEXT NOT NULL) STRICT;`,
  // From here on deleted text is overwritten. What older versions left in free pages is vacuumed after the migration.
  '',
  // Only the secrets of rolls under way are on disk: a copy that is put back brings none that were shown.
  `ALTER TABLE records ADD COLUMN checksum INTEGER;
   UPDATE records SET checksum = checksumOf(salt, line, commitment);
   DROP TABLE secrets;
   CREATE TABLE secrets (tableId TEXT NOT NULL, epoch INTEGER NOT NULL, slot INTEGER NOT NULL, proof BLOB NOT NULL, PRIMARY KEY (tableId, epoch, slot)) STRICT, WITHOUT ROWID;
   CREATE TABLE spent (tableId TEXT NOT NULL, id TEXT NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (tableId, id)) STRICT, WITHOUT ROWID;
   DROP TABLE place;`,
];

/** Leaves alone a file from a newer Fireside or another program, and copies an older one before changing it. */
export function migrate(db: DatabaseSync, file: string, fresh: boolean): void {
  const version = numberIn(db, 'PRAGMA user_version');
  if (!fresh) assertOurs(db, file, version);
  if (version > MIGRATIONS.length)
    throw new Error(
      `${file} was written by a newer Fireside (format ${version}; this one reads up to ${MIGRATIONS.length})`,
    );
  if (version === MIGRATIONS.length) return;
  if (!fresh && version > 0) {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    copyFileSync(file, `${file}.before-format-${MIGRATIONS.length}`);
  }
  db.function('checksumOf', checksumIn);
  db.exec('BEGIN IMMEDIATE');
  for (const migration of MIGRATIONS.slice(version)) db.exec(migration);
  db.exec(`PRAGMA user_version=${MIGRATIONS.length}`);
  db.exec('COMMIT');
  if (!fresh) db.exec('VACUUM');
}

/** Starting over in the file of another program, or in one that lost its tables, would look as if all were well. */
function assertOurs(db: DatabaseSync, file: string, version: number): void {
  const all = numberIn(db, 'SELECT count(*) FROM sqlite_schema');
  const ours = numberIn(db, "SELECT count(*) FROM sqlite_schema WHERE name = 'tables'");
  if (all > 0 && (ours === 0 || version === 0))
    throw new Error(`${file} belongs to another program; choose another folder with --data`);
  if (all === 0 && isMarked(file))
    throw new Error(
      `${file} is empty, but there were tables in it; put a copy from the folder “backups” in its place, or remove it to start over`,
    );
}

function checksumIn(salt: unknown, line: unknown, commitment: unknown): number {
  return checksumOf(
    line === null ? { commitment: String(commitment) } : { salt: String(salt), line: String(line) },
  );
}

function numberIn(db: DatabaseSync, question: string): number {
  return Number(Object.values(db.prepare(question).get() ?? {})[0] ?? 0);
}

/** Whether a server has kept tables in this file. If it is empty now, they were lost. */
function isMarked(file: string): boolean {
  return existsSync(markOf(file));
}

export function markAsUsed(file: string): void {
  try {
    if (!isMarked(file)) writeFileSync(markOf(file), 'Fireside keeps its tables here.\n', { flush: true });
  } catch {
    // On a full disk tables can still be read.
  }
}

function markOf(file: string): string {
  return `${file}-place`;
}
