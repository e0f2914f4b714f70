import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backUp } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** How many of the daily copies are kept. */
const KEPT = 7;
const NAME = /^fireside-\d{4}-\d{2}-\d{2}\.db$/;

/** Today's copy into `backups/`, beside those of the days before. */
export async function dailyBackup(store: Store, folder: string, now: number): Promise<string> {
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  const file = join(backups, `fireside-${new Date(now).toISOString().slice(0, 10)}.db`);
  rmSync(file, { force: true });
  await store.backup(file);
  const old = readdirSync(backups)
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -KEPT);
  for (const name of old) rmSync(join(backups, name));
  return file;
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
