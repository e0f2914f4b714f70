import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reshaped, smallest } from '../verifiers/unfair-host.ts';
import { bystander, SCALE } from './bystander.ts';
import { Client, openTable, post } from './client.ts';
import { longTable, manyUndos } from './forged.ts';
import { serverInMemory } from './servers.ts';

const bring = (url: string, document: string) => post(url, '/api/import', { document, person: 'Mallory' });

describe('documents of strangers', () => {
  it('dice that never come to rest are refused in a sentence, and nobody waits for it', async () => {
    await using server = await serverInMemory();
    for (const roll of ['1d1!', '1d2r1r2', '200000000d6', '4294967296d6', '1d4294967297']) {
      const document = reshaped(await smallest(), `${roll}: sum`, [[1, 1, 1]]);
      const { result } = await bystander(server.url, () => bring(server.url, document));
      assert.equal(result.status, 400, `${roll}: ${JSON.stringify(result.body)}`);
      assert.match(result.body.sentence, /^entry \d+: (the faces are|no rule of Fireside rolls such dice)/);
    }
  });

  it('a table of many undos is looked at in steps of what changed, off the thread of the tables', async () => {
    await using server = await serverInMemory();
    const document = await manyUndos(200, 2000 * SCALE);
    const { result, answered } = await bystander(server.url, () => bring(server.url, document));
    assert.equal(result.status, 201, JSON.stringify(result.body));
    assert.ok(answered > 20, `${answered} commands of others were answered`);
  });

  it('what takes too long or too much memory is ended, with a sentence, and leaves nothing behind', async () => {
    const document = await longTable(200);
    for (const [limits, name] of [
      [{ importWithin: 1 }, 'importWithin'],
      [{ importMemory: 8 * 1024 * 1024 }, 'importMemory'],
    ] as const) {
      await using server = await serverInMemory(limits);
      const { result } = await bystander(server.url, () => bring(server.url, document));
      assert.equal(result.status, 429);
      assert.match(result.body.sentence, new RegExp(`limit: ${name}`));
      assert.deepEqual(await server.store.tables().then((all) => all.filter(({ seq }) => seq > 190)), []);
    }
  });

  it('one address brings one table at a time, and only so many wait', async () => {
    await using server = await serverInMemory();
    const document = await longTable(200);
    const all = await Promise.all([1, 2, 3].map(() => bring(server.url, document)));
    assert.deepEqual(all.map(({ status }) => status).sort(), [201, 429, 429]);
    assert.match(all.find(({ status }) => status === 429)?.body.sentence, /limit: importsAtOnce/);
    await using busy = await serverInMemory({ importsAtOnce: 10, importsWaiting: 2 });
    const waiting = await Promise.all([1, 2, 3].map(() => bring(busy.url, document)));
    assert.deepEqual(waiting.map(({ status }) => status).sort(), [201, 201, 429]);
    assert.match(waiting.find(({ status }) => status === 429)?.body.sentence, /limit: importsWaiting/);
  });

  it('a large table comes, goes and is copied while others play', async () => {
    await using server = await serverInMemory();
    const document = await longTable(3000 * SCALE);
    const brought = await bystander(server.url, () => bring(server.url, document));
    assert.equal(brought.result.status, 201, JSON.stringify(brought.result.body));
    const { token } = brought.result.body;
    const headers = { authorization: `Bearer ${token}` };
    const slices = Math.ceil((3000 * SCALE) / 50);
    const exported = await bystander(server.url, async () =>
      (await fetch(`${server.url}/api/export`, { headers })).text(),
    );
    assert.ok(exported.result.length > document.length / 2);
    const copied = await bystander(server.url, () => post(server.url, '/api/duplicate', {}, token));
    assert.equal(copied.result.status, 201);
    const met = await bystander(server.url, async () => {
      const client = await Client.connected(server.url, token);
      await client.until(() => client.seq >= 3000 * SCALE);
      client.cut();
    });
    for (const [what, { answered }] of Object.entries({ brought, exported, copied, met }))
      assert.ok(answered >= Math.min(5, slices), `${what}: ${answered} commands of others were answered`);
  });

  it('half an import does not outlive a start', async () => {
    await using server = await serverInMemory();
    const { table } = await openTable(server.url);
    await server.store.changeKeys({
      add: [{ hash: 'unfinished half', table: 'half', kind: 'link', grants: '' }],
    });
    const records = await server.store.read(table, 0);
    await server.store.append({
      table: 'half',
      system: 'roll-for-shoes',
      after: 0,
      records,
      command: undefined,
    });
    await server.stop();
    await using _ = await serverInMemory({}, { data: server.store });
    assert.deepEqual(
      (await server.store.tables()).map(({ id }) => id),
      [table],
    );
    assert.equal(await server.store.key('unfinished half'), undefined);
  });
});
