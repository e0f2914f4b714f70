import assert from 'node:assert/strict';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join as joined } from 'node:path';
import { describe, it } from 'node:test';
import { startServer } from '../../src/server/index.ts';
import { Client, openTable } from './client.ts';
import { serverInFolder } from './servers.ts';

const PAGE = 4096;

/** Rubbish that is the same every time, and never a page. */
const RUBBISH = Buffer.from(Array.from({ length: PAGE }, (_, i) => (i * 151 + 87) % 256));

/** What somebody finds at their table: whether it goes on, and otherwise why not. */
async function found(url: string, token: string): Promise<string> {
  const client = await Client.connected(url, token);
  const answer = client.bye ? undefined : await client.do('tell', { text: 'And then?' });
  client.cut();
  return client.bye?.code ?? (answer?.ok ? 'goes on' : answer?.refusal.code);
}

describe('the file of all tables', () => {
  it('with any page of it rubbish: tables that are not hit go on, the others can be read, and nothing ends the server', async () => {
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
      // In place: what is a copy is found out, and then more is asked of it.
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

/** One start with a file: refused in a sentence, or each table in turn. */
async function evening(data: string, tables: readonly { readonly token: string }[]): Promise<string> {
  const fatal: unknown[] = [];
  const options = { port: 0, host: '127.0.0.1', data, fatal: (error: unknown) => fatal.push(error) };
  const server = await startServer(options).catch((error: Error) => error);
  if (server instanceof Error) {
    assert.match(server.message, /is damaged or no Fireside file/);
    return 'refused';
  }
  const outcomes: string[] = [];
  for (const { token } of tables) outcomes.push(await found(server.url, token));
  await server.close();
  assert.deepEqual(fatal, []);
  return outcomes.join(', ');
}
