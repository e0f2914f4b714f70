import type { DatabaseSync } from 'node:sqlite';
import { ok, type Result, refused } from '../../dice/index.ts';
import { type Append, type Appended, type AppendProblem, StoreTrouble } from '../../table/index.ts';
import { checksumOf, troubleIn } from './file-damage.ts';
import { sizeOf } from './store.ts';

type Outcome = Result<Appended, AppendProblem>;
type WriteStatements = ReturnType<typeof writeStatements>;

/** Everything that is kept of a table, besides its row in `tables`. */
export const OF_TABLE = ['records', 'snapshots', 'secrets', 'spent', 'keys'] as const;

interface Waiting {
  readonly append: Append;
  readonly settle: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
}

/** Every change of the file, in commits. After one that failed in an unknown way, there are no more. */
export class SqliteCommits {
  readonly sql: WriteStatements;
  readonly #db: DatabaseSync;
  readonly #fatal: (error: unknown) => void;
  #waiting: Waiting[] = [];
  #dead: unknown;

  constructor(db: DatabaseSync, fatal: (error: unknown) => void) {
    this.sql = writeStatements(db);
    this.#db = db;
    this.#fatal = fatal;
  }

  /** Writes in one commit, or not at all. */
  written<T>(write: () => T): T {
    if (this.#dead !== undefined) throw this.#dead;
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      const result = write();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      const trouble = troubleIn(error);
      if (trouble && this.#isRolledBack()) throw trouble;
      this.#dead = error;
      this.#fatal(error);
      throw error;
    }
  }

  append(append: Append): Promise<Outcome> {
    return new Promise((settle, fail) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ append, settle, fail });
    });
  }

  /** Everything that came in since the last turn of the event loop, in one commit. */
  flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length > 0) this.#commit(batch);
  }

  #commit(batch: readonly Waiting[]): void {
    try {
      const outcomes = this.written(() => batch.map(({ append }) => appended(this.sql, append)));
      if (batch.some(({ append }) => append.erases)) scrub(this.#db);
      for (const [i, { settle }] of batch.entries()) settle(outcomes[i] as Outcome);
    } catch (error) {
      const isTrouble = error instanceof StoreTrouble;
      // Where one table can't be written, the others of this batch may.
      if (isTrouble && error.code === 'damaged' && batch.length > 1)
        for (const each of batch) this.#commit([each]);
      else
        for (const { settle, fail } of batch)
          if (isTrouble) settle(refused({ code: error.code }));
          else fail(error);
    }
  }

  #isRolledBack(): boolean {
    try {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      return true;
    } catch {
      return false;
    }
  }
}

function appended(sql: WriteStatements, append: Append): Outcome {
  const { table, system, after, records, command } = append;
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
      checksumOf(record),
    );
  });
  besides(sql, append);
  return ok({ seq });
}

/** What is changed along with the entries. */
function besides(sql: WriteStatements, { table, spent, asked, erases, keys = [] }: Append): void {
  if (spent) sql.spend.run(table, spent.id, spent.digest);
  if (asked) sql.dropSecrets.run(table);
  for (const { epoch, slot, proof } of asked ?? []) sql.saveSecret.run(table, epoch, slot, proof);
  for (const { seq, record } of erases?.records ?? [])
    sql.erase.run('commitment' in record ? record.commitment : '', checksumOf(record), table, seq);
  for (const seq of erases?.digestsAt ?? []) sql.dropDigest.run(table, seq);
  if (erases) sql.dropSnapshot.run(table);
  for (const { hash, table: to, kind, grants } of keys) sql.saveKey.run(hash, to, kind, grants);
}

/** Deleted text must not linger in the write-ahead log either. A server that was killed left some. */
export function scrub(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // If it can't be done now, it is done the next time.
    if (!troubleIn(error)) throw error;
  }
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
