import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hellosWhileWriting } from '../../faults/attacks/races.ts';
import { checked } from '../../faults/findings.ts';
import { Client, join, openTable, post } from '../testing/client.ts';
import { SETUPS } from '../testing/servers.ts';

for (const { where, serverInMemory } of SETUPS)
  describe(`a store that answers late (${where})`, () => {
    it('500 hellos while someone writes: nobody is told that the past was rewritten', async () => {
      await using server = await serverInMemory();
      await checked((findings) => hellosWhileWriting(server.url, 500, findings));
    });

    it('a token that is revoked while its device connects lets nobody in', async () => {
      await using server = await serverInMemory();
      const opened = await openTable(server.url);
      for (let i = 0; i < 20; i++) {
        const ann = await join(server.url, opened.links.player, `Ann ${i}`);
        const old = new Client(server.url, ann.token);
        const [, renewed] = await Promise.all([old.connect(), post(server.url, '/api/token', {}, ann.token)]);
        assert.equal(renewed.status, 201);
        await old.until(() => old.bye);
        await old.connect();
        await old.until(() => old.bye);
        assert.equal(old.bye.code, 'no-way-in');
      }
    });

    it('a free seat is taken by one person, however many ask for it at once', async () => {
      await using server = await serverInMemory();
      const opened = await openTable(server.url);
      const ann = await join(server.url, opened.links.player, 'Ann');
      const { body: copy } = await post(server.url, '/api/duplicate', {}, opened.token);
      const way = { key: copy.links.player };
      const tries = Array.from({ length: 8 }, () =>
        post(server.url, '/api/join', { way, person: 'Ann', seat: ann.seat }),
      );
      const taken = (await Promise.all(tries)).filter(({ status }) => status === 200);
      assert.equal(taken.length, 1);
    });

    it('someone who joins while the table is deleted is told so, and doesn’t reconnect for ever', async () => {
      await using server = await serverInMemory();
      for (let i = 0; i < 10; i++) {
        const opened = await openTable(server.url);
        const client = new Client(server.url, opened.token);
        await Promise.all([
          client.connect(),
          post(server.url, '/api/delete', { name: 'A table' }, opened.token),
        ]);
        await client.until(() => client.bye);
        assert.ok(['gone', 'no-way-in', 'damaged', 'restarting'].includes(client.bye.code), client.bye.code);
        assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
      }
      assert.deepEqual(await server.store.tables(), []);
    });
  });
