import assert from 'node:assert/strict';
import { join as joined } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { startServer } from '../../../src/server/index.ts';
import { Client, openTable } from '../testing/client.ts';
import { Clock, MINUTE, until } from '../testing/clock.ts';
import { temporaryFolder } from '../testing/server-process.ts';
import { serverInFolder, serverInMemory } from '../testing/servers.ts';

describe('tables nobody is at', () => {
  it('are closed after a while and opened again as they were; those with someone at them stay open', async () => {
    const clock = new Clock();
    const { now, every } = clock;
    await using server = await serverInMemory({}, { now, every, metrics: true });
    const [left, kept] = [await openTable(server.url), await openTable(server.url)];
    const [going, staying] = [
      await Client.connected(server.url, left.token),
      await Client.connected(server.url, kept.token),
    ];
    const { seq } = await going.do('tell', { text: 'Good night.' });
    await going.until(() => going.seq >= seq);
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

/** The file in the first format. */
const FORMAT_1 = `
  CREATE TABLE tables (id TEXT PRIMARY KEY, system TEXT NOT NULL, seq INTEGER NOT NULL, bytes INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE records (tableId TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL, salt TEXT, line TEXT, commitment TEXT, PRIMARY KEY (tableId, seq)) STRICT, WITHOUT ROWID;
  CREATE TABLE answers (tableId TEXT NOT NULL, id TEXT NOT NULL, digest TEXT NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (tableId, id)) STRICT, WITHOUT ROWID;
  CREATE TABLE snapshots (tableId TEXT PRIMARY KEY, build TEXT NOT NULL, seq INTEGER NOT NULL, head TEXT NOT NULL, state TEXT NOT NULL) STRICT;
  CREATE TABLE secrets (tableId TEXT NOT NULL, epoch INTEGER NOT NULL, secrets BLOB NOT NULL, PRIMARY KEY (tableId, epoch)) STRICT;
  CREATE TABLE keys (hash TEXT PRIMARY KEY, tableId TEXT NOT NULL, kind TEXT NOT NULL, grants TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX keysOfTable ON keys (tableId);
  PRAGMA user_version=1`;

/** Turns a file back into the first format. */
function inFormat1(from: string, to: string): void {
  const db = new DatabaseSync(to);
  db.exec(FORMAT_1);
  db.prepare('ATTACH ? AS newer').run(from);
  db.exec(`INSERT INTO tables SELECT * FROM newer.tables;
    INSERT INTO records SELECT tableId, seq, salt, line, commitment FROM newer.records;
    INSERT INTO answers SELECT tableId, command, digest, json_object('ok', json('true'), 'value', json_object('seq', seq)) FROM newer.records WHERE command IS NOT NULL;
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
    using place = temporaryFolder();
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
    const copy = new DatabaseSync(`${file}.before-format-4`, { readOnly: true });
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
