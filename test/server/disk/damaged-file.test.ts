import assert from 'node:assert/strict';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join as joined } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { startServer } from '../../../src/server/index.ts';
import { damagedLogs, flippedBits } from '../../faults/attacks/damaged-files.ts';
import { checked } from '../../faults/findings.ts';
import { Client, openTable } from '../testing/client.ts';
import { serverProcess, temporaryFolder } from '../testing/server-process.ts';
import { serverInFolder } from '../testing/servers.ts';

const PAGE = 4096;

/** The same garbage every time, and never a valid page. */
const RUBBISH = Buffer.from(Array.from({ length: PAGE }, (_, i) => (i * 151 + 87) % 256));

/** What people find at their table: that it goes on, or why it doesn’t. */
async function found(url: string, token: string): Promise<string> {
  const client = await Client.connected(url, token);
  const answer = client.bye ? undefined : await client.do('tell', { text: 'And then?' });
  client.cut();
  return client.bye?.code ?? (answer?.ok ? 'goes on' : answer?.refusal.code);
}

describe('the file of all tables', () => {
  it('with any page of it overwritten: unaffected tables go on, the others can be read, and the server keeps running', async () => {
    await using server = await serverInFolder();
    const tables = [await openTable(server.url, 'five-plus'), await openTable(server.url, 'five-plus')];
    for (const { token } of tables) {
      const client = await Client.connected(server.url, token);
      for (const name of ['a', 'b']) await client.do('tell', { text: name.repeat(6000) });
      client.cut();
    }
    await server.stop();
    const file = joined(server.folder, 'fireside.db');
    const [whole, mark] = [readFileSync(file), readFileSync(`${file}-place`)];
    const seen = new Map<string, number>();
    for (let page = 0; page < whole.length / PAGE; page++) {
      // Changed in place.
      writeFileSync(`${file}-place`, mark);
      writeFileSync(file, whole);
      for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
      const open = openSync(file, 'r+');
      writeSync(open, RUBBISH, 0, PAGE, page * PAGE);
      closeSync(open);
      const outcome = await evening(server.folder, tables);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }
    for (const each of ['refused', 'goes on, goes on', 'read-only, goes on', 'goes on, read-only'])
      assert.ok(seen.has(each), `${each}: ${JSON.stringify([...seen])}`);
  });
});

describe('the most recent writes', () => {
  it('damaged in the write-ahead log: commits are gone, and whoever runs the server is told', async () => {
    using folder = temporaryFolder();
    const opening = await startServer({ port: 0, host: '127.0.0.1', data: folder.path });
    const { token } = await openTable(opening.url);
    await opening.close();
    const first = await serverProcess(folder.path);
    const client = await Client.connected(first.url, token);
    for (let i = 0; i < 8; i++) await client.do('tell', { text: `line ${i}` });
    client.cut();
    await first.kill();
    const log = joined(folder.path, 'fireside.db-wal');
    const whole = readFileSync(log);
    const file = readFileSync(joined(folder.path, 'fireside.db'));
    const frames = (whole.length - 32) / (24 + PAGE);
    assert.ok(frames > 8 && Number.isInteger(frames));
    const told = async (change: (bytes: Buffer) => Buffer) => {
      writeFileSync(joined(folder.path, 'fireside.db'), file);
      rmSync(joined(folder.path, 'fireside.db-shm'), { force: true });
      writeFileSync(log, change(Buffer.from(whole)));
      const said: string[] = [];
      const journal = (level: string, what: string) => level === 'error' && said.push(what);
      const server = await startServer({ port: 0, host: '127.0.0.1', data: folder.path, journal });
      await server.close();
      return said.some((what) => what.startsWith('fireside.db-wal is damaged'));
    };
    const flipped = (at: number) => (bytes: Buffer) => {
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    };
    const frame = (i: number) => 32 + i * (24 + PAGE);
    assert.equal(await told((bytes) => bytes), false, 'killed, and nothing is wrong');
    assert.equal(await told((bytes) => bytes.subarray(0, -100)), false, 'killed while it wrote');
    for (const at of [3, 20, 30]) assert.equal(await told(flipped(at)), true, `byte ${at}`);
    for (const i of [0, 4, frames - 2])
      for (const within of [2, 9, 17, 24 + 500])
        assert.equal(await told(flipped(frame(i) + within)), true, `frame ${i}, byte ${within}`);
  });

  it('wherever a bit flips, in a record or in the log, everything before it is there and others go on', async () => {
    await checked((findings) => flippedBits(2, findings));
    await checked((findings) => damagedLogs(2, findings));
  });

  it('a flipped bit in a record is found when it is read, even where there is a snapshot', async () => {
    await using server = await serverInFolder();
    const opened = await openTable(server.url);
    const client = await Client.connected(server.url, opened.token);
    for (let i = 0; i < 5; i++) await client.do('tell', { text: `The lamp flickers ${i}.` });
    const { seq } = client.entries.find(({ body }) => body.text === 'The lamp flickers 2.');
    client.cut();
    await server.stop();
    const file = joined(server.folder, 'fireside.db');
    const bytes = readFileSync(file);
    // Everywhere it appears, which is only in the record.
    for (let at = bytes.indexOf('flickers 2'); at >= 0; at = bytes.indexOf('flickers 2', at)) bytes[at] = 103;
    writeFileSync(file, bytes);
    const again = await startServer({ port: 0, host: '127.0.0.1', data: server.folder });
    const back = await Client.connected(again.url, opened.token);
    await back.until(() => back.bye || back.seq === seq - 1);
    assert.match(welcomeOf(back).damage, new RegExp(`damaged from entry ${seq} on`));
    assert.equal((await back.do('tell', { text: 'more' })).refusal.code, 'read-only');
    back.cut();
    await again.close();
  });

  it('a bit that flips while the table is open: readers reconnect, and are told how far it can be read', async () => {
    await using server = await serverInFolder();
    const opened = await openTable(server.url);
    const client = await Client.connected(server.url, opened.token);
    for (let i = 0; i < 5; i++) await client.do('tell', { text: `line ${i}` });
    const { seq } = client.entries.find(({ body }) => body.text === 'line 2');
    const db = new DatabaseSync(joined(server.folder, 'fireside.db'));
    db.prepare("UPDATE records SET line = replace(line, 'line 2', 'lime 2') WHERE seq = ?").run(seq);
    db.close();
    const other = await Client.connected(server.url, opened.token);
    await other.until(() => other.bye);
    assert.equal(other.bye.code, 'restarting');
    await other.connect();
    assert.match(welcomeOf(other).damage, new RegExp(`damaged from entry ${seq} on`));
    other.cut();
    client.cut();
  });
});

function welcomeOf({ heard }: Client) {
  return heard.findLast(({ type }) => type === 'welcome');
}

/** Starts once with a file: it is refused in a sentence, or each table is tried in turn. */
async function evening(data: string, tables: readonly { readonly token: string }[]): Promise<string> {
  const fatal: unknown[] = [];
  const options = { port: 0, host: '127.0.0.1', data, fatal: (error: unknown) => fatal.push(error) };
  const server = await startServer(options).catch((error: Error) => error);
  if (server instanceof Error) {
    assert.match(server.message, /is damaged or isn’t a Fireside file/);
    return 'refused';
  }
  const outcomes: string[] = [];
  for (const { token } of tables) outcomes.push(await found(server.url, token));
  await server.close();
  assert.deepEqual(fatal, []);
  return outcomes.join(', ');
}
