import type { DatabaseSync } from 'node:sqlite';
import {
  type KeyRow,
  type SealedEpochs,
  type SlotSecret,
  type StoredRecord,
  StoreTrouble,
} from '../../table/index.ts';
import { checksumOf, troubleIn } from './file-damage.ts';
import type { SavedSnapshot, Store, TableRow } from './store.ts';

type Row = Readonly<Record<string, string | number | bigint | Uint8Array | null>>;
type Rows = readonly Row[];

/** Reads that change nothing. */
export function sqliteReads(db: DatabaseSync, sealed: SealedEpochs) {
  const sql = readStatements(db);
  return {
    // Nothing is written in between: there is one connection, and it does one thing at a time.
    opened: readable((id) => {
      const row = optional(sql.table.get(id), tableIn);
      if (!row) return undefined;
      const snapshot = unlessDamaged(() => optional(sql.snapshot.get(id), snapshotIn));
      return { row, snapshot };
    }),
    secrets: readable((id) => ({
      sealed: sealed.of(id),
      asked: unlessDamaged(() => (sql.secrets.all(id) as Rows).map(secretIn)) ?? [],
    })),
    read: readable((table, after, most = -1) => (sql.read.all(table, after, most) as Rows).map(recordIn)),
    tables: readable(() => (sql.tables.all() as Rows).map(tableIn)),
    table: readable((id) => optional(sql.table.get(id), tableIn)),
    seqs: readable(
      (ids) =>
        new Map(ids.flatMap((id) => optional(sql.table.get(id), ({ seq }) => [[id, Number(seq)]]) ?? [])),
    ),
    commands: readable(
      (table) =>
        new Map((sql.commands.all(table) as Rows).map(({ command, seq }) => [String(command), Number(seq)])),
    ),
    digest: readable(
      (table, seq) => optional(sql.digest.get(table, seq), ({ digest }) => digest as string) ?? undefined,
    ),
    spent: readable(
      (table) =>
        new Map((sql.spent.all(table) as Rows).map(({ id, digest }) => [String(id), String(digest)])),
    ),
    key: readable((hash) => optional(sql.key.get(hash), keyIn)),
    keys: readable((table) => (sql.keys.all(table) as Rows).map(keyIn)),
  } satisfies Partial<Store>;
}

function readStatements(db: DatabaseSync) {
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

function readable<Asked extends readonly unknown[], Found>(
  read: (...asked: Asked) => Found,
): (...asked: Asked) => Promise<Found> {
  return async (...asked) => {
    try {
      return read(...asked);
    } catch (error) {
      throw troubleIn(error) ?? error;
    }
  };
}

function optional<T>(row: unknown, read: (row: Row) => T): T | undefined {
  return row === undefined ? undefined : read(row as Row);
}

/** The log can do without a snapshot, and a roll whose secret is lost is asked for again. */
function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function recordIn({ salt, line, commitment, checksum }: Row): StoredRecord {
  const record =
    line === null ? { commitment: String(commitment) } : { salt: String(salt), line: String(line) };
  if (checksumOf(record) !== Number(checksum)) throw new StoreTrouble('damaged');
  return record;
}

function secretIn({ epoch, slot, proof }: Row): SlotSecret {
  return { epoch: Number(epoch), slot: Number(slot), proof: proof as Uint8Array };
}

function tableIn({ id, system, seq, bytes }: Row): TableRow {
  return { id: String(id), system: String(system), seq: Number(seq), bytes: Number(bytes) };
}

function snapshotIn({ build, seq, head, state }: Row): SavedSnapshot {
  return { build: String(build), seq: Number(seq), head: String(head), table: JSON.parse(String(state)) };
}

function keyIn({ hash, tableId, kind, grants }: Row): KeyRow {
  return { hash: String(hash), table: String(tableId), kind: kind as KeyRow['kind'], grants: String(grants) };
}
