import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '../../src/server/index.ts';
import { memoryStore } from '../../src/server/memory-store.ts';
import { lateStore } from '../../src/server/testing/late-store.ts';
import { verify } from '../../src/table/index.ts';
import { checked } from '../faults/findings.ts';
import { hellosWhileWriting, telling, welcomesOf } from '../faults/races.ts';
import { Client, join, type Message, newId, openTable, post } from './client.ts';
import { serverInMemory, serverOn } from './servers.ts';

/** Gives a command until it is taken or refused for good: where two servers write, one of them is told to try again. */
async function sure(client: Client, type: string, body: object, id = newId()): Promise<Message> {
  for (;;) {
    client.heard.length = 0;
    if (client.bye) await client.connect();
    const answer = await client.do(type, body, id);
    if (answer?.ok || (answer && answer.refusal.code !== 'conflict')) return answer;
  }
}

/** Two servers on one store, as if it were a database: each has a room of its own. */
async function pair() {
  const store = memoryStore();
  const ours = { ...store, close: async () => {} };
  const [one, two] = [await serverOn(lateStore(ours, 3)), await serverOn(lateStore(ours, 5))];
  const dispose = async () => {
    await one[Symbol.asyncDispose]();
    await two[Symbol.asyncDispose]();
  };
  return { one, two, store, [Symbol.asyncDispose]: dispose };
}

describe('a store that answers late', () => {
  it('500 hellos while somebody writes: nobody is told that the past was rewritten', async () => {
    await using server = await serverInMemory();
    await checked((findings) => hellosWhileWriting(server.url, 500, findings));
  });

  it('a device that comes from another server and knows more than this one: nothing was rewritten', async () => {
    await using both = await pair();
    const opened = await openTable(both.one.url);
    const first = await Client.connected(both.one.url, opened.token);
    const elsewhere = await Client.connected(both.two.url, opened.token);
    for (const text of ['one', 'two', 'three']) await sure(first, 'tell', { text });
    await first.until(
      () => first.head !== undefined && first.entries.some(({ body }) => body.text === 'three'),
    );
    first.cut();
    const moved = new Client(both.two.url, opened.token);
    Object.assign(moved, { head: first.head, seq: first.seq });
    await moved.connect();
    const [welcome] = welcomesOf(moved);
    assert.deepEqual([welcome.history, welcome.after], ['same', first.seq]);
    await elsewhere.until(() => elsewhere.seq === first.seq);
    assert.equal(elsewhere.head, first.head, 'the others were told what is there');
    for (const client of [moved, elsewhere]) client.cut();
  });

  it('a table that is opened while another server writes to it is not damaged', async () => {
    const store = memoryStore();
    const ours = { ...store, close: async () => {} };
    await using writing = await serverOn(lateStore(ours, 7));
    const opened = await openTable(writing.url);
    const client = await Client.connected(writing.url, opened.token);
    const stop = telling(client);
    const damages: unknown[] = [];
    for (let i = 0; i < 40; i++) {
      const other = await startServer({ port: 0, host: '127.0.0.1', data: lateStore(ours, i) });
      const looking = await Client.connected(other.url, opened.token);
      damages.push(...welcomesOf(looking).map(({ damage }) => damage));
      looking.cut();
      await other.close();
    }
    assert.ok((await stop()) > 40);
    assert.ok(damages.length >= 40);
    assert.deepEqual(
      damages.filter((damage) => damage !== undefined),
      [],
    );
  });

  it('two servers that commit to dice at the same moment: what is rolled can be proven', async () => {
    await using both = await pair();
    const opened = await openTable(both.one.url);
    const ann = await join(both.one.url, opened.links.player, 'Ann');
    const clients = [
      await Client.connected(both.one.url, opened.token),
      await Client.connected(both.two.url, ann.token),
    ];
    await Promise.all(
      clients.map(async (client, who) => {
        await sure(client, 'make-character', { from: { blank: `Pim ${who}` } }, `pim${who}`);
        for (let i = 0; i < 8; i++) {
          const against = { difficulty: 'hard' };
          const input = { character: `pim${who}`, skill: 'Do Anything', doing: `Jump ${i}`, against };
          const body = { action: 'attempt', input, bytes: 'ab'.repeat(32) };
          const answer = await sure(client, 'propose-check', body);
          assert.equal(answer.ok, true, JSON.stringify(answer));
        }
        client.cut();
      }),
    );
    const reader = await Client.connected(both.one.url, opened.token);
    const rolled = () => reader.entries.filter(({ type }) => type === 'rolled').length;
    while (rolled() < 16) {
      if (reader.bye) await reader.connect();
      await reader.until(() => reader.bye || rolled() >= 16);
    }
    const response = await fetch(`${both.one.url}/api/export`, {
      headers: { authorization: `Bearer ${opened.token}` },
    });
    const verdict = verify(await response.text());
    assert.ok(verdict.ok, JSON.stringify(verdict));
    assert.equal(verdict.value.rolls, 16);
    reader.cut();
  });

  it('a token that is taken back while its device comes in lets nobody in', async () => {
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

  it('a free chair is taken by one person, however many ask for it at once', async () => {
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

  it('who comes in while the table is deleted is told so, and nothing goes round in circles', async () => {
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
