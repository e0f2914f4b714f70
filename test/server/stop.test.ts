import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { passingFolder, serverProcess } from './child.ts';
import { Client, openTable } from './client.ts';

/** npm passes on what the terminal has sent already. */
const STOPS = [['SIGTERM'], ['SIGINT', 'SIGINT']] as const;

describe('stopping', () => {
  for (const signals of STOPS)
    it(`${signals.join(', and again ')}: whoever is connected is told, and the file is whole`, async () => {
      using folder = passingFolder();
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
});
