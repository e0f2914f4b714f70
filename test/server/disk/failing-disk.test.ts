import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join as joined } from 'node:path';
import { describe, it } from 'node:test';
import { startServer } from '../../../src/server/index.ts';
import { memoryStore } from '../../../src/server/store/memory-store.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { lateStore } from '../../../src/server/testing/late-store.ts';
import { Client, join, openTable } from '../testing/client.ts';
import { CAN_FAIL, failingSync } from '../testing/failing-sync.ts';
import { serverProcess, temporaryFolder } from '../testing/server-process.ts';

describe('a disk that fails', () => {
  it('ends the process: nothing is acknowledged that may not be saved', async () => {
    const store = lateStore(memoryStore());
    let isBroken = false;
    const fatal: unknown[] = [];
    const failing: Store = {
      ...store,
      append: async (append) => {
        if (isBroken) throw new Error('fsync failed');
        return store.append(append);
      },
    };
    const server = await startServer({
      port: 0,
      host: '127.0.0.1',
      data: failing,
      fatal: (error) => fatal.push(error),
    });
    const { token } = await openTable(server.url);
    const client = await Client.connected(server.url, token);
    isBroken = true;
    assert.equal(await client.do('tell', { text: 'a' }), undefined, 'no answer at all');
    assert.equal(client.bye.code, 'restarting');
    assert.equal(fatal.length, 1);
    client.cut();
    await server.close();
  });

  it('a real fsync error: the process ends with 74', {
    skip: !CAN_FAIL && 'the disk can be made to fail on Linux with x64 alone',
  }, async () => {
    using folder = temporaryFolder();
    const library = joined(folder.path, 'failing-sync.so');
    const failing = joined(folder.path, 'failing');
    writeFileSync(library, failingSync(failing));
    const data = joined(folder.path, 'data');
    const server = await serverProcess(data, { env: { LD_PRELOAD: library } });
    const { token } = await openTable(server.url);
    const client = await Client.connected(server.url, token);
    assert.equal((await client.do('tell', { text: 'kept' })).ok, true);
    writeFileSync(failing, '');
    assert.equal(await client.do('tell', { text: 'lost' }), undefined);
    assert.equal(await server.ended, 74);
    client.cut();
    const again = await serverProcess(data);
    const back = await Client.connected(again.url, token);
    await back.until(() => back.seq === back.heard[0].seq);
    assert.equal(back.entries.filter(({ type }) => type === 'told')[0].body.text, 'kept');
    back.cut();
    await again.kill();
  });
});

describe('a roll that was asked for', () => {
  it('falls when the server starts again: same slot, same faces, however often', async () => {
    // The store stops taking appends right after the request, as if the server were killed.
    const store = lateStore(memoryStore());
    let isStopped = false;
    const held: (() => void)[] = [];
    const stopping: Store = {
      ...store,
      append: async (append) => {
        if (isStopped)
          return new Promise((resolve) =>
            held.push(() => resolve({ ok: false, error: { code: 'conflict', seq: 0 } })),
          );
        const isRequest = append.records.some(
          (record) => 'line' in record && record.line.includes('"roll-requested"'),
        );
        if (isRequest) isStopped = true;
        return store.append(append);
      },
    };
    const first = await startServer({ port: 0, host: '127.0.0.1', data: stopping });
    const opened = await openTable(first.url);
    const ann = await join(first.url, opened.links.player, 'Ann');
    const client = await Client.connected(first.url, ann.token);
    await client.do('make-character', { from: { blank: 'Pim' } }, 'pim');
    const input = { character: 'pim', skill: 'Do Anything', doing: 'Jump', against: { difficulty: 'hard' } };
    await client.do('propose-check', { action: 'attempt', input, bytes: 'cd'.repeat(32) }, 'jump');
    await client.until(() => client.entries.some(({ type }) => type === 'roll-requested'));
    const request = client.entries.find(({ type }) => type === 'roll-requested').body;
    client.cut();
    const faces: string[] = [];
    for (let time = 0; time < 3; time++) {
      const again = await startServer({
        port: 0,
        host: '127.0.0.1',
        data: { ...store, close: async () => {} },
      });
      const back = await Client.connected(again.url, ann.token);
      await back.until(() => back.entries.some(({ type }) => type === 'rolled'));
      const rolled = back.entries.filter(({ type }) => type === 'rolled');
      assert.equal(rolled.length, 1);
      assert.deepEqual([rolled[0].body.mark.epoch, rolled[0].body.mark.slot], [request.epoch, request.slot]);
      faces.push(JSON.stringify(rolled[0].body.entry.faces));
      back.cut();
      await again.close();
    }
    assert.equal(new Set(faces).size, 1);
    for (const release of held) release();
    await first.close();
  });
});
