import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join as joined } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { startServer } from '../../../src/server/index.ts';
import { openFolder } from '../../../src/server/store/data-folder.ts';
import { openTable } from '../testing/client.ts';
import { temporaryFolder } from '../testing/server-process.ts';
import { serverInFolder } from '../testing/servers.ts';

const ROOT = joined(import.meta.dirname, '..', '..', '..');

function fireside(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/fireside.mjs', ...words], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, stdout, stderr };
}

describe('a server that can’t start', () => {
  it('says why in one sentence, and its exit code isn’t 0', async () => {
    using folder = temporaryFolder();
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const withFile = (name: string, text: string) => {
      const data = joined(folder.path, name);
      mkdirSync(data);
      writeFileSync(joined(data, 'fireside.db'), text);
      return data;
    };
    const damaged = withFile(
      'damaged',
      'this isn’t a database, and long enough to be taken for one '.repeat(20),
    );
    const emptied = withFile('emptied', '');
    writeFileSync(joined(emptied, 'fireside.db-place'), 'a mark');
    const foreign = withFile('foreign', '');
    const cats = new DatabaseSync(joined(foreign, 'fireside.db'));
    cats.exec('CREATE TABLE cats (name TEXT)');
    cats.close();
    const rows: readonly (readonly [readonly string[], RegExp, Record<string, string>?])[] = [
      [
        ['--port', String(port), '--host', '127.0.0.1', '--data', joined(folder.path, 'a')],
        /port \d+ is taken/,
      ],
      [['--port', 'many'], /isn’t a port/],
      [['--data', '/dev/null/inside', '--host', '127.0.0.1'], /can’t be written to/],
      [['--data', '/proc/nothing/inside', '--host', '127.0.0.1'], /can’t be written to/],
      [['--data', damaged, '--host', '127.0.0.1'], /is damaged or isn’t a Fireside file/],
      [['--data', emptied, '--host', '127.0.0.1'], /is empty, but there were tables in it/],
      [['--data', foreign, '--host', '127.0.0.1'], /belongs to another program/],
      [['--data', joined(damaged, 'fireside.db'), '--host', '127.0.0.1'], /is a file; give a folder/],
      [['--host', '192.0.2.1', '--data', joined(folder.path, 'b')], /isn’t an address of this machine/],
      [[], /isn’t a port/, { PORT: 'many' }],
      [[], /isn’t an address of this machine/, { HOST: '192.0.2.1', DATA: joined(folder.path, 'c') }],
      [['--host', '127.0.0.1'], /can’t be written to/, { DATA: '/dev/null/inside', PORT: '0' }],
    ];
    for (const [words, sentence, env] of rows) {
      const { status, stderr } = fireside(['serve', ...words], env);
      assert.equal(status, 2, words.join(' '));
      const lines = stderr.trim().split('\n');
      assert.equal(lines.length, 1, stderr);
      assert.match(lines[0] ?? '', sentence);
    }
    taken.close();
  });

  it('nobody else on the machine can read a folder made for the tables', async () => {
    using folder = temporaryFolder();
    const path = joined(folder.path, 'tables');
    await openFolder(path, () => {}).store.close();
    assert.equal(statSync(path).mode & 0o777, 0o700);
  });

  it('two servers never share a folder; a copy is made while one runs', async () => {
    await using server = await serverInFolder();
    const opened = await openTable(server.url);
    await assert.rejects(
      startServer({ port: 0, host: '127.0.0.1', data: server.folder }),
      /another Fireside is using/,
    );
    using place = temporaryFolder();
    const copy = joined(place.path, 'copy.db');
    assert.equal(fireside(['backup', copy, '--data', server.folder]).status, 0);
    assert.match(fireside(['backup', copy, '--data', server.folder]).stderr, /exists already/);
    assert.ok(existsSync(copy) && readFileSync(copy).includes(opened.table));
  });
});
