import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ok, type Result, refused } from '../../dice/index.ts';
import { fileIn } from '../store/data-folder.ts';
import { isDaily } from './backups.ts';

/** What was taken out of a copy: how many tables had erased text in it, and how many were deleted since. */
interface TakenOut {
  readonly erased: number;
  readonly deleted: number;
}

/** A copy, and what was taken out of it; or why it is as it was. */
export interface Cleaned {
  readonly file: string;
  readonly found: Result<TakenOut>;
}

/** Each with what it holds of a table. */
const OF_TABLE = ['records', 'snapshots', 'secrets', 'spent', 'keys'] as const;
const RECORD = 'tableId, seq, salt, line, commitment, command, digest, checksum';

/**
 * What was erased or deleted since goes from the daily copies, too. A table that had erased text in a copy is there as it
 * is now: with that text gone, what others built on it would have nothing to stand on.
 */
export function cleanBackups(data: string): readonly Cleaned[] {
  const folder = join(data, 'backups');
  const copies = existsSync(folder) ? readdirSync(folder).filter(isDaily).sort() : [];
  return copies.map((file) => ({ file, found: cleaned(join(folder, file), fileIn(data)) }));
}

/** Whole or not at all: the copy is changed beside its place. */
function cleaned(file: string, live: string): Result<TakenOut> {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    copyFileSync(file, part);
    const db = new DatabaseSync(part);
    try {
      const found = withoutErased(db, live);
      db.close();
      if (found.ok) renameSync(part, file);
      return found;
    } finally {
      if (db.isOpen) db.close();
    }
  } catch (error) {
    // A damaged copy, or one that somebody took away just now: the others are looked at all the same.
    return refused(error instanceof Error ? error.message : String(error));
  } finally {
    rmSync(part, { force: true });
  }
}

function withoutErased(db: DatabaseSync, live: string): Result<TakenOut> {
  db.exec('PRAGMA journal_mode=DELETE; PRAGMA secure_delete=ON; PRAGMA busy_timeout=2000');
  db.prepare('ATTACH ? AS live').run(live);
  if (versionOf(db, 'main') !== versionOf(db, 'live'))
    return refused('it is in the format of another Fireside; remove it by hand');
  // A file that was begun anew says of no table that it was deleted.
  if (idsIn(db, 'SELECT id FROM live.tables LIMIT 1').length === 0)
    return refused(
      'there are no tables in the data folder now; if they were lost, put a copy in their place',
    );
  db.exec('BEGIN IMMEDIATE');
  const deleted = idsIn(db, 'SELECT id FROM tables WHERE id NOT IN (SELECT id FROM live.tables)');
  const erased = idsIn(
    db,
    `SELECT DISTINCT records.tableId AS id FROM records JOIN live.records AS now USING (tableId, seq)
     WHERE records.line IS NOT NULL AND now.line IS NULL`,
  );
  for (const id of [...deleted, ...erased]) {
    for (const part of OF_TABLE) db.prepare(`DELETE FROM main.${part} WHERE tableId = ?`).run(id);
    db.prepare('DELETE FROM main.tables WHERE id = ?').run(id);
  }
  for (const id of erased) {
    db.prepare('INSERT INTO main.tables SELECT * FROM live.tables WHERE id = ?').run(id);
    db.prepare(
      `INSERT INTO main.records (${RECORD}) SELECT ${RECORD} FROM live.records WHERE tableId = ? ORDER BY seq`,
    ).run(id);
    for (const part of ['spent', 'keys'])
      db.prepare(`INSERT INTO main.${part} SELECT * FROM live.${part} WHERE tableId = ?`).run(id);
  }
  db.exec('COMMIT; DETACH live; VACUUM');
  return ok({ erased: erased.length, deleted: deleted.length });
}

function idsIn(db: DatabaseSync, question: string): readonly string[] {
  return db
    .prepare(question)
    .all()
    .map(({ id }) => String(id));
}

function versionOf(db: DatabaseSync, schema: string): unknown {
  return db.prepare(`PRAGMA ${schema}.user_version`).get()?.user_version;
}
