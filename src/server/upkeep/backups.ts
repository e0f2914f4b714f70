import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Turns } from '../one-at-a-time.ts';
import { backUp } from '../store/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { type Journal, whereOf } from './journal.ts';

/** How many of the daily copies are kept. */
const KEPT = 7;
const NAME = /^fireside-\d{4}-\d{2}-\d{2}\.db$/;

export function isDaily(name: string): boolean {
  return NAME.test(name);
}

/** The copies in `backups/`, one of each day. */
export class Backups {
  readonly #store: Store;
  readonly #folder: string;
  readonly #journal: Journal;
  readonly #turns = new Turns();

  constructor(store: Store, data: string, journal: Journal) {
    this.#store = store;
    this.#folder = join(data, 'backups');
    this.#journal = journal;
  }

  /** Today's copy, beside those of the days before; not made where it is there already, or nothing is to be copied. */
  daily(now: number): Promise<void> {
    return this.#turns.take(() => this.#made(now));
  }

  /** When none is under way any more. */
  settled(): Promise<void> {
    return this.#turns.take(async () => {});
  }

  async #made(now: number): Promise<void> {
    const file = join(this.#folder, `fireside-${new Date(now).toISOString().slice(0, 10)}.db`);
    if (existsSync(file)) return;
    try {
      if ((await this.#store.tables()).length === 0) return;
      mkdirSync(this.#folder, { recursive: true });
      await madeWhole(file, (part) => this.#store.backup(part));
      this.#forgetOld();
      this.#journal('info', 'backup made');
    } catch (error) {
      this.#journal('error', 'backup failed', whereOf(error));
    }
  }

  #forgetOld(): void {
    const old = readdirSync(this.#folder).filter(isDaily).sort().slice(0, -KEPT);
    for (const name of old) rmSync(join(this.#folder, name));
  }
}

/** A copy from outside, while a server may be running. */
export async function backupFile(from: string, to: string): Promise<void> {
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    await madeWhole(to, (part) => backUp(db, part));
  } finally {
    db.close();
  }
}

/** What stands under its name is whole: half a copy would be taken for one. */
async function madeWhole(file: string, make: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    await make(part);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}
