import assert from 'node:assert/strict';
import { Client, openTable } from '../../server/testing/client.ts';
import { serverProcess, temporaryFolder } from '../../server/testing/server-process.ts';
import type { Findings } from '../findings.ts';

/** A full disk: refused with a notice, nothing is acknowledged that wasn’t saved, and what was saved is there after a restart. */
export async function diskFilled(times: number, findings: Findings): Promise<void> {
  for (let i = 0; i < times; i++) await findings.try('lost', () => filledOnce(800 + i * 8));
}

async function filledOnce(blocks: number): Promise<void> {
  using folder = temporaryFolder();
  // Files may have this many blocks of 512 bytes: writing more gives a real write error.
  const server = await serverProcess(folder.path, { before: `ulimit -f ${blocks}` });
  const opened = await openTable(server.url);
  const client = await Client.connected(server.url, opened.token);
  const text = 'x'.repeat(15_000);
  const taken: string[] = [];
  let refusal: { code: string } | undefined;
  for (let i = 0; i < 60 && !refusal; i++) {
    const answer = await client.do('tell', { text: `${i} ${text}` }, `line${i}`);
    if (answer.ok) taken.push(`line${i}`);
    else refusal = answer.refusal;
  }
  assert.equal(refusal?.code, 'disk-full');
  assert.ok(client.heard.some(({ type, sentence }) => type === 'notice' && /disk is full/.test(sentence)));
  assert.ok(taken.length > 5);
  const fresh = await Client.connected(server.url, opened.token);
  await fresh.until(() => fresh.seq === fresh.heard[0].seq);
  assert.deepEqual(
    fresh.entries.filter(({ type }) => type === 'told').map(({ command }) => command),
    taken,
    'reading goes on',
  );
  client.cut();
  fresh.cut();
  await server.kill('SIGTERM');
  const again = await serverProcess(folder.path);
  const back = await Client.connected(again.url, opened.token);
  await back.until(() => back.seq === back.heard[0].seq);
  assert.deepEqual(
    back.entries.filter(({ type }) => type === 'told').map(({ command }) => command),
    taken,
  );
  assert.equal((await back.do('tell', { text: 'room again' })).ok, true);
  back.cut();
  await again.kill();
}
