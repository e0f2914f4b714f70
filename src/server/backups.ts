import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backUp } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** How many of the daily copies are kept. */
const KEPT = 7;
const NAME = /^fireside-\d{4}-\d{2}-\d{2}\.db$/;

/** Today's copy into `backups/`, beside those of the days before; not made where it is there already. */
export async function dailyBackup(store: Store, folder: string, now: number): Promise<boolean> {
  const backups = join(folder, 'backups');
  const file = join(backups, `fireside-${new Date(now).toISOString().slice(0, 10)}.db`);
  if (existsSync(file)) return false;
  mkdirSync(backups, { recursive: true });
  // Under its name it is whole: half a copy would be taken for one.
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  await store.backup(unfinished);
  renameSync(unfinished, file);
  const old = readdirSync(backups)
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -KEPT);
  for (const name of old) rmSync(join(backups, name));
  return true;
}

/** A copy from outside, while a server may be running. */
export async function backupFile(from: string, to: string): Promise<void> {
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    await backUp(db, to);
  } finally {
    db.close();
  }
}
