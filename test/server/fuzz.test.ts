import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { archiveOf } from '../../src/table/archive.ts';
import { type Entry, printArchive, recordOf } from '../../src/table/index.ts';
import { Client, type Message, newId, openTable, post } from './client.ts';
import { serverInMemory } from './servers.ts';

const MESSAGES = 50_000;
const TYPES = 'hello command composing witness ping nothing __proto__ constructor'.split(' ');
const COMMANDS =
  'tell ask write-note make-character edit-sheet propose-check choose nod type-dice act override undo set-pool vote hand-over play-as toString open-epoch complete-roll describe-scene change-house-rules'.split(
    ' ',
  );
const KEYS =
  'id type text command token after protocol head proposal input action check faces bytes path value __proto__ constructor prototype'.split(
    ' ',
  );

/** The same messages every time. */
class Chaos {
  #state = 20_261_116;

  below(n: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * n);
  }

  pick<T>(all: readonly T[]): T {
    return all[this.below(all.length)] as T;
  }

  value(depth = 0): unknown {
    const kind = this.below(depth > 3 ? 7 : 10);
    if (kind < 2)
      return this.pick([
        '',
        'x',
        '\ud800',
        'é',
        '💥'.repeat(20),
        '\u0000',
        'a'.repeat(700),
        '__proto__',
        'ab'.repeat(32),
      ]);
    if (kind < 4) return this.pick([0, -1, 1e308, 2 ** 53, 0.5, -0, 7]);
    if (kind < 6) return this.pick([null, true, false]);
    if (kind === 6) return [];
    if (kind === 7) return Array.from({ length: this.below(4) }, () => this.value(depth + 1));
    return this.object(depth + 1);
  }

  object(depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = Object.create(null);
    for (let i = this.below(5); i > 0; i--) made[this.pick(KEYS)] = this.value(depth);
    return made;
  }

  message(): string {
    const kind = this.below(20);
    if (kind === 0) return '['.repeat(1 + this.below(20_000));
    if (kind === 1) return `{"a":`.repeat(this.below(400));
    if (kind === 2)
      return `{"type":"command","command":{"id":"x","type":"tell","text":"${'\\ud800'.repeat(this.below(30))}"}}`;
    if (kind === 3) return '{"__proto__":{"polluted":true},"type":"ping"}';
    if (kind === 4) return 'x'.repeat(this.below(3000));
    const command = {
      ...this.object(1),
      id: this.pick(['a', 'b', '', 'table-1', 'x'.repeat(100), 7]),
      type: this.pick(COMMANDS),
    };
    const text = JSON.stringify(
      kind < 15 ? { type: 'command', command } : { ...this.object(0), type: this.pick(TYPES) },
    );
    if (kind % 5 > 0) return text;
    const at = this.below(text.length);
    return text.slice(0, at) + this.pick(['', '"', '{', '\\', ']']) + text.slice(at + this.below(3));
  }
}

describe('what nobody should send', () => {
  it(`${MESSAGES} messages: no crash, no hang, and the table is as before`, async () => {
    const mistakes: unknown[] = [];
    await using server = await serverInMemory(
      {},
      { journal: (level, ...rest) => level === 'error' && mistakes.push(rest) },
    );
    const { token } = await openTable(server.url);
    const chaos = new Chaos();
    const one = async (most: number): Promise<number> => {
      const client = await Client.connected(server.url, token);
      let sent = 0;
      for (; sent < most && !client.bye; sent++) {
        client.raw(chaos.message());
        // Answers are waited for now and then: what was sent is worked through, not piled up.
        if (sent % 50 === 49) {
          const pongs = client.heard.length;
          client.send({ type: 'ping' });
          await client.until(
            () => client.bye || client.heard.slice(pongs).some(({ type }) => type === 'pong'),
          );
        }
      }
      client.cut();
      return sent;
    };
    for (let sent = 0; sent < MESSAGES; ) sent += await one(MESSAGES - sent);
    assert.deepEqual(mistakes, []);
    assert.equal(({} as Message).polluted, undefined);
    const client = await Client.connected(server.url, token);
    assert.equal((await client.do('tell', { text: 'All is well.' })).ok, true);
    client.cut();
  });

  it('what can’t become a text or a number is refused everywhere, and is nobody’s mistake', async () => {
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
    assert.match(problems[0].sentence, /a key that can’t be a name/);
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
