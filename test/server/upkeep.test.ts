import assert from 'node:assert/strict';
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join as joined } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { startServer } from '../../src/server/index.ts';
import { passingFolder } from './child.ts';
import { Client, openTable } from './client.ts';
import { serverInFolder, serverInMemory } from './servers.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A clock that goes when it is told to, with all that is done again and again. */
class Clock {
  #at = Date.UTC(2026, 4, 1, 20);
  readonly #tasks: { readonly every: number; readonly run: () => void }[] = [];

  readonly now = (): number => this.#at;

  readonly every = (every: number, run: () => void): (() => void) => {
    this.#tasks.push({ every, run });
    return () => {};
  };

  /** On by so much, and whatever is due at such a distance is done once. */
  go(milliseconds: number): void {
    this.#at += milliseconds;
    for (const { every, run } of this.#tasks) if (every <= milliseconds) run();
  }
}

async function until(test: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await test())) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('backups', () => {
  it('one a day, made by itself, whole and without secrets of the dice; the last seven stay', async () => {
    const clock = new Clock();
    const { now, every } = clock;
    const said: string[] = [];
    await using server = await serverInFolder({ now, every, journal: (_, what) => said.push(what) });
    const opened = await openTable(server.url);
    const folder = joined(server.folder, 'backups');
    assert.equal(existsSync(folder), false);
    const made = () => said.filter((what) => what === 'backup made').length;
    clock.go(60 * MINUTE);
    await until(() => made() === 1);
    clock.go(60 * MINUTE);
    for (let day = 1; day < 9; day++) {
      clock.go(DAY);
      await until(() => made() === 1 + day);
    }
    assert.deepEqual(
      readdirSync(folder).sort(),
      [3, 4, 5, 6, 7, 8, 9].map((day) => `fireside-2026-05-0${day}.db`),
    );
    const copy = new DatabaseSync(joined(folder, 'fireside-2026-05-09.db'), { readOnly: true });
    assert.equal(copy.prepare('SELECT id FROM tables').get()?.id, opened.table);
    assert.deepEqual(copy.prepare('SELECT * FROM secrets').all(), []);
    copy.close();
  });

  it('the first start of a day makes one at once; of a damaged file none is made, and those there are stay', async () => {
    await using server = await serverInFolder();
    const { table } = await openTable(server.url);
    await server.stop();
    const file = joined(server.folder, 'fireside.db');
    const said: string[] = [];
    const startOn = async (day: number) => {
      const now = () => Date.UTC(2026, 4, day, 20);
      const journal = (_: string, what: string) => said.push(what);
      await (await startServer({ port: 0, host: '127.0.0.1', data: server.folder, now, journal })).close();
      return said.splice(0).filter((what) => what.startsWith('backup'));
    };
    assert.deepEqual(await startOn(1), ['backup made']);
    assert.deepEqual(await startOn(1), []);
    assert.deepEqual(await startOn(2), ['backup made']);
    const db = new DatabaseSync(file);
    const page = Number(
      db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'records'").get()?.rootpage,
    );
    db.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(87, (page - 1) * 4096, page * 4096));
    assert.deepEqual(await startOn(3), ['backup failed']);
    const folder = joined(server.folder, 'backups');
    assert.deepEqual(readdirSync(folder).sort(), ['fireside-2026-05-01.db', 'fireside-2026-05-02.db']);
    const copy = new DatabaseSync(joined(folder, 'fireside-2026-05-02.db'), { readOnly: true });
    assert.equal(copy.prepare('SELECT id FROM tables').get()?.id, table);
    copy.close();
  });
});

describe('tables nobody is at', () => {
  it('are put away after a while, and opened again as they were; those with somebody stay', async () => {
    const clock = new Clock();
    const { now, every } = clock;
    await using server = await serverInMemory({}, { now, every, metrics: true });
    const [left, kept] = [await openTable(server.url), await openTable(server.url)];
    const [going, staying] = [
      await Client.connected(server.url, left.token),
      await Client.connected(server.url, kept.token),
    ];
    await going.do('tell', { text: 'Good night.' });
    going.close();
    const open = async () =>
      /fireside_tables_open (\d+)/.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
    assert.equal(await open(), '2');
    clock.go(4 * MINUTE);
    await until(async () => (await open()) === '2');
    clock.go(2 * MINUTE);
    await until(async () => (await open()) === '1');
    assert.equal((await staying.do('tell', { text: 'Still here.' })).ok, true);
    const back = await Client.connected(server.url, left.token);
    await back.until(() => back.seq === back.heard[0].seq);
    assert.deepEqual([back.view, back.records], [going.view, going.records]);
    staying.close();
    back.close();
  });
});

/** How the file looked in the first format. */
const FORMAT_1 = `
  CREATE TABLE tables (id TEXT PRIMARY KEY, system TEXT NOT NULL, seq INTEGER NOT NULL, bytes INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE records (tableId TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL, salt TEXT, line TEXT, commitment TEXT, PRIMARY KEY (tableId, seq)) STRICT, WITHOUT ROWID;
  CREATE TABLE answers (tableId TEXT NOT NULL, id TEXT NOT NULL, digest TEXT NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (tableId, id)) STRICT, WITHOUT ROWID;
  CREATE TABLE snapshots (tableId TEXT PRIMARY KEY, build TEXT NOT NULL, seq INTEGER NOT NULL, head TEXT NOT NULL, state TEXT NOT NULL) STRICT;
  CREATE TABLE secrets (tableId TEXT NOT NULL, epoch INTEGER NOT NULL, secrets BLOB NOT NULL, PRIMARY KEY (tableId, epoch)) STRICT;
  CREATE TABLE keys (hash TEXT PRIMARY KEY, tableId TEXT NOT NULL, kind TEXT NOT NULL, grants TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX keysOfTable ON keys (tableId);
  PRAGMA user_version=1`;

/** The same file, as the first format would have it. */
function inFormat1(from: string, to: string): void {
  const db = new DatabaseSync(to);
  db.exec(FORMAT_1);
  db.prepare('ATTACH ? AS newer').run(from);
  db.exec(`INSERT INTO tables SELECT * FROM newer.tables;
    INSERT INTO records SELECT tableId, seq, salt, line, commitment FROM newer.records;
    INSERT INTO answers SELECT tableId, command, digest, json_object('ok', json('true'), 'value', json_object('seq', seq)) FROM newer.records WHERE command IS NOT NULL;
    INSERT INTO secrets SELECT * FROM newer.secrets;
    INSERT INTO keys SELECT * FROM newer.keys`);
  db.close();
}

describe('a file from another Fireside', () => {
  it('an older one is copied before it is changed, and everything is there afterwards', async () => {
    await using server = await serverInFolder();
    const opened = await openTable(server.url);
    const client = await Client.connected(server.url, opened.token);
    const answer = await client.do('tell', { text: 'Once.' }, 'once');
    client.close();
    await server.stop();
    using place = passingFolder();
    const file = joined(place.path, 'fireside.db');
    inFormat1(joined(server.folder, 'fireside.db'), file);
    const again = await startServer({ port: 0, host: '127.0.0.1', data: place.path });
    const back = await Client.connected(again.url, opened.token);
    await back.until(() => back.seq >= client.seq);
    assert.deepEqual(back.records.slice(0, client.seq), client.records);
    assert.deepEqual(await back.do('tell', { text: 'Once.' }, 'once'), answer, 'given again, it counts once');
    back.heard.length = 0;
    assert.equal((await back.do('tell', { text: 'Twice.' }, 'once')).refusal.code, 'id-used');
    back.close();
    await again.close();
    const copy = new DatabaseSync(`${file}.before-format-3`, { readOnly: true });
    assert.equal(copy.prepare('PRAGMA user_version').get()?.user_version, 1);
    assert.equal(copy.prepare('SELECT count(*) AS many FROM records').get()?.many, client.seq);
    copy.close();
  });

  it('a newer one is left alone', async () => {
    await using server = await serverInFolder();
    await server.stop();
    const db = new DatabaseSync(joined(server.folder, 'fireside.db'));
    db.exec('PRAGMA user_version=99');
    db.close();
    await assert.rejects(
      startServer({ port: 0, host: '127.0.0.1', data: server.folder }),
      /was written by a newer Fireside/,
    );
  });
});

/** The slot that the next roll takes. */
async function rolled(folder: string, token: string, times: number): Promise<readonly string[]> {
  const server = await startServer({ port: 0, host: '127.0.0.1', data: folder });
  const client = await Client.connected(server.url, token);
  const slots: string[] = [];
  for (let i = 0; i < times; i++) {
    const input = { character: 'pim', skill: 'Do Anything', doing: 'Jump', against: { difficulty: 'hard' } };
    const id = `jump${Math.random()}`.replace('.', '');
    const { ok } = await client.do(
      'propose-check',
      { action: 'attempt', input, reason: 'again', bytes: 'ab'.repeat(32) },
      id,
    );
    assert.equal(ok, true);
    const found = () => client.entries.find(({ type, body }) => type === 'rolled' && body.check === id);
    await client.until(found);
    const { epoch, slot } = found().body.mark;
    slots.push(`${epoch}/${slot}`);
  }
  client.cut();
  await server.close();
  return slots;
}

describe('a copy that was put back by hand', () => {
  const RESTORED: Readonly<Record<string, (folder: string, copy: string) => void>> = {
    'the file': (folder, copy) => copyFileSync(joined(copy, 'fireside.db'), joined(folder, 'fireside.db')),
    'the folder': (folder, copy) => {
      rmSync(folder, { recursive: true });
      renameSync(copy, folder);
    },
  };
  for (const [what, restore] of Object.entries(RESTORED)) {
    it(`${what}: no dice are used that may have been shown`, async () => {
      await using server = await serverInFolder();
      const { token } = await openTable(server.url);
      const client = await Client.connected(server.url, token);
      await client.do('make-character', { from: { blank: 'Pim' } }, 'pim');
      client.cut();
      await server.stop();
      const before = await rolled(server.folder, token, 2);
      assert.deepEqual(before, ['1/0', '1/1'], 'an ordinary restart goes on with the same dice');
      using place = passingFolder();
      const copy = joined(place.path, 'copy');
      cpSync(server.folder, copy, { recursive: true });
      assert.deepEqual(await rolled(server.folder, token, 2), ['1/2', '1/3']);
      restore(server.folder, copy);
      assert.deepEqual(await rolled(server.folder, token, 1), ['2/0']);
    });
  }
});
