import type { Result } from '../../dice/index.ts';
import type { Store } from '../store/store.ts';

/** Writes a table that comes from a document. Nothing of it stays unless `write` succeeds. */
export async function importedWhole<T, Refusal>(
  store: Store,
  table: string,
  write: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const grant = { table, kind: 'link', grants: '' } as const;
  await store.changeKeys({ add: [{ hash: markOf(table), ...grant }] });
  let isWhole = false;
  try {
    const written = await write();
    if (written.ok) await store.changeKeys({ add: [], drop: grant });
    isWhole = written.ok;
    return written;
  } finally {
    if (!isWhole) await store.drop(table);
  }
}

/** A server that was killed in the middle left half a table. Nobody has ever sat there. */
export async function dropUnfinishedImports(store: Store): Promise<void> {
  for (const { id } of await store.tables()) if (await store.key(markOf(id))) await store.drop(id);
}

/** Not the hash of any key: nobody comes in by it. */
function markOf(table: string): string {
  return `unfinished ${table}`;
}
