import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Entry, printArchive, recordOf } from '../../../src/table/index.ts';
import { archiveOf } from '../../../src/table/record/archive.ts';
import { Chaos, fuzzed } from '../../faults/attacks/chaos.ts';
import { checked } from '../../faults/findings.ts';
import { Client, type Message, newId, openTable, post } from '../testing/client.ts';
import { serverInMemory } from '../testing/servers.ts';

const MESSAGES = 50_000;
describe('what nobody should send', () => {
  it(`${MESSAGES} messages: no crash, no hang, and the table is as before`, async () => {
    const mistakes: unknown[] = [];
    await using server = await serverInMemory(
      {},
      { journal: (level, ...rest) => level === 'error' && mistakes.push(rest) },
    );
    const { token } = await openTable(server.url);
    await checked((findings) => fuzzed(server.url, token, MESSAGES, findings));
    assert.deepEqual(mistakes, []);
    assert.equal(({} as Message).polluted, undefined);
  });

  it('something that can’t become a text or a number is refused everywhere, and isn’t logged as a mistake', async () => {
    const mistakes: unknown[] = [];
    await using server = await serverInMemory(
      {},
      { journal: (level, ...rest) => level === 'error' && mistakes.push(rest) },
    );
    const { token } = await openTable(server.url);
    const hostile = [{ length: { toString: 1 } }, { length: [{ valueOf: 1, toString: 1 }] }];
    const client = await Client.connected(server.url, token);
    await client.do('make-character', { from: { blank: 'Pim' } }, 'pim');
    const commands = [
      ...hostile.map((value) => ({ type: 'override', path: ['sheets', 'pim', 'name'], value, reason: 'so' })),
      ...hostile.flatMap((text) => [
        { type: 'tell', text },
        { type: 'write-note', text },
        { type: 'rename-seat', name: text },
        { type: 'act', action: 'attempt', input: { character: text } },
      ]),
    ];
    for (const command of commands) client.send({ type: 'command', command: { id: newId(), ...command } });
    for (const word of hostile) client.send({ type: 'composing', proposal: { action: word, input: {} } });
    client.send({ type: 'ping' });
    await client.until(() => client.bye || client.heard.some(({ type }) => type === 'pong'));
    const problems = client.heard.filter(({ type }) => type === 'problem');
    assert.equal(problems.length, commands.length + hostile.length);
    assert.match(problems[0].sentence, /a key isn’t allowed as a name/);
    for (const word of hostile) {
      const tried = [
        await post(server.url, '/api/tables', { system: 'roll-for-shoes', name: word, person: word }),
        await post(server.url, '/api/join', { way: { key: word }, person: 'Eve' }),
        await post(server.url, '/api/import', { document: exportWith(word), person: 'Eve' }),
      ];
      assert.deepEqual(
        tried.map(({ status }) => status),
        [400, 400, 400],
      );
    }
    assert.deepEqual(mistakes, []);
    client.cut();
  });

  it('requests of all kinds: never a 5xx', async () => {
    await using server = await serverInMemory({ bodyBytes: 10_000 });
    const { token } = await openTable(server.url);
    const chaos = new Chaos();
    const paths =
      '/ /join /api/tables /api/join /api/look /api/links /api/links/close /api/code /api/token /api/import /api/duplicate /api/erase /api/delete /api/export /api/entries?after=x /%00 /../../etc/passwd /api/entries?after=99999999999 /socket /nothing //x'.split(
        ' ',
      );
    const statuses = new Set<number>();
    for (let i = 0; i < 600; i++) {
      const method = chaos.pick(['GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']);
      const response = await fetch(server.url + chaos.pick(paths), {
        method,
        headers: {
          'content-type': chaos.pick([
            'application/json',
            'application/json',
            'text/plain',
            'application/x-www-form-urlencoded',
          ]),
          authorization: chaos.pick([`Bearer ${token}`, 'Bearer x', 'Basic eDp5', '']),
          ...(chaos.below(4) === 0 && { origin: 'https://elsewhere.example' }),
        },
        ...(method === 'GET' || method === 'HEAD' ? {} : { body: chaos.message() }),
      });
      await response.arrayBuffer();
      statuses.add(response.status);
      assert.ok(response.status < 500, `${method} ${response.url} gave ${response.status}`);
      assert.match(response.headers.get('content-security-policy') ?? '', /script-src 'self'/);
    }
    for (const status of [200, 400, 401, 403, 404, 405, 413, 415])
      assert.ok(statuses.has(status), `${status} was seen`);
  });
});

function exportWith(path: unknown): string {
  const body = { path, after: 1, reason: 'so' };
  const entry = { v: 1, seq: 1, at: 0, seat: 'ann', command: 'c1', type: 'overridden', body } as Entry;
  return printArchive(archiveOf([recordOf(entry, new Uint8Array(32))]));
}
