import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '../../../src/server/index.ts';
import { memoryStore } from '../../../src/server/store/memory-store.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { lateStore, seeded } from '../../../src/server/testing/late-store.ts';
import { headOf } from '../../../src/table/index.ts';
import { Client, join, newId, openTable } from '../testing/client.ts';
import { SETUPS, serverOn } from '../testing/servers.ts';

for (const { where, serverInMemory } of SETUPS)
  describe(`resuming (${where})`, () => {
    it('200 lost connections: no gap, no repeat, the same view, and every command counts once', async () => {
      await using server = await serverInMemory();
      const opened = await openTable(server.url);
      const seats = [
        opened,
        await join(server.url, opened.links.player, 'Ann'),
        await join(server.url, opened.links.player, 'Bob'),
      ];
      const clients = await Promise.all(seats.map(({ token }) => Client.connected(server.url, token)));
      const random = seeded(7);
      let told = 0;
      for (let cut = 0; cut < 200; cut++) {
        const client = clients[random(3)] as Client;
        const id = newId();
        const command = { type: 'command', command: { id, type: 'tell', text: `line ${cut}` } };
        // Sent one to five times, and the connection breaks somewhere in between.
        for (let times = random(5); times >= 0; times--) client.send(command);
        if (random(2) === 0) await client.answer(id);
        client.cut();
        await client.connect();
        client.send(command);
        assert.equal((await client.answer(id)).ok, true);
        told += 1;
      }
      const last = Math.max(...clients.map(({ seq }) => seq));
      await Promise.all(clients.map((client) => client.until(() => client.seq === last)));
      for (const client of clients) {
        const lines = client.entries.filter(({ type }) => type === 'told').map(({ body }) => body.text);
        assert.equal(lines.length, told);
        assert.equal(new Set(lines).size, told);
        assert.equal(headOf(client.records), client.head);
      }
      const [{ view }, ...others] = clients as [Client, Client, Client];
      const fresh = await Client.connected(server.url, opened.token);
      assert.deepEqual(view, fresh.view);
      for (const other of others) assert.deepEqual(other.records, clients[0]?.records);
      for (const client of [...clients, fresh]) client.close();
    });

    it('a command id that was used for something else is refused', async () => {
      await using server = await serverInMemory();
      const { token } = await openTable(server.url);
      const client = await Client.connected(server.url, token);
      const first = await client.do('tell', { text: 'once' }, 'same');
      client.heard.length = 0;
      assert.deepEqual(await client.do('tell', { text: 'once' }, 'same'), first);
      client.heard.length = 0;
      assert.equal((await client.do('tell', { text: 'twice' }, 'same')).refusal.code, 'id-used');
      client.close();
    });

    it('a refusal is repeated too, whatever has happened since', async () => {
      await using server = await serverInMemory();
      const { token } = await openTable(server.url);
      const client = await Client.connected(server.url, token);
      const refused = await client.do('change-pool', { pool: 'luck', by: 1 }, 'early');
      assert.equal(refused.refusal.code, 'no-such-pool');
      await client.do('set-pool', { pool: 'luck', value: 3 });
      client.heard.length = 0;
      assert.deepEqual(await client.do('change-pool', { pool: 'luck', by: 1 }, 'early'), refused);
      client.close();
    });

    it('a replaced history is told apart from one that continued', async () => {
      await using server = await serverInMemory();
      const { token } = await openTable(server.url);
      const client = await Client.connected(server.url, token);
      await client.do('tell', { text: 'one' });
      client.cut();
      client.head = 'f'.repeat(64);
      await client.connect();
      const welcome = client.heard.findLast(({ type }) => type === 'welcome');
      assert.equal(welcome.history, 'other');
      assert.equal(welcome.after, 0);
      client.close();
    });

    it('another protocol is asked to reload; another site’s page, a wrong token and silence are turned away', async () => {
      await using server = await serverInMemory({ helloWithin: 100 });
      const { token } = await openTable(server.url);
      assert.equal((await Client.connected(server.url, 'wrong')).bye.code, 'no-way-in');
      const old = new Client(server.url, token);
      await old.dial({ headers: {} });
      old.send({ type: 'hello', protocol: 99, token, after: 0 });
      await old.until(() => old.bye);
      assert.equal(old.bye.code, 'reload');
      const silent = new Client(server.url, token);
      await silent.dial({ headers: {} });
      await silent.until(() => silent.bye);
      assert.equal(silent.bye.code, 'silent');
      const foreign = new Client(server.url, token);
      await foreign.dial({ headers: { origin: 'https://elsewhere.example' } });
      await foreign.until(() => foreign.bye);
      assert.equal(foreign.bye.code, 'lost');
      const own = new Client(server.url, token);
      await own.dial({ headers: { origin: server.url } });
      own.send({ type: 'hello', protocol: 1, token, after: -1 });
      await own.until(() => own.view);
      own.close();
    });

    it('someone who is sent away while reconnecting is disconnected', async () => {
      const store = lateStore(memoryStore());
      let isSlow = false;
      const [asked, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const slow: Store = {
        ...store,
        read: async (...what) => {
          if (isSlow) {
            asked.resolve();
            await given.promise;
          }
          return store.read(...what);
        },
      };
      await using server = await serverOn(slow);
      const opened = await openTable(server.url);
      const { token, seat } = await join(server.url, opened.links.player, 'Ann');
      const [gm, ann] = [
        await Client.connected(server.url, opened.token),
        await Client.connected(server.url, token),
      ];
      await ann.until(() => ann.head !== undefined);
      ann.cut();
      await gm.do('tell', { text: 'Meanwhile.' });
      isSlow = true;
      const coming = ann.connect();
      await asked.promise;
      await gm.do('kick', { seat });
      given.resolve();
      await coming;
      await ann.until(() => ann.bye);
      assert.equal(ann.bye.code, 'kicked');
      gm.cut();
    });

    it('after a restart everyone resumes where they were', async () => {
      await using server = await serverInMemory();
      const { token } = await openTable(server.url);
      const client = await Client.connected(server.url, token);
      await client.do('tell', { text: 'before' });
      const { port } = new URL(server.url);
      await server.stop();
      await client.until(() => client.bye);
      assert.equal(client.bye.code, 'restarting');
      const again = await startServer({ port: Number(port), host: '127.0.0.1', data: server.store });
      await client.connect();
      await client.do('tell', { text: 'after' });
      assert.deepEqual(
        client.entries.filter(({ type }) => type === 'told').map(({ body }) => body.text),
        ['before', 'after'],
      );
      client.close();
      await again.close();
    });
  });
