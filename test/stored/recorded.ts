import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Ruleset, rulesetOf } from '../../src/rulesets/index.ts';
import { sqliteStore } from '../../src/server/store/sqlite-store.ts';
import { type Change, entriesIn, fold, put, type StoredRecord, type Table } from '../../src/table/index.ts';
import type { Chairs } from './company.ts';
import type { Seen } from './seen.ts';
import { type Step, stateAfter } from './steps.ts';

/** What a version left behind, in a folder named after it. */
export class Recorded {
  readonly version: string;
  readonly #folder: string;

  constructor(version: string) {
    this.version = version;
    this.#folder = path.join(import.meta.dirname, version);
  }

  static get all(): readonly Recorded[] {
    const folders = fs.readdirSync(import.meta.dirname, { withFileTypes: true });
    return folders.filter((each) => each.isDirectory()).map(({ name }) => new Recorded(name));
  }

  /** By table: who sits there. */
  get chairs(): Readonly<Record<string, Chairs>> {
    return JSON.parse(this.#text('chairs.json'));
  }

  /** The one table of the folder whose server was killed. */
  get killed(): Chairs {
    return JSON.parse(this.#text('killed.json'));
  }

  /** What each entry of a table did to it, when that version folded it. */
  steps(table: string): readonly Step[] {
    return this.#lines('made', `${table}.steps.jsonl`) as readonly Step[];
  }

  /** What each seat saw of it in the end. */
  seen(table: string): readonly Seen[] {
    return this.#lines('made', `${table}.seen.jsonl`) as readonly Seen[];
  }

  state(table: string): Table {
    return stateAfter(this.steps(table));
  }

  /** Documents, by table and by person. */
  get exports(): readonly Record<'table' | 'of' | 'file' | 'text', string>[] {
    return fs.readdirSync(path.join(this.#folder, 'exports')).map((name) => {
      const [table = '', of = ''] = name.split('.');
      return { table, of, file: path.join(this.#folder, 'exports', name), text: this.#text('exports', name) };
    });
  }

  /** The table that a document folded to: the whole one, except what is sealed in it. */
  exported(table: string, of: string): Table {
    const apart: readonly Pick<Change, 'path' | 'after'>[] = JSON.parse(this.#text('made', `${table}.${of}.json`));
    return apart.reduce<Table>((each, { path: at, after }) => put(each, at, after), this.state(table));
  }

  /** A copy to play with, removed when the test ends: the recorded files stay as they are. */
  copy(folder: 'data' | 'killed'): Disposable & { readonly path: string } {
    return copyOf(path.join(this.#folder, folder));
  }

  #lines(...names: readonly string[]): readonly unknown[] {
    const lines = this.#text(...names).split('\n');
    return lines.filter(Boolean).map((line) => JSON.parse(line));
  }

  #text(...names: readonly string[]): string {
    return fs.readFileSync(path.join(this.#folder, ...names), 'utf8');
  }
}

export function copyOf(folder: string): Disposable & { readonly path: string } {
  const to = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-stored-'));
  fs.cpSync(folder, to, { recursive: true });
  return { path: to, [Symbol.dispose]: () => fs.rmSync(to, { recursive: true, force: true }) };
}

/** All records of some tables, straight from the file. */
export async function recordsIn(
  folder: string,
  tables: readonly string[],
): Promise<readonly (readonly StoredRecord[])[]> {
  const store = sqliteStore(path.join(folder, 'fireside.db'));
  try {
    return await Promise.all(tables.map((table) => store.read(table, 0)));
  } finally {
    await store.close();
  }
}

export async function folded(
  system: string,
  records: readonly StoredRecord[],
): Promise<{ readonly table: Table; readonly ruleset: Ruleset }> {
  const ruleset = (await rulesetOf(system)) ?? assert.fail(`no system ${system}`);
  return { table: fold(entriesIn(records), ruleset), ruleset };
}
