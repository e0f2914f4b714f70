import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startServer } from '../../../src/server/index.ts';
import { memoryStore } from '../../../src/server/store/memory-store.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { lateStore } from '../../../src/server/testing/late-store.ts';
import { Client, openTable } from '../testing/client.ts';
import { serverProcess, temporaryFolder } from '../testing/server-process.ts';

/** npm passes on a signal that the terminal has sent already. */
const STOPS = [['SIGTERM'], ['SIGINT', 'SIGINT']] as const;

describe('stopping', () => {
  for (const signals of STOPS)
    it(`${signals.join(', and again ')}: everyone connected is told, and the file is whole`, async () => {
      using folder = temporaryFolder();
      const server = await serverProcess(folder.path);
      const { token } = await openTable(server.url);
      const client = await Client.connected(server.url, token);
      for (const signal of signals) {
        void server.kill(signal);
        await client.until(() => client.bye);
      }
      assert.equal(client.bye.code, 'restarting');
      assert.equal(await server.ended, 0);
      assert.equal(existsSync(join(folder.path, 'fireside.db-wal')), false);
    });

  it('a write that comes after closing isn’t blamed on the disk', async () => {
    const store = lateStore(memoryStore());
    const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
    const slow: Store = {
      ...store,
      append: () => {
        asked.resolve();
        return late.promise;
      },
    };
    const fatal: unknown[] = [];
    const server = await startServer({
      port: 0,
      host: '127.0.0.1',
      data: slow,
      fatal: (error) => fatal.push(error),
    });
    const opening = openTable(server.url).catch(() => 'cut off');
    await asked.promise;
    await server.close();
    late.reject(new Error('database is not open'));
    assert.equal(await opening, 'cut off');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(fatal, []);
  });
});
