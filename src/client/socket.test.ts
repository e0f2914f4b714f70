import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FAREWELLS, type Farewell, PROTOCOL } from '../protocol/index.ts';
import { Socket } from './socket.ts';
import { ScriptedMeans, welcome } from './testing/scripted-line.ts';

function connected() {
  const means = new ScriptedMeans();
  const happened: string[] = [];
  const wire = {
    hello: () => ({ token: 'mine', after: 7, head: 'h7' }),
    heard: ({ type }: { readonly type: string }) => void happened.push(type),
    lost: () => void happened.push('lost'),
    ended: (code: string) => void happened.push(`ended: ${code}`),
  };
  const socket = new Socket('http://table.example', wire, means);
  return { means, happened, socket };
}

function opened() {
  const all = connected();
  all.means.line.opens();
  return all;
}

function welcomed() {
  const all = opened();
  all.means.line.says(welcome());
  return all;
}

/** Long enough for the server to be asked whether it is there. */
function listening() {
  const all = welcomed();
  all.means.pass(15_000);
  return all;
}

/** What each leads to: the client reconnects, or it is over. */
const BYES: Readonly<Record<Farewell, 'again' | 'over'>> = {
  'no-way-in': 'over',
  kicked: 'over',
  left: 'over',
  reload: 'over',
  restarting: 'again',
  'too-slow': 'again',
  damaged: 'over',
  gone: 'over',
  'over-limit': 'over',
  malformed: 'over',
  silent: 'again',
};

describe('a connection that reconnects by itself', () => {
  test('says hello with what it knows, and nothing else before the welcome', () => {
    const { means, socket } = connected();
    socket.send({ type: 'ping' });
    means.line.opens();
    socket.send({ type: 'ping' });
    const hello = { type: 'hello', protocol: PROTOCOL, sentences: true, parts: true };
    assert.deepEqual(means.line.said, [{ ...hello, token: 'mine', after: 7, head: 'h7' }]);
    means.line.says(welcome());
    socket.send({ type: 'ping' });
    assert.deepEqual(means.line.said.at(-1), { type: 'ping' });
  });

  for (const code of Object.keys(BYES) as Farewell[])
    test(`bye, ${code}: ${BYES[code]}`, () => {
      const { means, happened } = welcomed();
      means.line.says({ type: 'bye', code, sentence: FAREWELLS[code] });
      means.line.breaks();
      means.pass(60_000);
      assert.equal(means.lines.length > 1, BYES[code] === 'again');
      assert.equal(happened[1], BYES[code] === 'again' ? 'bye' : `ended: ${code}`);
    });

  test('every farewell has its row', () => {
    assert.deepEqual(Object.keys(BYES).sort(), Object.keys(FAREWELLS).sort());
  });

  test('waits longer each time, up to eight seconds, and not at all when hurried', () => {
    const { means, socket } = welcomed();
    for (const wait of [250, 500, 1000, 2000, 4000, 8000, 8000]) {
      const { length } = means.lines;
      means.line.breaks();
      means.pass(wait - 1);
      assert.equal(means.lines.length, length);
      means.pass(1);
      assert.equal(means.lines.length, length + 1);
    }
    const { length } = means.lines;
    means.line.breaks();
    socket.hurry();
    assert.equal(means.lines.length, length + 1);
    means.pass(5000);
    assert.equal(means.lines.length, length + 1, 'nor is it tried twice');
  });

  const SILENCES: readonly (readonly [string, () => ReturnType<typeof connected>])[] = [
    ['before it is open', connected],
    ['before the welcome', opened],
    ['later', listening],
  ];
  for (const [title, begun] of SILENCES)
    test(`silence is a lost connection: ${title}`, () => {
      const all = begun();
      all.means.pass(5999);
      assert.equal(all.happened.includes('lost'), false);
      all.means.pass(1);
      assert.equal(all.happened.at(-1), 'lost');
      all.means.pass(8000);
      assert.ok(all.means.lines.length > 1);
    });

  test('a server that answers is asked again and again, and the connection stays', () => {
    const { means, happened } = welcomed();
    for (let i = 0; i < 10; i++) {
      means.pass(15_000);
      assert.deepEqual(means.line.said.at(-1), { type: 'ping' });
      means.line.says({ type: 'pong' });
    }
    assert.equal(happened.includes('lost'), false);
  });

  test('a closed connection stays closed', () => {
    const { means, socket, happened } = welcomed();
    socket.close();
    socket.hurry();
    means.pass(60_000);
    assert.equal(means.lines.length, 1);
    assert.deepEqual(happened, ['welcome']);
  });
});
