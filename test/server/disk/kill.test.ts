import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join as joined } from 'node:path';
import { describe, it } from 'node:test';
import { killedUnderLoad } from '../../faults/attacks/kill.ts';
import { checked } from '../../faults/findings.ts';
import { Client, join, newId, openTable } from '../testing/client.ts';
import { serverProcess, temporaryFolder } from '../testing/server-process.ts';

const CYCLES = 50;

describe('kill −9', () => {
  it(`${CYCLES} times under load: nothing acknowledged is missing, nothing is there twice, and dice that were asked for fall`, async () => {
    await checked((findings) => killedUnderLoad(CYCLES, findings));
  });
});

describe('a command without a name in the log', () => {
  it('sent again after a kill, it still counts once; nothing on disk leads to whoever sent it', async () => {
    using folder = temporaryFolder();
    const first = await serverProcess(folder.path);
    const opened = await openTable(first.url);
    const ann = await join(first.url, opened.links.player, 'Ann');
    const client = await Client.connected(first.url, ann.token);
    const id = newId();
    const line = { text: 'spiders', as: 'lines' };
    assert.equal((await client.do('draw-line', line, id)).ok, true);
    await first.kill();
    const again = await serverProcess(folder.path);
    const back = await Client.connected(again.url, ann.token);
    assert.equal((await back.do('draw-line', line, id)).ok, true);
    assert.deepEqual(back.view.safety.lines, ['spiders']);
    back.heard.length = 0;
    assert.equal((await back.do('tell', { text: 'x' }, id)).refusal.code, 'id-used');
    assert.equal((await back.do('draw-line', { ...line, text: 'rats' })).ok, true);
    assert.deepEqual(back.view.safety.lines, ['spiders', 'rats']);
    back.cut();
    await again.kill('SIGTERM');
    for (const file of readdirSync(folder.path).filter((name) => name.startsWith('fireside')))
      assert.equal(readFileSync(joined(folder.path, file)).includes(id), false, file);
  });
});
