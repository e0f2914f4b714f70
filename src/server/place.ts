import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Whether a server has kept tables in this file. */
export function isMarked(file: string): boolean {
  return existsSync(besideOf(file));
}

/**
 * Where the file of all tables stands. A mark, new with every start and stop, is written into the file and beside it:
 * where the two differ, or the file is another one than it was, somebody put a copy here by hand. Secrets of dice in
 * such a copy may have been shown since it was made, so they are forgotten, and the tables commit to new ones.
 */
export class Place {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Before anything is rolled. */
  enter(): void {
    const db = new DatabaseSync(this.#file);
    try {
      const inFile = db.prepare('SELECT mark FROM place').get()?.mark;
      const isMoved =
        inFile !== this.#beside || (inFile !== undefined && !String(inFile).endsWith(this.#self));
      if (isMoved) db.exec('DELETE FROM secrets');
      this.#mark(db);
    } finally {
      db.close();
    }
  }

  /** A copy made until now is told apart from what comes. */
  leave(): void {
    const db = new DatabaseSync(this.#file);
    try {
      this.#mark(db);
    } finally {
      db.close();
    }
  }

  get #beside(): string | undefined {
    const path = besideOf(this.#file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }

  /** Another file has another number, or was made at another time. */
  get #self(): string {
    const { ino, birthtimeNs } = statSync(this.#file, { bigint: true });
    return `${ino} ${birthtimeNs}`;
  }

  #mark(db: DatabaseSync): void {
    const mark = `${randomUUID()} ${this.#self}`;
    try {
      db.exec('PRAGMA synchronous=FULL; PRAGMA busy_timeout=2000; BEGIN IMMEDIATE; DELETE FROM place');
      db.prepare('INSERT INTO place (mark) VALUES (?)').run(mark);
      db.exec('COMMIT');
      writeFileSync(besideOf(this.#file), mark, { flush: true });
    } catch {
      // On a full disk tables can still be read. Half a mark counts as moved, which costs a new commitment and no more.
    }
  }
}

function besideOf(file: string): string {
  return `${file}-place`;
}
