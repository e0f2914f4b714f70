import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Pages } from './pages.ts';

describe('pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fireside-pages-'));
  for (const name of ['index.html', 'a.js', 'a.js.br', 'a.js.gz', 'b.js'])
    writeFileSync(join(folder, name), name);
  const pages = new Pages(folder);
  rmSync(folder, { recursive: true });

  const rows: readonly [
    name: string,
    path: string,
    accepts: string | undefined,
    sent: string,
    encoding?: string,
  ][] = [
    ['Brotli under TLS and on localhost', '/a.js', 'gzip, deflate, br, zstd', 'a.js.br', 'br'],
    ['gzip in a network at home', '/a.js', 'gzip, deflate', 'a.js.gz', 'gzip'],
    ['the file itself to who accepts neither', '/a.js', undefined, 'a.js'],
    ['the file itself to who accepts something of a similar name', '/a.js', 'x-gzip, brb', 'a.js'],
    ['the file itself where the build made none smaller', '/b.js', 'gzip, br', 'b.js'],
    ['one page at every address of the app', '/table', 'br', 'index.html'],
  ];
  for (const [name, path, accepts, sent, encoding] of rows)
    it(name, () => {
      const { status, body, headers } = pages.reply(
        path,
        accepts === undefined ? {} : { 'accept-encoding': accepts },
      );
      assert.deepEqual([status, String(body), headers?.['content-encoding']], [200, sent, encoding]);
    });

  it('a compressed file isn’t a page of its own', () => {
    assert.equal(pages.reply('/a.js.gz', {}).status, 404);
  });

  it('an unknown address gets the app for a person, and a sentence for a program', () => {
    const browser = pages.reply('/tabel', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    assert.deepEqual(
      [browser.status, browser.type, String(browser.body)],
      [404, 'text/html; charset=utf-8', 'index.html'],
    );
    const program = pages.reply('/tabel', { accept: '*/*' });
    assert.deepEqual([program.status, JSON.parse(String(program.body)).code], [404, 'not-found']);
  });
});
