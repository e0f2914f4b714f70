import type { DatabaseSync } from 'node:sqlite';
import {
  type KeyRow,
  type SealedEpochs,
  type SlotSecret,
  type StoredRecord,
  StoreTrouble,
} from '../../table/index.ts';
import { checksumOf } from './record-checksum.ts';
import { readStatements } from './sqlite-statements.ts';
import { troubleIn } from './sqlite-trouble.ts';
import type { SavedSnapshot, Store, TableRow } from './store.ts';

type Row = Readonly<Record<string, string | number | bigint | Uint8Array | null>>;
type Rows = readonly Row[];

export type Reads = Pick<
  Store,
  | 'opened'
  | 'read'
  | 'tables'
  | 'table'
  | 'seqs'
  | 'commands'
  | 'spent'
  | 'digest'
  | 'secrets'
  | 'key'
  | 'keys'
>;

/** What is asked of the file and changes nothing. */
export function sqliteReads(db: DatabaseSync, sealed: SealedEpochs): Reads {
  const sql = readStatements(db);
  const read = (table: string, after: number, most = -1) =>
    (sql.read.all(table, after, most) as Rows).map(recordIn);
  return {
    // Nothing is written in between: there is one connection, and it does one thing after the other.
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
    read: readable(read),
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

/** A snapshot adds nothing to the log, and a roll whose secret is lost is asked for again: neither is missed. */
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
