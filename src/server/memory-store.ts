import { ok, type Result, refused } from '../dice/index.ts';
import type { StoredRecord } from '../table/index.ts';
import {
  type Append,
  type Appended,
  type AppendProblem,
  type Given,
  type Grant,
  type KeyRow,
  type SlotSecret,
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
  readonly spent: Map<string, string>;
  secrets: readonly SlotSecret[];
  snapshot: Snapshot | undefined;
}

/** A store that forgets when the process ends: for tests, and for trying things out. */
export function memoryStore(): Store {
  const tables = new Map<string, Kept>();
  const keys = new Map<string, KeyRow>();
  const rowOf = (id: string, { system, records }: Kept): TableRow => ({
    id,
    system,
    seq: records.length,
    bytes: sizeOf(records),
  });
  const appended = (append: Append): Appending => {
    const { table, system, after, records, command, spent, secrets, keys: added = [] } = append;
    const found: Kept = tables.get(table) ?? {
      system,
      records: [],
      commands: new Map(),
      spent: new Map(),
      secrets: [],
      snapshot: undefined,
    };
    if (found.records.length !== after) return refused({ code: 'conflict', seq: found.records.length });
    tables.set(table, found);
    found.records.push(...records);
    if (command) found.commands.set(found.records.length, command);
    if (spent) found.spent.set(spent.id, spent.digest);
    found.secrets = secrets ?? found.secrets;
    for (const key of added) keys.set(key.hash, key);
    return ok({ seq: found.records.length });
  };

  return {
    append: async (append) => appended(append),
    opened: async (id) => {
      const found = tables.get(id);
      if (!found) return undefined;
      const { snapshot, secrets } = found;
      return { row: rowOf(id, found), snapshot, secrets };
    },
    read: async (table, after, most = Number.POSITIVE_INFINITY) =>
      tables.get(table)?.records.slice(after, after + most) ?? [],
    tables: async () => [...tables].map(([id, found]) => rowOf(id, found)),
    table: async (id) => {
      const found = tables.get(id);
      return found && rowOf(id, found);
    },
    commands: async (table) =>
      new Map([...(tables.get(table)?.commands ?? [])].map(([seq, { id }]) => [id, seq])),
    spent: async (table) => new Map(tables.get(table)?.spent),
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
      const found = tables.get(table);
      if (found) found.snapshot = snapshot;
    },
    changeKeys: async ({ add, drop, unless }) => {
      const all = [...keys.values()];
      if (unless && all.some((key) => opens(key, unless))) return false;
      for (const key of all) if (drop && opens(key, drop)) keys.delete(key.hash);
      for (const key of add) keys.set(key.hash, key);
      return true;
    },
    key: async (hash) => keys.get(hash),
    keys: async (table) => [...keys.values()].filter((key) => key.table === table),
    backup: async () => {},
    close: async () => {},
  };
}

function opens(key: KeyRow, { table, kind, grants }: Grant): boolean {
  return key.table === table && key.kind === kind && key.grants === grants;
}
