import assert from 'node:assert/strict';
import { join as joined } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { startServer } from '../../../src/server/index.ts';
import { memoryStore } from '../../../src/server/store/memory-store.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { lateStore } from '../../../src/server/testing/late-store.ts';
import { StoreTrouble, verify } from '../../../src/table/index.ts';
import { Client, join, openTable, post } from '../testing/client.ts';
import { serverInFolder, serverOn } from '../testing/servers.ts';

async function exported(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/export`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(response.status, 200);
  return response.text();
}

describe('one broken table', () => {
  it('is read up to the damage and exported, but not played; the others go on', async () => {
    await using server = await serverInFolder();
    const [broken, whole] = [await openTable(server.url), await openTable(server.url)];
    const client = await Client.connected(server.url, broken.token);
    for (const text of ['one', 'two', 'three']) await client.do('tell', { text });
    const { seq } = client.entries.find(({ body }) => body.text === 'two');
    client.cut();
    await server.stop();
    const db = new DatabaseSync(joined(server.folder, 'fireside.db'));
    db.prepare("UPDATE records SET line = 'rubbish' WHERE tableId = ? AND seq = ?").run(broken.table, seq);
    db.exec('DELETE FROM snapshots');
    db.close();
    await using again = await serverOn(server.folder);
    const reader = await Client.connected(again.url, broken.token);
    await reader.until(() => reader.seq === seq - 1);
    assert.match(reader.heard[0].damage, new RegExp(`damaged from entry ${seq} on`));
    assert.equal((await reader.do('tell', { text: 'more' })).refusal.code, 'read-only');
    assert.equal(JSON.parse(await exported(again.url, broken.token)).records.length, seq - 1);
    const player = await Client.connected(again.url, whole.token);
    assert.equal((await player.do('tell', { text: 'still' })).ok, true);
    reader.cut();
    player.cut();
  });

  it('of a system that no longer exists: read and exported, but not played', async () => {
    await using server = await serverInFolder();
    const [lost, whole] = [await openTable(server.url, 'mind-body-soul'), await openTable(server.url)];
    const eve = await join(server.url, lost.links.player, 'Eve');
    const client = await Client.connected(server.url, lost.token);
    await client.do('make-character', { from: { ready: 'odile' } }, 'odile');
    await client.do('act', { action: 'take-damage', input: { character: 'odile', damage: 1 } });
    await client.do('write-note', { text: 'for Gwen alone' });
    await client.do('tell', { text: 'It was a dark night.' });
    client.cut();
    await server.stop();
    const db = new DatabaseSync(joined(server.folder, 'fireside.db'));
    db.prepare("UPDATE tables SET system = 'no-such-system' WHERE id = ?").run(lost.table);
    db.close();
    await using again = await serverOn(server.folder);
    const reader = await Client.connected(again.url, lost.token);
    await reader.until(() => reader.seq === client.seq);
    assert.match(reader.heard[0].damage, /system “no-such-system”, which this server doesn’t have/);
    assert.deepEqual(reader.records, client.records);
    assert.deepEqual(reader.view.seats, client.view.seats);
    assert.equal((await reader.do('tell', { text: 'more' })).refusal.code, 'read-only');
    const document = await exported(again.url, lost.token);
    assert.equal(verify(document, client.head).ok, true);
    assert.equal((await exported(again.url, eve.token)).includes('for Gwen alone'), false);
    assert.ok(document.includes('for Gwen alone'));
    const joining = { way: { key: lost.links.player }, person: 'Bob' };
    assert.equal((await post(again.url, '/api/join', joining)).status, 403);
    const { seq: entry } = reader.entries.find(({ type }) => type === 'told');
    assert.equal((await post(again.url, '/api/erase', { entry }, lost.token)).body.code, 'read-only');
    const player = await Client.connected(again.url, whole.token);
    assert.equal((await player.do('tell', { text: 'still' })).ok, true);
    reader.cut();
    player.cut();
  });

  it('with records that the disk doesn’t give back: read up to there', async () => {
    const store = lateStore(memoryStore());
    const first = await startServer({ port: 0, host: '127.0.0.1', data: store });
    const { token, table } = await openTable(first.url);
    const client = await Client.connected(first.url, token);
    for (const text of ['one', 'two', 'three']) await client.do('tell', { text });
    const { seq } = client.entries.find(({ body }) => body.text === 'two');
    client.cut();
    await first.close();
    const failing: Store = {
      ...store,
      read: async (id, after, most) => {
        const found = await store.read(id, after, most);
        if (id === table && after < seq && after + found.length >= seq) throw new StoreTrouble('damaged');
        return found;
      },
    };
    await using again = await serverOn(failing);
    const reader = await Client.connected(again.url, token);
    await reader.until(() => reader.seq === seq - 1);
    assert.match(reader.heard[0].damage, new RegExp(`damaged from entry ${seq} on`));
    assert.equal(JSON.parse(await exported(again.url, token)).records.length, seq - 1);
    reader.cut();
  });

  it('whose keys the disk doesn’t give back: its people are told, and the others play on', async () => {
    const store = lateStore(memoryStore());
    const first = await startServer({ port: 0, host: '127.0.0.1', data: store });
    const [broken, whole] = [await openTable(first.url), await openTable(first.url)];
    await first.close();
    const failing: Store = {
      ...store,
      key: async (hash) => {
        const key = await store.key(hash);
        if (key?.table === broken.table) throw new Error('disk I/O error');
        return key;
      },
    };
    await using again = await serverOn(failing);
    const turnedAway = await Client.connected(again.url, broken.token);
    assert.equal(turnedAway.bye.code, 'restarting');
    const player = await Client.connected(again.url, whole.token);
    assert.equal((await player.do('tell', { text: 'still' })).ok, true);
    player.cut();
  });
});
