import { type KeyRow, MemoryLogs } from '../../table/index.ts';
import { inProcess } from './in-process.ts';
import { opens, type SavedSnapshot, type Store, sizeOf, type TableRow } from './store.ts';

/** A store that forgets everything when the process ends: for tests, and for trying things out. */
export function memoryStore(): Store {
  const logs = new MemoryLogs();
  const snapshots = new Map<string, SavedSnapshot>();
  /** The entry that erased something last. */
  const erasedAt = new Map<string, number>();
  const keys = new Map<string, KeyRow>();
  const rowOf = (id: string): TableRow | undefined => {
    const found = logs.tables.get(id);
    if (!found) return undefined;
    const { system, records } = found;
    return { id, system, seq: records.length, bytes: sizeOf(records) };
  };
  const shared = inProcess(async (append) => {
    const written = logs.append(append);
    if (!written.ok) return written;
    for (const key of append.keys ?? []) keys.set(key.hash, key);
    if (append.erases) {
      erasedAt.set(append.table, written.value.seq);
      snapshots.delete(append.table);
    }
    return written;
  });

  return {
    ...shared,
    opened: async (id) => {
      const row = rowOf(id);
      return row && { row, snapshot: snapshots.get(id) };
    },
    read: async (table, after, most) => logs.read(table, after, most),
    tables: async () => [...logs.tables.keys()].flatMap((id) => rowOf(id) ?? []),
    table: async (id) => rowOf(id),
    seqs: async (ids) =>
      new Map(ids.flatMap((id) => (logs.tables.has(id) ? [[id, logs.recordsOf(id).length]] : []))),
    commands: async (table) => logs.commands(table),
    spent: async (table) => logs.spent(table),
    digest: async (table, seq) => logs.digest(table, seq),
    secrets: async (table) => logs.secrets(table),
    drop: async (table) => {
      logs.drop(table);
      snapshots.delete(table);
      for (const key of keys.values()) if (key.table === table) keys.delete(key.hash);
    },
    saveSnapshot: async (table, snapshot) => {
      if (logs.tables.has(table) && snapshot.seq >= (erasedAt.get(table) ?? 0))
        snapshots.set(table, snapshot);
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
