import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '../../../src/server/index.ts';
import { memoryStore } from '../../../src/server/store/memory-store.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { type Entry, recordOf } from '../../../src/table/index.ts';
import { bring } from '../../faults/attacks/documents.ts';
import { killedInErasure, TEXT, written } from '../../faults/attacks/erasure.ts';
import { checked } from '../../faults/findings.ts';
import { bystander, SCALE } from '../testing/bystander.ts';
import { Client, post } from '../testing/client.ts';
import { longTable } from '../testing/forged-tables.ts';
import { serverInMemory, serverOn } from '../testing/servers.ts';

const KILLS = 10;

describe('an erasure at a long table', () => {
  it('goes step by step: others play on while everything a person wrote is found and the state is rebuilt', async () => {
    await using server = await serverInMemory();
    const document = await longTable(3000 * SCALE);
    const { body } = await bring(server.url, document);
    const way = { key: body.links.player };
    const ann = await post(server.url, '/api/join', { way, person: 'Ann', seat: 'ann' });
    const { result, answered } = await bystander(server.url, () =>
      post(server.url, '/api/erase', { me: true }, ann.body.token),
    );
    assert.equal(result.status, 200);
    assert.ok(answered >= 5, `${answered} commands of others were answered`);
    const left = JSON.stringify(await server.store.read(body.table, 0));
    assert.ok(!left.includes('The lamp flickers'));
    assert.ok(left.includes('What I think of number 0.'), 'what others wrote stays');
  });
});

describe('an erasure that is cut off', () => {
  it('after any number of writes: the second attempt finishes it', async () => {
    for (const what of ['one', 'all'] as const)
      for (let writes = 0; writes < 4; writes++) {
        const { store, dyingAfter } = mortal(memoryStore());
        const dying = await startServer({ port: 0, host: '127.0.0.1', data: dyingAfter, fatal: () => {} });
        const { opened, ann, seq } = await written(dying.url);
        dyingAfter.count(writes);
        const body = what === 'all' ? { me: true } : { entry: seq };
        await post(dying.url, '/api/erase', body, ann.token);
        await dying.close();
        await using server = await serverOn(store);
        await post(server.url, '/api/erase', body, ann.token);
        const left = JSON.stringify(await store.read(opened.table, 0));
        assert.ok(!left.includes(TEXT), `${what}, ${writes} writes`);
        assert.ok(!JSON.stringify((await store.opened(opened.table))?.snapshot)?.includes(TEXT));
        const client = await Client.connected(server.url, opened.token);
        await client.until(() => client.seq === client.heard[0].seq);
        assert.ok(client.entries.some((each) => each?.type === 'erased'));
        assert.equal(client.view.characters.pim.sheet.notes, '…');
        client.close();
      }
  });

  it('between two batches of a long one: the next start finishes it', async () => {
    const { store, dyingAfter } = mortal(memoryStore());
    const options = { port: 0, host: '127.0.0.1', fatal: () => {} };
    const dying = await startServer({ ...options, data: dyingAfter });
    const { body } = await bring(dying.url, await longTable(2500));
    const way = { key: body.links.player };
    const ann = await post(dying.url, '/api/join', { way, person: 'Ann', seat: 'ann' });
    const left = async () =>
      (await store.read(body.table, 0)).filter((each) => JSON.stringify(each).includes('The lamp flickers'))
        .length;
    const before = await left();
    assert.ok(before > 1000, `${before} lines`);
    dyingAfter.count(1);
    assert.equal((await post(dying.url, '/api/erase', { me: true }, ann.body.token)).status, 500);
    await dying.close();
    assert.ok((await left()) < before && (await left()) > 0, 'some of it');
    await using server = await serverOn(store);
    const client = await Client.connected(server.url, body.token);
    await client.until(() => client.seq === client.heard[0].seq);
    assert.equal(await left(), 0);
    assert.equal(client.heard[0].damage, undefined);
    client.close();
  });

  it('one that Fireside 0.1 left unfinished is finished when the table is opened', async () => {
    const store = memoryStore();
    const server = await startServer({ port: 0, host: '127.0.0.1', data: store });
    const { opened, seq } = await written(server.url);
    await server.close();
    const records = await store.read(opened.table, 0);
    const entry = JSON.parse((records[seq - 1] as { readonly line: string }).line) as Entry;
    const { sheet, ...body } = entry.body as { readonly sheet: object };
    const last = { ...entry, seq: records.length + 1, seat: null, command: `keeper-${records.length + 1}` };
    const mended = { ...entry, body: { ...body, sheet: { ...sheet, notes: '…' } } };
    const redaction = { ...last, type: 'redacted', body: { entry: mended } };
    await store.append({
      table: opened.table,
      system: 'roll-for-shoes',
      after: records.length,
      records: [recordOf(redaction as Entry, new Uint8Array(32))],
      command: undefined,
    });
    await using again = await serverOn(store);
    const client = await Client.connected(again.url, opened.token);
    await client.until(() => client.seq === client.heard[0].seq);
    assert.ok(!JSON.stringify(await store.read(opened.table, seq - 1, 1)).includes(TEXT));
    assert.deepEqual(client.entries.find((each) => each?.type === 'erased')?.body.seqs, [seq]);
    client.close();
  });

  it(`kill −9, ${KILLS} times: erased text is in no file, and the rest is erased at the next attempt`, async () => {
    await checked((findings) => killedInErasure(KILLS, findings));
  });
});

/** A store that takes this many more writes and then none: what a kill leaves behind. */
function mortal(store: Store): {
  readonly store: Store;
  readonly dyingAfter: Store & { readonly count: (writes: number) => void };
} {
  let left = Number.POSITIVE_INFINITY;
  const alive = <Args extends readonly unknown[], Answer>(write: (...args: Args) => Promise<Answer>) => {
    return async (...args: Args): Promise<Answer> => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return write(...args);
    };
  };
  const dyingAfter = {
    ...store,
    append: alive(store.append),
    saveSnapshot: alive(store.saveSnapshot),
    changeKeys: alive(store.changeKeys),
    count: (writes: number) => {
      left = writes;
    },
  };
  return { store, dyingAfter };
}
