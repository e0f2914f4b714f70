import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { memoryStore } from '../../../src/server/store/memory-store.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { lateStore } from '../../../src/server/testing/late-store.ts';
import { StoreTrouble } from '../../../src/table/index.ts';
import { diskFilled } from '../../faults/attacks/disk.ts';
import { checked } from '../../faults/findings.ts';
import { Client, join, openTable, post } from '../testing/client.ts';
import { serverProcess, temporaryFolder } from '../testing/server-process.ts';
import { serverOn } from '../testing/servers.ts';

const PRLIMIT = '/usr/bin/prlimit';

describe('a full disk', () => {
  it('refuses with a notice, acknowledges nothing that wasn’t saved, and what was saved is there after a restart', async () => {
    await checked((findings) => diskFilled(1, findings));
  });

  it('goes on when there is space again, and says so', async () => {
    const store = lateStore(memoryStore());
    let isFull = false;
    const tight: Store = {
      ...store,
      append: async (append) => (isFull ? { ok: false, error: { code: 'full' } } : store.append(append)),
    };
    await using server = await serverOn(tight);
    const { token } = await openTable(server.url);
    const client = await Client.connected(server.url, token);
    isFull = true;
    assert.equal((await client.do('tell', { text: 'a' }, 'same')).refusal.code, 'disk-full');
    isFull = false;
    client.heard.length = 0;
    assert.equal((await client.do('tell', { text: 'a' }, 'same')).ok, true);
    assert.ok(
      client.heard.some(({ type, sentence }) => type === 'notice' && /disk has space again/.test(sentence)),
    );
    client.cut();
  });

  it('an import that doesn’t fit leaves nothing behind', async () => {
    const store = lateStore(memoryStore());
    let room = Number.POSITIVE_INFINITY;
    const tight: Store = {
      ...store,
      append: async (append) => {
        room -= 1;
        return room < 0 ? { ok: false, error: { code: 'full' } } : store.append(append);
      },
    };
    await using server = await serverOn(tight);
    const { token } = await openTable(server.url);
    for (const left of [0, 1]) {
      room = left;
      const { status, body } = await post(server.url, '/api/duplicate', {}, token);
      assert.deepEqual([status, body.code], [507, 'disk-full']);
      assert.equal((await store.tables()).length, 1);
    }
    room = Number.POSITIVE_INFINITY;
    assert.equal((await post(server.url, '/api/duplicate', {}, token)).status, 201);
  });

  it('a new token, a new link, a seat: either the old one still works or the new one does', async () => {
    const store = lateStore(memoryStore());
    let room = Number.POSITIVE_INFINITY;
    const full = () => {
      room -= 1;
      if (room < 0) throw new StoreTrouble('full');
    };
    const tight: Store = {
      ...store,
      append: async (append) => {
        room -= 1;
        return room < 0 ? { ok: false, error: { code: 'full' } } : store.append(append);
      },
      changeKeys: async (change) => {
        full();
        return store.changeKeys(change);
      },
    };
    await using server = await serverOn(tight);
    const opened = await openTable(server.url);
    const ann = await join(server.url, opened.links.player, 'Ann');
    const keys = async () => (await store.keys(opened.table)).length;
    const before = [await keys(), (await store.table(opened.table))?.seq];
    const asked: readonly (readonly [string, object, string | undefined])[] = [
      ['/api/token', {}, ann.token],
      ['/api/links', { role: 'player', instead: true }, opened.token],
      ['/api/links/close', { role: 'player' }, opened.token],
      ['/api/join', { way: { key: opened.links.player }, person: 'Bob' }, undefined],
    ];
    for (const [path, body, token] of asked) {
      room = 0;
      assert.equal((await post(server.url, path, body, token)).status, 507, path);
      assert.deepEqual([await keys(), (await store.table(opened.table))?.seq], before, path);
    }
    const client = await Client.connected(server.url, ann.token);
    assert.equal(client.bye, undefined, 'the old token is as good as before');
    client.cut();
    room = 1;
    const renewed = await post(server.url, '/api/token', {}, ann.token);
    assert.equal(renewed.status, 201, 'one commit does it');
    room = 0;
    assert.equal((await Client.connected(server.url, ann.token)).bye.code, 'no-way-in');
    const back = await Client.connected(server.url, renewed.body.token);
    assert.equal(back.view.seats[ann.seat].name, 'Ann');
    back.cut();
  });

  it('a table where nobody could sit down isn’t left behind', async () => {
    const store = lateStore(memoryStore());
    let room = Number.POSITIVE_INFINITY;
    const tight: Store = {
      ...store,
      append: async (append) => {
        room -= 1;
        return room < 0 ? { ok: false, error: { code: 'full' } } : store.append(append);
      },
    };
    await using server = await serverOn(tight);
    const asked = { system: 'roll-for-shoes', name: 'A table', person: 'Gwen', way: 'together' };
    let left = 0;
    for (;;) {
      room = left;
      const { status } = await post(server.url, '/api/tables', asked);
      if (status === 201) break;
      assert.equal(status, 507);
      assert.deepEqual(await store.tables(), [], `with room for ${left}`);
      left += 1;
    }
    assert.ok(left > 1);
  });

  it('goes on without a restart when a real disk has space again', {
    skip: !hasLimits() && 'no prlimit here',
  }, async () => {
    using folder = temporaryFolder();
    // Only the soft limit: it can be lifted while the server runs.
    const server = await serverProcess(folder.path, { before: 'ulimit -S -f 800' });
    const { token } = await openTable(server.url);
    const client = await Client.connected(server.url, token);
    const text = 'x'.repeat(15_000);
    let lines = 0;
    while ((await client.do('tell', { text: `${lines} ${text}` })).ok) lines += 1;
    assert.ok(lines > 5);
    assert.equal((await client.do('tell', { text })).refusal.code, 'disk-full');
    assert.equal(spawnSync(PRLIMIT, ['--pid', String(server.pid), '--fsize=unlimited']).status, 0);
    assert.equal((await client.do('tell', { text: 'more' })).ok, true);
    assert.ok(
      client.heard.some(({ type, sentence }) => type === 'notice' && /disk has space again/.test(sentence)),
    );
    assert.equal(client.entries.filter(({ type }) => type === 'told').length, lines + 1);
    client.cut();
    await server.kill();
  });

  it('dice that were asked for when it filled up fall as soon as there is space', async () => {
    const store = lateStore(memoryStore());
    let isFull = false;
    const tight: Store = {
      ...store,
      append: async (append) => {
        if (isFull) return { ok: false, error: { code: 'full' } };
        isFull = append.records.some(
          (record) => 'line' in record && record.line.includes('"roll-requested"'),
        );
        return store.append(append);
      },
    };
    await using server = await serverOn(tight);
    const { token } = await openTable(server.url);
    const client = await Client.connected(server.url, token);
    await client.do('make-character', { from: { blank: 'Pim' } }, 'pim');
    const input = { character: 'pim', skill: 'Do Anything', doing: 'Jump', against: { difficulty: 'hard' } };
    await client.do('propose-check', { action: 'attempt', input, bytes: 'cd'.repeat(32) }, 'jump');
    await client.until(() => client.heard.some(({ type }) => type === 'notice'));
    assert.equal(client.view.checks.jump.transcript.length, 0);
    isFull = false;
    await client.until(() => client.view.checks.jump.transcript.length > 0);
    assert.equal(client.entries.filter(({ type }) => type === 'rolled').length, 1);
    client.cut();
  });
});

function hasLimits(): boolean {
  return process.platform === 'linux' && spawnSync(PRLIMIT, ['--version']).status === 0;
}
