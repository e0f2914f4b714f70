import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Journal, whereOf } from './journal.ts';
import { backUp } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** How many of the daily copies are kept. */
const KEPT = 7;
const NAME = /^fireside-\d{4}-\d{2}-\d{2}\.db$/;

/** The copies in `backups/`, one of each day. */
export class Backups {
  readonly #store: Store;
  readonly #folder: string;
  readonly #journal: Journal;

  constructor(store: Store, data: string, journal: Journal) {
    this.#store = store;
    this.#folder = join(data, 'backups');
    this.#journal = journal;
  }

  /** Today's copy, beside those of the days before; not made where it is there already. */
  async daily(now: number): Promise<void> {
    const file = join(this.#folder, `fireside-${new Date(now).toISOString().slice(0, 10)}.db`);
    if (existsSync(file)) return;
    try {
      await this.#make(file);
      this.#journal('info', 'backup made');
    } catch (error) {
      this.#journal('error', 'backup failed', whereOf(error));
    }
  }

  async #make(file: string): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    // Under its name it is whole: half a copy would be taken for one.
    const unfinished = `${file}.part`;
    rmSync(unfinished, { force: true });
    await this.#store.backup(unfinished);
    renameSync(unfinished, file);
    const old = readdirSync(this.#folder)
      .filter((name) => NAME.test(name))
      .sort()
      .slice(0, -KEPT);
    for (const name of old) rmSync(join(this.#folder, name));
  }
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
