import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ok, type Result, refused } from '../../dice/index.ts';
import { Queue } from '../scheduling.ts';
import { fileIn } from '../store/data-folder.ts';
import { OF_TABLE } from '../store/sqlite-commits.ts';
import { backUp } from '../store/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { type Journal, whereOf } from './journal.ts';

/** How many of the daily copies are kept. */
const KEPT = 7;
const NAME = /^fireside-\d{4}-\d{2}-\d{2}\.db$/;

/** The copies in `backups/`, one a day. */
export class Backups {
  readonly #store: Store;
  readonly #folder: string;
  readonly #journal: Journal;
  readonly #queue = new Queue();

  constructor(store: Store, data: string, journal: Journal) {
    this.#store = store;
    this.#folder = join(data, 'backups');
    this.#journal = journal;
  }

  /** Makes today’s copy, unless it is there already or there are no tables. */
  daily(now: number): Promise<void> {
    return this.#queue.add(() => this.#make(now));
  }

  /** Resolves when none is under way any more. */
  settled(): Promise<void> {
    return this.#queue.add(async () => {});
  }

  async #make(now: number): Promise<void> {
    const file = join(this.#folder, `fireside-${new Date(now).toISOString().slice(0, 10)}.db`);
    if (existsSync(file)) return;
    try {
      if ((await this.#store.tables()).length === 0) return;
      mkdirSync(this.#folder, { recursive: true });
      await madeWhole(file, (part) => this.#store.backup(part));
      for (const name of copiesIn(this.#folder).slice(0, -KEPT)) rmSync(join(this.#folder, name));
      this.#journal('info', 'backup made');
    } catch (error) {
      this.#journal('error', 'backup failed', whereOf(error));
    }
  }
}

function copiesIn(folder: string): readonly string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .sort()
    : [];
}

/** A copy from outside, while a server may be running. */
export async function backupFile(from: string, to: string): Promise<void> {
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    await madeWhole(to, (part) => backUp(db, part));
  } finally {
    db.close();
  }
}

/** Made beside its place, and moved there when it is whole: half a copy would be taken for one. */
async function madeWhole(file: string, make: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    await make(part);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** A copy, and how many tables were brought up to date or removed; or why it is unchanged. */
export interface Cleaned {
  readonly file: string;
  readonly found: Result<{ readonly erased: number; readonly deleted: number }>;
}

const RECORD = 'tableId, seq, salt, line, commitment, command, digest, checksum';

/**
 * Takes what was erased or deleted since out of the daily copies too. A table with erased text in a copy is replaced by
 * the table as it is now: others may have built on that text.
 */
export async function cleanBackups(data: string): Promise<readonly Cleaned[]> {
  const folder = join(data, 'backups');
  const cleaned: Cleaned[] = [];
  for (const file of copiesIn(folder))
    cleaned.push({ file, found: await cleanCopy(join(folder, file), fileIn(data)) });
  return cleaned;
}

/** Whole or not at all. */
async function cleanCopy(file: string, live: string): Promise<Cleaned['found']> {
  let counts = { erased: 0, deleted: 0 };
  try {
    await madeWhole(file, async (part) => {
      copyFileSync(file, part);
      const db = new DatabaseSync(part);
      try {
        counts = removeErased(db, live);
      } finally {
        db.close();
      }
    });
    return ok(counts);
  } catch (error) {
    // A damaged copy, say, or one that was just moved away: we go on with the others.
    return refused(error instanceof Error ? error.message : String(error));
  }
}

function removeErased(db: DatabaseSync, live: string): { readonly erased: number; readonly deleted: number } {
  db.exec('PRAGMA journal_mode=DELETE; PRAGMA secure_delete=ON; PRAGMA busy_timeout=2000');
  db.prepare('ATTACH ? AS live').run(live);
  if (versionOf(db, 'main') !== versionOf(db, 'live'))
    throw new Error('it is in the format of another Fireside; remove it by hand');
  // A file that was started again would make every table look deleted.
  if (idsIn(db, 'SELECT id FROM live.tables LIMIT 1').length === 0)
    throw new Error(
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
  return { erased: erased.length, deleted: deleted.length };
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
