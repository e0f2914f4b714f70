import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isLogDamaged } from './file-damage.ts';
import { markAsUsed } from './migrations.ts';
import { sqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** Kinds of errors, as SQLite numbers them. */
const BUSY = 5;
const CLOSED: ReadonlySet<number> = new Set([3, 8, 14]);
const DAMAGED: ReadonlySet<number> = new Set([11, 26]);

/** Why a server can’t start, in one sentence for whoever starts it. */
export class CannotStart extends Error {}

export interface DataFolder {
  readonly path: string;
  /** Closing it lets another server use the folder. */
  readonly store: Store;
  /** Some of what was written last can’t be read any more. */
  readonly isLogDamaged: boolean;
}

/** The file that holds all tables. */
export function fileIn(folder: string): string {
  return join(folder, 'fireside.db');
}

/** Opens or makes the folder with everything in it, for one server at a time. */
export function openFolder(given: string, fatal: (error: unknown) => void): DataFolder {
  const path = resolve(given);
  if (statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new CannotStart(`${path} is a file; give a folder with --data`);
  try {
    make(path);
    accessSync(path, constants.W_OK | constants.R_OK | constants.X_OK);
  } catch {
    throw new CannotStart(
      `the data folder ${path} can’t be written to; choose another one with --data, or change its permissions`,
    );
  }
  const release = locked(path);
  const file = fileIn(path);
  try {
    const isDamaged = isLogDamaged(file);
    const store = sqliteStore(file, fatal);
    markAsUsed(file);
    const close = () => store.close().then(release);
    return { path, store: { ...store, close }, isLogDamaged: isDamaged };
  } catch (error) {
    release();
    throw new CannotStart(sentenceFor(error, file));
  }
}

/** Node’s own recursive mkdir never returns where the system refuses a folder (`/proc`). */
function make(path: string): void {
  if (existsSync(path)) return;
  make(dirname(path));
  // Tables are for nobody else on this machine.
  mkdirSync(path, 0o700);
}

/** The operating system releases this lock however the process ends. */
function locked(path: string): () => void {
  const file = join(path, 'in-use');
  try {
    const lock = new DatabaseSync(file);
    lock.exec('PRAGMA busy_timeout=0; PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE');
    return () => lock.isOpen && lock.close();
  } catch (error) {
    throw new CannotStart(
      codeOf(error) === BUSY
        ? `another Fireside is using the data folder ${path}; stop it, or choose another folder with --data`
        : `the data folder ${path} can’t be written to; choose another one with --data`,
    );
  }
}

function sentenceFor(error: unknown, file: string): string {
  const code = codeOf(error);
  if (CLOSED.has(code))
    return `${file} can’t be opened for writing, perhaps because it belongs to another user; change its permissions, or choose another folder with --data`;
  if (DAMAGED.has(code))
    return `${file} is damaged or isn’t a Fireside file; move it away, and put a copy from the folder “backups” in its place${existsSync(`${file}-wal`) ? ' (also move away the files whose names begin the same way)' : ''}`;
  return error instanceof Error ? error.message : String(error);
}

function codeOf(error: unknown): number {
  return ((error as { readonly errcode?: number }).errcode ?? 0) % 256;
}
