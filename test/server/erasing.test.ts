import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join as joined } from 'node:path';
import { describe, it } from 'node:test';
import { startServer } from '../../src/server/index.ts';
import { memoryStore } from '../../src/server/memory-store.ts';
import type { Store } from '../../src/server/store.ts';
import { type Entry, recordOf } from '../../src/table/index.ts';
import { passingFolder, serverProcess } from './child.ts';
import { Client, join, type Opened, openTable, post } from './client.ts';
import { serverOn } from './servers.ts';

const TEXT = 'my old address';
/** `npm run faults` asks for many more. */
const KILLS = Math.ceil(Number(process.env.FAULT_CYCLES ?? 50) / 5);

describe('an erasure that is cut off', () => {
  it('after any number of writes: done again, it is done', async () => {
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

  it('one that Fireside 0.1 left undone is finished when the table is opened', async () => {
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
      records: [recordOf(redaction, new Uint8Array(32))],
      command: undefined,
    });
    await using again = await serverOn(store);
    const client = await Client.connected(again.url, opened.token);
    await client.until(() => client.seq === client.heard[0].seq);
    assert.ok(!JSON.stringify(await store.read(opened.table, seq - 1, 1)).includes(TEXT));
    assert.deepEqual(client.entries.find((each) => each?.type === 'erased')?.body.seqs, [seq]);
    client.close();
  });

  it(`kill −9, ${KILLS} times: what was erased is in no file, and what was not is erased at the next try`, async () => {
    using folder = passingFolder();
    let server = await serverProcess(folder.path);
    for (let kill = 0; kill < KILLS; kill++) {
      const { ann } = await written(server.url, `${TEXT} ${kill}.`);
      const erasing = post(server.url, '/api/erase', { me: true }, ann.token).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, (kill * 7) % 40));
      await server.kill();
      const answer = await erasing;
      server = await serverProcess(folder.path);
      // Without a way in any more, it was done to the end.
      const again = await post(server.url, '/api/erase', { me: true }, ann.token);
      assert.ok(again.status === 200 || again.status === 401, JSON.stringify(again));
      assert.ok(answer?.status !== 200 || again.status === 401);
      const bytes = readdirSync(folder.path, { withFileTypes: true })
        .filter((each) => each.isFile())
        .map(({ name }) => readFileSync(joined(folder.path, name), 'latin1'));
      assert.ok(!bytes.some((each) => each.includes(`${TEXT} ${kill}.`)), `kill ${kill}`);
    }
    await server.kill();
  });
});

/** A table at which Ann wrote a sheet with her words on it, on which others built: its entry. */
async function written(
  url: string,
  text = TEXT,
): Promise<{ readonly opened: Opened; readonly ann: Opened; readonly seq: number }> {
  const opened = await openTable(url);
  const ann = await join(url, opened.links.player, 'Ann');
  const player = await Client.connected(url, ann.token);
  await player.do('make-character', { from: { ready: 'pim' } }, 'pim');
  const { sheet } = player.view.characters.pim;
  await player.do('edit-sheet', { character: 'pim', to: { sheet: { ...sheet, notes: text } } });
  await player.do('edit-sheet', { character: 'pim', to: { sheet: { ...sheet, xp: 3, notes: text } } });
  const { seq } = player.entries.find((each) => each?.type === 'sheet-edited');
  player.cut();
  return { opened, ann, seq };
}

/** A store that takes so many more writes, and then none: what a kill leaves behind. */
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
    erase: alive(store.erase),
    saveSnapshot: alive(store.saveSnapshot),
    changeKeys: alive(store.changeKeys),
    count: (writes: number) => {
      left = writes;
    },
  };
  return { store, dyingAfter };
}
