import type { DatabaseSync } from 'node:sqlite';
import type { StoredRecord } from '../table/index.ts';
import { readStatements } from './sqlite-statements.ts';
import { troubleIn } from './sqlite-trouble.ts';
import type { KeyRow, Snapshot, Store, TableRow } from './store.ts';

type Row = Readonly<Record<string, string | number | bigint | Uint8Array | null>>;
type Rows = readonly Row[];

export type Reads = Pick<
  Store,
  'read' | 'tables' | 'table' | 'commands' | 'digest' | 'snapshot' | 'secrets' | 'key' | 'keys'
>;

/** What is asked of the file and changes nothing. */
export function sqliteReads(db: DatabaseSync): Reads {
  const sql = readStatements(db);
  return {
    read: readable((table, after, most = -1) => (sql.read.all(table, after, most) as Rows).map(recordIn)),
    tables: readable(() => (sql.tables.all() as Rows).map(tableIn)),
    table: readable((id) => optional(sql.table.get(id), tableIn)),
    commands: readable(
      (table) =>
        new Map((sql.commands.all(table) as Rows).map(({ command, seq }) => [String(command), Number(seq)])),
    ),
    digest: readable(
      (table, seq) => optional(sql.digest.get(table, seq), ({ digest }) => digest as string) ?? undefined,
    ),
    snapshot: readable((table) => optional(sql.snapshot.get(table), snapshotIn)),
    secrets: readable((table, epoch) =>
      optional(sql.secrets.get(table, epoch), ({ secrets }) => secrets as Uint8Array),
    ),
    key: readable((hash) => optional(sql.key.get(hash), keyIn)),
    keys: readable((table) => (sql.keys.all(table) as Rows).map(keyIn)),
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
