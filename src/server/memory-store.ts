import { ok, type Result, refused } from '../dice/index.ts';
import type { StoredRecord } from '../table/index.ts';
import {
  type Append,
  type Appended,
  type AppendProblem,
  type Given,
  type KeyRow,
  type Snapshot,
  type Store,
  sizeOf,
  type TableRow,
} from './store.ts';

type Appending = Result<Appended, AppendProblem>;

interface Kept {
  readonly system: string;
  readonly records: StoredRecord[];
  /** By the last entry each led to. */
  readonly commands: Map<number, Given>;
  readonly secrets: Map<number, Uint8Array>;
  snapshot: Snapshot | undefined;
}

/** A store that forgets when the process ends: for tests, and for trying things out. */
export function memoryStore(): Store {
  const tables = new Map<string, Kept>();
  const keys = new Map<string, KeyRow>();
  const kept = (table: string, system = ''): Kept => {
    let found = tables.get(table);
    if (!found) {
      found = { system, records: [], commands: new Map(), secrets: new Map(), snapshot: undefined };
      tables.set(table, found);
    }
    return found;
  };
  const rowOf = (id: string, { system, records }: Kept): TableRow => ({
    id,
    system,
    seq: records.length,
    bytes: sizeOf(records),
  });
  const appended = ({ table, system, after, records, command }: Append): Appending => {
    const found = kept(table, system);
    if (found.records.length !== after) return refused({ code: 'conflict', seq: found.records.length });
    found.records.push(...records);
    if (command) found.commands.set(found.records.length, command);
    return ok({ seq: found.records.length });
  };

  return {
    append: async (append) => appended(append),
    read: async (table, after, most = Number.POSITIVE_INFINITY) =>
      tables.get(table)?.records.slice(after, after + most) ?? [],
    tables: async () => [...tables].map(([id, found]) => rowOf(id, found)),
    table: async (id) => {
      const found = tables.get(id);
      return found && rowOf(id, found);
    },
    commands: async (table) =>
      new Map([...(tables.get(table)?.commands ?? [])].map(([seq, { id }]) => [id, seq])),
    digest: async (table, seq) => tables.get(table)?.commands.get(seq)?.digest || undefined,
    erase: async ({ closed, digestsAt, ...append }) => {
      const outcome = appended(append);
      const found = tables.get(append.table);
      if (!outcome.ok || !found) return outcome;
      for (const { seq, record } of closed) if (found.records[seq - 1]) found.records[seq - 1] = record;
      for (const seq of digestsAt) {
        const command = found.commands.get(seq);
        if (command) found.commands.set(seq, { ...command, digest: '' });
      }
      found.snapshot = undefined;
      return outcome;
    },
    drop: async (table) => {
      tables.delete(table);
      for (const key of keys.values()) if (key.table === table) keys.delete(key.hash);
    },
    saveSnapshot: async (table, snapshot) => {
      kept(table).snapshot = snapshot;
    },
    snapshot: async (table) => tables.get(table)?.snapshot,
    saveSecrets: async (table, epoch, secrets) => {
      kept(table).secrets.set(epoch, secrets);
    },
    secrets: async (table, epoch) => tables.get(table)?.secrets.get(epoch),
    saveKey: async (key) => {
      keys.set(key.hash, key);
    },
    key: async (hash) => keys.get(hash),
    keys: async (table) => [...keys.values()].filter((key) => key.table === table),
    dropKey: async (hash) => {
      keys.delete(hash);
    },
    backup: async () => {},
    close: async () => {},
  };
}
