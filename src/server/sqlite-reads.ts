import type { DatabaseSync } from 'node:sqlite';
import type { StoredRecord } from '../table/index.ts';
import { readStatements } from './sqlite-statements.ts';
import type { KeyRow, Snapshot, Store, TableRow } from './store.ts';

type Row = Readonly<Record<string, string | number | bigint | Uint8Array | null>>;

export type Reads = Pick<
  Store,
  'read' | 'tables' | 'table' | 'commands' | 'digest' | 'snapshot' | 'secrets' | 'key' | 'keys'
>;

/** What is asked of the file and changes nothing. */
export function sqliteReads(db: DatabaseSync): Reads {
  const sql = readStatements(db);
  return {
    read: async (table, after, most = -1) =>
      (sql.read.all(table, after, most) as readonly Row[]).map(recordIn),
    tables: async () => (sql.tables.all() as readonly Row[]).map(tableIn),
    table: async (id) => optional(sql.table.get(id), tableIn),
    commands: async (table) =>
      new Map(
        (sql.commands.all(table) as readonly Row[]).map(({ command, seq }) => [String(command), Number(seq)]),
      ),
    digest: async (table, seq) =>
      optional(sql.digest.get(table, seq), ({ digest }) => digest as string) ?? undefined,
    snapshot: async (table) => optional(sql.snapshot.get(table), snapshotIn),
    secrets: async (table, epoch) =>
      optional(sql.secrets.get(table, epoch), ({ secrets }) => secrets as Uint8Array),
    key: async (hash) => optional(sql.key.get(hash), keyIn),
    keys: async (table) => (sql.keys.all(table) as readonly Row[]).map(keyIn),
  };
}

function optional<T>(row: unknown, read: (row: Row) => T): T | undefined {
  return row === undefined ? undefined : read(row as Row);
}

function recordIn({ salt, line, commitment }: Row): StoredRecord {
  return line === null ? { commitment: String(commitment) } : { salt: String(salt), line: String(line) };
}

function tableIn({ id, system, seq, bytes }: Row): TableRow {
  return { id: String(id), system: String(system), seq: Number(seq), bytes: Number(bytes) };
}

function snapshotIn({ build, seq, head, state }: Row): Snapshot {
  return { build: String(build), seq: Number(seq), head: String(head), table: JSON.parse(String(state)) };
}

function keyIn({ hash, tableId, kind, grants }: Row): KeyRow {
  return { hash: String(hash), table: String(tableId), kind: kind as KeyRow['kind'], grants: String(grants) };
}
