import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join as joined } from 'node:path';
import { Client, openTable } from '../../server/testing/client.ts';
import { serverProcess, temporaryFolder } from '../../server/testing/server-process.ts';
import type { Findings } from '../findings.ts';

const LINES = 8;
const [HEADER, FRAME, PAGE] = [32, 24, 4096];

/** A bit that flips in a record is found, its table is read up to there, and all others go on. */
export async function flippedBits(times: number, findings: Findings): Promise<void> {
  for (let i = 0; i < times; i++)
    await findings.try('lost', async () => {
      using folder = temporaryFolder();
      const first = await serverProcess(folder.path);
      const [hit, other] = [await openTable(first.url), await openTable(first.url)];
      const before = await told(first.url, hit.token, 'Hit');
      await told(first.url, other.token, 'Other');
      await first.kill('SIGTERM');
      const line = i % LINES;
      flipIn(joined(folder.path, 'fireside.db'), `Hit ${line}.`, i);
      const again = await serverProcess(folder.path);
      const client = await Client.connected(again.url, hit.token);
      await client.until(() => client.bye || client.seq === client.heard[0].seq);
      assert.match(client.heard[0]?.damage ?? '', /is damaged from entry \d+ on/);
      assert.deepEqual(textsOf(client), before.slice(0, line));
      client.cut();
      const whole = await Client.connected(again.url, other.token);
      assert.equal((await whole.do('tell', { text: 'And on.' })).ok, true);
      whole.cut();
      await again.kill();
    });
}

/** A damaged write-ahead log loses commits: whoever runs the server is told, and everything before the damage is there. */
export async function damagedLogs(times: number, findings: Findings): Promise<void> {
  for (let i = 0; i < times; i++)
    await findings.try('lost', async () => {
      using folder = temporaryFolder();
      const opening = await serverProcess(folder.path);
      const { token } = await openTable(opening.url);
      await opening.kill('SIGTERM');
      const first = await serverProcess(folder.path);
      const before = await told(first.url, token, 'Line');
      await first.kill();
      const log = joined(folder.path, 'fireside.db-wal');
      const bytes = readFileSync(log);
      const frames = (bytes.length - HEADER) / (FRAME + PAGE);
      // Any but the last frame: damage there looks like a commit that was cut off, and nobody was told of that.
      const at = HEADER + ((i * 7919) % ((frames - 1) * (FRAME + PAGE)));
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (i % 8));
      writeFileSync(log, bytes);
      const again = await serverProcess(folder.path);
      assert.match(again.output(), /fireside\.db-wal is damaged/, `byte ${at}`);
      const client = await Client.connected(again.url, token);
      await client.until(() => client.bye || client.seq === client.heard[0].seq);
      assert.deepEqual(textsOf(client), before.slice(0, textsOf(client).length));
      assert.equal((await client.do('tell', { text: 'And on.' })).ok, true);
      client.cut();
      await again.kill();
    });
}

async function told(url: string, token: string, name: string): Promise<readonly string[]> {
  const client = await Client.connected(url, token);
  const texts = Array.from({ length: LINES }, (_, i) => `${name} ${i}.`);
  for (const text of texts) assert.equal((await client.do('tell', { text })).ok, true);
  client.cut();
  return texts;
}

function textsOf({ entries }: Client): readonly string[] {
  return entries.filter(({ type }) => type === 'told').map(({ body }) => body.text);
}

/** Wherever these words are in the file. */
function flipIn(file: string, words: string, by: number): void {
  const bytes = readFileSync(file);
  const places: number[] = [];
  for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at + 1)) places.push(at);
  assert.ok(places.length > 0);
  for (const at of places) {
    const place = at + (by % words.length);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << (by % 3));
  }
  writeFileSync(file, bytes);
}
