import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { bodiesHeldOpen, held, heldBytes, waited } from '../../faults/attacks/bodies.ts';
import { checked } from '../../faults/findings.ts';
import { bystander, SCALE } from '../testing/bystander.ts';
import { Client, openTable, post } from '../testing/client.ts';
import { serverInMemory } from '../testing/servers.ts';

const KIB = 1024;

describe('bodies of strangers', () => {
  it('all of them together have a limit; whoever exceeds it is told so, and others play on', async () => {
    const documentsAtOnce = 1000 * KIB;
    await using server = await serverInMemory(
      { documentsAtOnce, documentBytes: 500 * KIB, importsAtOnce: 1000 },
      { metrics: true },
    );
    const { answered } = await bystander(server.url, () =>
      checked((findings) =>
        bodiesHeldOpen(server.url, { bodies: 8 * SCALE, bytes: 300 * KIB, room: documentsAtOnce }, findings),
      ),
    );
    assert.ok(answered > 0);
  });

  it('one that announces it won’t fit is refused at once, and told when to try again', async () => {
    const documentsAtOnce = 30 * KIB;
    await using server = await serverInMemory({ documentsAtOnce, importsAtOnce: 10 }, { metrics: true });
    const first = held(server.url, '/api/import', 20 * KIB);
    for (let i = 0; i < 50 && (await heldBytes(server.url)) < 20 * KIB; i++) await waited(20);
    const headers = { 'content-type': 'application/json' };
    const body = ' '.repeat(15 * KIB);
    const second = await fetch(`${server.url}/api/import`, { method: 'POST', headers, body });
    assert.equal(second.status, 503);
    assert.equal(second.headers.get('retry-after'), '60');
    assert.match(await second.text(), /limit: documentsAtOnce/);
    first.request.destroy();
  });

  it('an address may send one document at a time', async () => {
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

  it('a body that is refused unread isn’t read any further', async () => {
    await using server = await serverInMemory();
    const sockets: Socket[] = [];
    const seen = (message: unknown) => sockets.push((message as { readonly socket: Socket }).socket);
    subscribe('http.server.request.start', seen);
    const more = { 'content-type': 'text/plain' };
    const answers = [await held(server.url, '/api/import', 20_000 * KIB, more).answer];
    answers.push(await held(server.url, '/api/nothing', 20_000 * KIB).answer);
    unsubscribe('http.server.request.start', seen);
    for (const answer of answers) assert.ok(answer === 'cut' || [405, 415].includes(answer.status));
    assert.equal(sockets.length, 2);
    for (const { bytesRead } of sockets) assert.ok(bytesRead < 1000 * KIB, `${bytesRead} bytes are read`);
  });

  it('when the rest of a refused body arrives, its connection can be used again', async () => {
    await using server = await serverInMemory();
    const { host, port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    const answers = async (many: number) => {
      for (let i = 0; i < 100 && heard.split('HTTP/1.1 ').length <= many; i++) await waited(20);
      return heard.split('HTTP/1.1 ').length - 1;
    };
    socket.write(`POST /api/look HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\n\r\n`);
    assert.equal(await answers(1), 1);
    socket.write('{}');
    await waited(400);
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    assert.equal(await answers(2), 2);
    assert.match(heard, /^HTTP\/1\.1 415[\s\S]*HTTP\/1\.1 200/);
    socket.destroy();
  });

  it('one that is too long is refused while it arrives', async () => {
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

describe('too many requests', () => {
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
