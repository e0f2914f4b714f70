import assert from 'node:assert/strict';
import { type ClientRequest, request } from 'node:http';
import { describe, it } from 'node:test';
import { bystander, SCALE } from './bystander.ts';
import { Client, openTable, post } from './client.ts';
import { serverInMemory } from './servers.ts';

interface Held {
  readonly request: ClientRequest;
  /** The status and sentence that came, or `cut` where the connection ended without any. */
  readonly answer: Promise<{ readonly status: number; readonly sentence: string } | 'cut'>;
}

/** A body that has begun and does not end. */
function held(url: string, path: string, bytes: number, more: Readonly<Record<string, string>> = {}): Held {
  const sending = request(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
  });
  const answer = new Promise<Awaited<Held['answer']>>((resolve) => {
    sending.on('error', () => resolve('cut'));
    sending.on('response', async (response) => {
      const text = await response.toArray().then((parts) => Buffer.concat(parts).toString());
      resolve({ status: response.statusCode ?? 0, sentence: JSON.parse(text).sentence });
    });
  });
  sending.write(Buffer.alloc(bytes, ' '));
  return { request: sending, answer };
}

async function heldBytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^fireside_body_bytes (\d+)$/m.exec(text)?.[1]);
}

const KIB = 1024;

describe('bodies of strangers', () => {
  it('all of them together have a bound; who is beyond it is told so, and others play on', async () => {
    const documentsAtOnce = 1000 * KIB;
    await using server = await serverInMemory(
      { documentsAtOnce, documentBytes: 500 * KIB, importsAtOnce: 1000 },
      { metrics: true },
    );
    const { result, answered } = await bystander(server.url, async () => {
      const all = Array.from({ length: 8 * SCALE }, () => held(server.url, '/api/import', 300 * KIB));
      const beyond = await Promise.all(all.map(({ answer }) => Promise.race([answer, waited(1500)])));
      const most = await heldBytes(server.url);
      // Whatever is held, a small body is read.
      const { status } = await post(server.url, '/api/look', { way: { key: 'none' } });
      for (const { request: sending } of all) sending.destroy();
      return { beyond, most, status };
    });
    const told = result.beyond.filter((each) => typeof each === 'object');
    assert.ok(told.length >= 8 * SCALE - 3, 'three have room, at most');
    for (const each of told) {
      assert.equal(each.status, 503);
      assert.match(each.sentence, /limit: documentsAtOnce/);
    }
    assert.ok(result.most <= documentsAtOnce, `${result.most} bytes are held`);
    assert.equal(result.status, 403);
    assert.ok(answered > 0);
    for (let i = 0; i < 50 && (await heldBytes(server.url)) > 0; i++) await waited(20);
    assert.equal(await heldBytes(server.url), 0, 'what was given up is held no more');
  });

  it('an address holds one document, whatever it does', async () => {
    await using server = await serverInMemory({}, { metrics: true });
    const first = held(server.url, '/api/import', 10 * KIB);
    for (let i = 0; i < 50 && (await heldBytes(server.url)) === 0; i++) await waited(20);
    const second = await held(server.url, '/api/import', 10 * KIB).answer;
    assert.ok(typeof second === 'object' && second.status === 429);
    assert.match(second.sentence, /limit: importsAtOnce/);
    first.request.destroy();
  });

  it('a body that stops is given up', async () => {
    await using server = await serverInMemory({ bodyWithin: 100 }, { metrics: true });
    for (const path of ['/api/import', '/api/look']) {
      const answer = await held(server.url, path, 10 * KIB, { 'content-length': `${20 * KIB}` }).answer;
      assert.ok(typeof answer === 'object' && answer.status === 408, path);
      assert.match(answer.sentence, /limit: bodyWithin/);
    }
    assert.equal(await heldBytes(server.url), 0);
  });

  it('one that is longer than it may be is refused while it comes', async () => {
    await using server = await serverInMemory({ bodyBytes: 5 * KIB, documentBytes: 20 * KIB });
    for (const [path, bytes, limit] of [
      ['/api/look', 6 * KIB, 'bodyBytes'],
      ['/api/import', 21 * KIB, 'documentBytes'],
    ] as const) {
      const answer = await held(server.url, path, bytes).answer;
      assert.ok(typeof answer === 'object' && answer.status === 413, path);
      assert.match(answer.sentence, new RegExp(`limit: ${limit}`));
    }
  });
});

describe('asking too often', () => {
  it('hellos, requests with a token and exports of a seat have limits, by name', async () => {
    await using server = await serverInMemory({
      hellos: 2,
      hellosPerSecond: 0.001,
      exports: 2,
      exportsPerMinute: 0.001,
      requests: 6,
      requestsPerSecond: 0.001,
    });
    const { token } = await openTable(server.url);
    const headers = { authorization: `Bearer ${token}` };
    for (const expected of [undefined, undefined, 'hellos']) {
      const client = await Client.connected(server.url, token);
      assert.match(client.bye?.sentence ?? 'undefined', new RegExp(`${expected}`));
      client.cut();
    }
    for (const expected of ['fireside-table', 'fireside-table', 'limit: exports'])
      assert.match(await (await fetch(`${server.url}/api/export`, { headers })).text(), new RegExp(expected));
    const copied = await post(server.url, '/api/duplicate', {}, token);
    assert.match(copied.body.sentence, /limit: exports/);
    for (const expected of ['records', 'records', 'limit: requests'])
      assert.match(
        await (await fetch(`${server.url}/api/entries`, { headers })).text(),
        new RegExp(expected),
      );
  });
});

function waited(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
