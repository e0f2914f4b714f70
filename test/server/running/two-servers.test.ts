import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '../../../src/server/index.ts';
import { memoryStore } from '../../../src/server/store/memory-store.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { lateStore } from '../../../src/server/testing/late-store.ts';
import { verify } from '../../../src/table/index.ts';
import { telling, welcomesOf } from '../../faults/attacks/races.ts';
import { Client, join, newId, openTable, post } from '../testing/client.ts';
import { until } from '../testing/clock.ts';
import { pairOn, serverOn } from '../testing/servers.ts';

/** A table with its game master at one server and Ann at the other. */
async function apart(store: Store = memoryStore()) {
  const both = await pairOn(store);
  const [one, two] = both.urls;
  const opened = await openTable(one);
  const ann = await join(two, opened.links.player, 'Ann');
  const gm = await Client.connected(one, opened.token);
  const player = await Client.connected(two, ann.token);
  const dispose = async () => {
    for (const client of [gm, player]) client.cut();
    await both[Symbol.asyncDispose]();
  };
  return { one, two, opened, ann, gm, player, store, [Symbol.asyncDispose]: dispose };
}

const presentFor = (client: Client): readonly string[] =>
  client.heard.findLast(({ type }) => type === 'presence')?.seats.toSorted() ?? [];

const attempt = (character: string) => ({
  action: 'attempt',
  input: { character, skill: 'Do Anything', doing: 'Jump', against: { difficulty: 'hard' } },
  bytes: 'ab'.repeat(32),
});

const find = (client: Client, type: string) => client.entries.find((entry) => entry?.type === type);

describe('two servers on one store', () => {
  it('a device that comes from another server and knows more than this one: nothing was rewritten', async () => {
    await using both = await pairOn(memoryStore());
    const [one, two] = both.urls;
    const opened = await openTable(one);
    const first = await Client.connected(one, opened.token);
    const elsewhere = await Client.connected(two, opened.token);
    for (const text of ['one', 'two', 'three']) await first.do('tell', { text });
    await first.until(
      () => first.head !== undefined && first.entries.some(({ body }) => body.text === 'three'),
    );
    first.cut();
    const moved = new Client(two, opened.token);
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
    await using both = await pairOn(memoryStore());
    const [one, two] = both.urls;
    const opened = await openTable(one);
    const ann = await join(one, opened.links.player, 'Ann');
    const clients = [await Client.connected(one, opened.token), await Client.connected(two, ann.token)];
    await Promise.all(
      clients.map(async (client, who) => {
        await client.do('make-character', { from: { blank: `Pim ${who}` } }, `pim${who}`);
        for (let i = 0; i < 8; i++) {
          const against = { difficulty: 'hard' };
          const input = { character: `pim${who}`, skill: 'Do Anything', doing: `Jump ${i}`, against };
          const body = { action: 'attempt', input, bytes: 'ab'.repeat(32) };
          const answer = await client.do('propose-check', body);
          assert.equal(answer.ok, true, JSON.stringify(answer));
        }
        client.cut();
      }),
    );
    const reader = await Client.connected(one, opened.token);
    const rolled = () => reader.entries.filter(({ type }) => type === 'rolled').length;
    await reader.until(() => rolled() === 16);
    const response = await fetch(`${one}/api/export`, {
      headers: { authorization: `Bearer ${opened.token}` },
    });
    const verdict = verify(await response.text());
    assert.ok(verdict.ok, JSON.stringify(verdict));
    assert.deepEqual([verdict.value.rolls, verdict.value.leftEarly], [16, 0], 'of the same secrets');
    reader.cut();
  });

  it('someone at the other server is shown as present and composing, and as gone when they leave', async () => {
    await using at = await apart();
    const both = [at.opened.seat, at.ann.seat].toSorted();
    for (const client of [at.gm, at.player])
      await client.until(() => presentFor(client).join() === both.join());
    const proposal = { action: 'attempt', input: { doing: 'Jump' }, intent: 'Over it' };
    at.player.send({ type: 'composing', proposal });
    const composed = () => at.gm.heard.findLast(({ type }) => type === 'composing');
    await at.gm.until(composed);
    assert.deepEqual([composed().seat, composed().proposal], [at.ann.seat, proposal]);
    at.player.cut();
    await at.gm.until(() => composed().proposal === null && presentFor(at.gm).length === 1);
    assert.deepEqual(presentFor(at.gm), [at.opened.seat]);
  });

  it('a seat at the other server witnesses a roll', async () => {
    await using at = await apart();
    await at.gm.until(() => presentFor(at.gm).length === 2);
    await at.gm.do('make-character', { from: { blank: 'Pim' } }, 'pim');
    await at.gm.do('propose-check', attempt('pim'));
    await at.gm.until(() => find(at.gm, 'rolled'));
    const { contributions } = find(at.gm, 'rolled').body.mark;
    assert.deepEqual(
      contributions.map(({ seat }: { readonly seat: string }) => seat),
      [at.opened.seat, at.ann.seat],
    );
  });

  it('dice that were asked for at a server that stops fall at the other', async () => {
    const store = memoryStore();
    const dead = Promise.withResolvers<void>();
    const dying: Store = {
      ...store,
      close: async () => {},
      append: async (append) => {
        const isRoll = append.records.some(
          (record) => 'line' in record && record.line.includes('"type":"rolled"'),
        );
        if (isRoll) await dead.promise;
        return store.append(append);
      },
    };
    await using first = await serverOn(dying);
    await using other = await serverOn({ ...store, close: async () => {} });
    const opened = await openTable(first.url);
    const watching = await Client.connected(other.url, opened.token);
    const client = await Client.connected(first.url, opened.token);
    await client.do('make-character', { from: { blank: 'Pim' } }, 'pim');
    await client.do('propose-check', attempt('pim'));
    const asked = performance.now();
    await watching.until(() => find(watching, 'rolled'));
    assert.ok(performance.now() - asked < 3000);
    // It was only paused, and goes on. What it wanted to write has been written by then.
    dead.resolve();
    await client.until(() => find(client, 'rolled'));
    const rolls = (await store.read(opened.table, 0)).filter(
      (record) => 'line' in record && record.line.includes('"type":"rolled"'),
    );
    assert.equal(rolls.length, 1);
    for (const each of [client, watching]) each.cut();
  });

  it('a table that is deleted is gone at both; a token that is renewed lets nobody stay at the other', async () => {
    await using at = await apart();
    const renewed = await post(at.one, '/api/token', {}, at.ann.token);
    assert.equal(renewed.status, 201);
    await at.player.until(() => at.player.bye);
    assert.equal(at.player.bye.code, 'no-way-in');
    const back = await Client.connected(at.two, renewed.body.token);
    assert.equal((await post(at.one, '/api/delete', { name: 'A table' }, at.opened.token)).status, 200);
    await back.until(() => back.bye);
    assert.equal(back.bye.code, 'gone');
    assert.equal((await post(at.two, '/api/token', {}, renewed.body.token)).status, 401);
  });

  it('a table that is opened while another server deletes it is gone for whoever sat down', async () => {
    const store = memoryStore();
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Store = {
      ...store,
      close: async () => {},
      drop: async (table) => {
        begun.resolve();
        await goOn.promise;
        await store.drop(table);
      },
    };
    await using first = await serverOn(slow);
    await using other = await serverOn({ ...store, close: async () => {} });
    const opened = await openTable(first.url);
    const deleted = post(first.url, '/api/delete', { name: 'A table' }, opened.token);
    await begun.promise;
    const late = await Client.connected(other.url, opened.token);
    goOn.resolve();
    assert.equal((await deleted).status, 200);
    await late.until(() => late.bye);
    assert.equal(late.bye.code, 'gone');
  });

  it('a code is good at both, and wrong guesses count for both', async () => {
    await using at = await apart();
    const { body } = await post(at.one, '/api/code', { role: 'player' }, at.opened.token);
    const join = (url: string, code: string, person: string) =>
      post(url, '/api/join', { way: { code }, person });
    assert.equal((await join(at.two, body.code, 'Bob')).status, 200);
    for (let i = 0; i < 10; i++) await join([at.one, at.two][i % 2] ?? '', 'no-such-code', 'Eve');
    for (const url of [at.one, at.two]) assert.equal((await join(url, body.code, 'Cid')).status, 403);
  });

  it('text erased at one is in no memory, view or snapshot of the other', async () => {
    await using at = await apart();
    await at.player.do('tell', { text: 'my old address' });
    const told = () => find(at.gm, 'told');
    await at.gm.until(told);
    const erased = await post(at.one, '/api/erase', { entry: told().seq }, at.opened.token);
    assert.equal(erased.status, 200, JSON.stringify(erased.body));
    await at.player.until(() => find(at.player, 'erased'));
    const { body } = await post(at.two, '/api/duplicate', {}, at.opened.token);
    const copy = await Client.connected(at.two, body.token);
    await copy.until(() => copy.head !== undefined);
    copy.cut();
    const late = { build: 'slow', seq: told().seq, head: 'h', table: {} as never };
    await at.store.saveSnapshot(at.opened.table, late);
    assert.equal((await at.store.opened(at.opened.table))?.snapshot, undefined);
    assert.ok(!JSON.stringify([copy.view, copy.records]).includes('my old address'));
  });

  it('many write to one table at once: every command counts once, and nobody waits long', async () => {
    await using both = await pairOn(memoryStore());
    const [one, two] = both.urls;
    const opened = await openTable(one);
    const clients = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const { token } = await join(i % 2 ? one : two, opened.links.player, `Ann ${i}`);
        return Client.connected(i % 2 ? two : one, token);
      }),
    );
    const times: number[] = [];
    await Promise.all(
      clients.map(async (client, who) => {
        for (let i = 0; i < 25; i++) {
          const asked = performance.now();
          const [id, text] = [newId(), `${who}/${i}`];
          const answer = await client.do('tell', { text }, id);
          assert.equal(answer?.ok, true, JSON.stringify(answer));
          times.push(performance.now() - asked);
          // As after a lost connection, perhaps to the other server.
          client.heard.length = 0;
          assert.deepEqual(await client.do('tell', { text }, id), answer);
        }
      }),
    );
    const last = Math.max(...clients.map(({ seq }) => seq));
    await Promise.all(clients.map((client) => client.until(() => client.seq >= last)));
    for (const client of clients) {
      const lines = client.entries.filter(({ type }) => type === 'told').map(({ body }) => body.text);
      assert.deepEqual([lines.length, new Set(lines).size], [200, 200]);
      assert.equal(client.head, clients[0]?.head);
      client.cut();
    }
    assert.ok(Math.max(...times) < 2000, `${Math.max(...times)} ms`);
  });

  it('a command that was taken at one server counts once at the other, named or not', async () => {
    await using at = await apart();
    await at.player.until(() => presentFor(at.player).length === 2);
    for (const [type, body] of [
      ['tell', { text: 'Once.' }],
      ['stop-scene', {}],
    ] as const) {
      const id = newId();
      const first = await at.gm.do(type, body, id);
      assert.equal(first.ok, true, JSON.stringify(first));
      const again = await Client.connected(at.two, at.opened.token);
      const { seq } = again;
      assert.equal((await again.do(type, body, id)).ok, true);
      again.heard.length = 0;
      assert.equal((await again.do('tell', { text: 'Other.' }, id)).refusal.code, 'id-used');
      await again.until(() => again.head !== undefined);
      assert.ok(again.seq >= seq);
      again.cut();
    }
    const types = (await at.store.read(at.opened.table, 0)).map((record) =>
      'line' in record ? JSON.parse(record.line).type : '',
    );
    assert.deepEqual(
      ['told', 'scene-stopped'].map((type) => types.filter((each) => each === type).length),
      [1, 1],
    );
  });

  it('lost wake-ups are caught up on', async () => {
    const store = memoryStore();
    const tasks: (() => void)[] = [];
    const deaf: Store = {
      ...store,
      close: async () => {},
      watch: () => () => {},
      bus: { ...store.bus, hear: () => () => {} },
    };
    await using first = await serverOn({ ...store, close: async () => {} });
    const other = await startServer({
      port: 0,
      host: '127.0.0.1',
      data: deaf,
      every: (_, run) => {
        tasks.push(run);
        return () => {};
      },
    });
    const opened = await openTable(first.url);
    const [client, watching] = [
      await Client.connected(first.url, opened.token),
      await Client.connected(other.url, opened.token),
    ];
    await client.do('tell', { text: 'Heard late.' });
    await until(() => {
      for (const run of tasks) run();
      return find(watching, 'told') !== undefined;
    });
    assert.equal((await post(first.url, '/api/delete', { name: 'A table' }, opened.token)).status, 200);
    await until(() => {
      for (const run of tasks) run();
      return watching.bye !== undefined;
    });
    assert.equal(watching.bye.code, 'gone');
    for (const each of [client, watching]) each.cut();
    await other.close();
  });
});
