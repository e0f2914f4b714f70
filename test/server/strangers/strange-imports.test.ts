import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  bring,
  brought,
  ENDLESS_DICE,
  forgedDice,
  HUGE_DICE,
  largeTable,
} from '../../faults/attacks/documents.ts';
import { checked } from '../../faults/findings.ts';
import { bystander, SCALE, type Seen } from '../testing/bystander.ts';
import { openTable } from '../testing/client.ts';
import { heavyTable, longTable, manyUndos } from '../testing/forged-tables.ts';
import { serverInMemory } from '../testing/servers.ts';

describe('documents of strangers', () => {
  it('dice that roll for ever are refused in a sentence, and nobody else waits', async () => {
    await using server = await serverInMemory();
    await bystander(server.url, () =>
      checked((findings) => forgedDice(server.url, [...ENDLESS_DICE, ...HUGE_DICE], 1, findings)),
    );
  });

  it('a table with many undos is read off the main thread, in time that grows with its changes', async () => {
    await using server = await serverInMemory();
    const document = await manyUndos(200, 2000 * SCALE);
    const { answered } = await bystander(server.url, () =>
      checked((findings) => brought(server.url, document, 1, findings)),
    );
    assert.ok(answered > 20, `${answered} commands of others were answered`);
  });

  it('an honest table of many bytes is taken, while others play', async () => {
    await using server = await serverInMemory();
    const document = await heavyTable(4_000_000 * SCALE);
    assert.ok(Buffer.byteLength(document) > 4_000_000 * SCALE);
    const { answered } = await bystander(server.url, () =>
      checked((findings) => brought(server.url, document, 1, findings)),
    );
    assert.ok(answered >= 5, `${answered} commands of others were answered`);
  });

  it('one that takes too long or too much memory is stopped, with a sentence, and leaves nothing behind', async () => {
    const document = await longTable(200);
    for (const [limits, name] of [
      [{ importWithin: 1 }, 'importWithin'],
      [{ importMemory: 8 * 1024 * 1024 }, 'importMemory'],
    ] as const) {
      await using server = await serverInMemory(limits);
      const { result } = await bystander(server.url, () => bring(server.url, document));
      assert.equal(result.status, 429);
      assert.match(result.body.sentence, new RegExp(`limit: ${name}`));
      assert.equal((await server.store.tables()).length, 1, 'the table of the bystander');
    }
  });

  it('one address imports one table at a time, and a limited number wait', async () => {
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

  it('a large table is imported, exported and copied while others play', async () => {
    await using server = await serverInMemory();
    const entries = 3000 * SCALE;
    const slices = Math.ceil(entries / 50);
    const document = await longTable(entries);
    const seen: Record<string, Seen<unknown>> = {};
    await checked((findings) =>
      largeTable(server.url, document, entries, findings, async (what, step) => {
        const watched = await bystander(server.url, step);
        seen[what] = watched;
        return watched.result;
      }),
    );
    assert.deepEqual(Object.keys(seen), ['import', 'export', 'copy', 'hello']);
    for (const [what, { answered }] of Object.entries(seen))
      assert.ok(answered >= Math.min(5, slices), `${what}: ${answered} commands of others were answered`);
  });

  it('half an import doesn’t survive a restart', async () => {
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
