import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FAREWELLS, ROLLING, type ServerMessage } from '../protocol/index.ts';
import { SeatClient } from './seat-client.ts';
import type { Seen } from './seen.ts';
import { ScriptedMeans, welcome } from './testing/scripted-line.ts';

function seated() {
  const means = new ScriptedMeans();
  const seen: Partial<Seen>[] = [];
  const client = new SeatClient({
    server: 'http://table.example',
    token: 'mine',
    means,
    changed: (change) => seen.push(change),
  });
  means.line.opens();
  means.line.says(welcome());
  return { means, client, seen };
}

function entries(from: number, ...texts: readonly string[]): ServerMessage {
  const line = (text: string, i: number) =>
    JSON.stringify({
      v: 1,
      seq: from + i,
      at: 0,
      seat: 'ann',
      command: `c${from + i}`,
      type: 'told',
      body: { text },
    });
  const records = texts.map((text, i) => ({ salt: 's', line: line(text, i) }));
  return { type: 'entries', from, records, sentences: texts, head: `h${from + texts.length - 1}` };
}

const commands = ({ said }: { readonly said: readonly object[] }) =>
  said.flatMap((message) => ('command' in message ? [message.command as { readonly id: string }] : []));

const HOLES: readonly (readonly [
  string,
  readonly ServerMessage[],
  readonly [after: number, head?: string],
])[] = [
  ['a dropped frame', [entries(1, 'a'), entries(3, 'c')], [1, 'h1']],
  ['a frame twice', [entries(1, 'a', 'b'), entries(2, 'b')], [2, 'h2']],
  ['a gap at the beginning', [entries(2, 'b')], [-600]],
];

describe('a seat over the network', () => {
  for (const [title, frames, [after, head]] of HOLES)
    test(`${title}: it says hello again, from the last entry it has`, () => {
      const { means, client } = seated();
      for (const frame of frames) means.line.says(frame);
      assert.equal(client.status, 'lost');
      means.pass(250);
      means.line.opens();
      const [hello] = means.line.said as readonly { readonly after: number; readonly head?: string }[];
      assert.deepEqual([hello?.after, hello?.head], [after, head]);
      assert.deepEqual(
        client.entries.map(({ seq }) => seq),
        after > 0 ? Array.from({ length: after }, (_, i) => i + 1) : [],
      );
    });

  test('an unanswered command is sent again, byte for byte', async () => {
    const { means, client } = seated();
    const given = client.do('tell', { text: 'Hello.' });
    const [first] = commands(means.line);
    for (let i = 0; i < 3; i++) {
      means.line.breaks();
      means.pass(8000);
      means.line.opens();
      assert.deepEqual(commands(means.line), [], 'nothing before the welcome');
      means.line.says(welcome());
      assert.deepEqual(commands(means.line), [first]);
    }
    means.line.says({ type: 'answer', command: first?.id ?? '', ok: true, seq: 1 });
    assert.deepEqual(await given, { ok: true, value: first?.id });
    means.line.breaks();
    means.pass(8000);
    means.line.opens();
    means.line.says(welcome());
    assert.deepEqual(commands(means.line), []);
  });

  test('after a farewell, open and later commands are refused with its reason', async () => {
    const { means, client } = seated();
    const given = client.do('tell', { text: 'Hello.' });
    means.line.says({ type: 'bye', code: 'kicked', sentence: FAREWELLS.kicked });
    const error = { code: 'kicked', sentence: FAREWELLS.kicked };
    assert.deepEqual(await given, { ok: false, error });
    assert.deepEqual(await client.do('tell', { text: 'Hello?' }), { ok: false, error });
    assert.deepEqual([client.status, client.farewell], ['ended', error]);
  });

  for (const type of [...ROLLING, 'tell'])
    test(`${type} goes ${ROLLING.has(type) ? 'with' : 'without'} bytes of this device`, () => {
      const { means, client } = seated();
      void client.do(type);
      const [sent] = commands(means.line) as readonly { readonly bytes?: string }[];
      assert.equal(sent?.bytes?.length, ROLLING.has(type) ? 64 : undefined);
    });

  test('a roll whose slot someone else took is tried up to six times', async () => {
    const { means, client } = seated();
    const given = client.do('nod', { check: 'c' });
    for (let i = 1; i <= 6; i++) {
      assert.equal(commands(means.line).length, i);
      const id = commands(means.line).at(-1)?.id ?? '';
      means.line.says({
        type: 'answer',
        command: id,
        ok: false,
        refusal: { code: 'other-slot', sentence: 'Again.' },
      });
      await new Promise(setImmediate);
      means.pass(1000);
      await new Promise(setImmediate);
    }
    assert.equal((await given).ok, false);
    assert.equal(new Set(commands(means.line).map(({ id }) => id)).size, 6);
  });

  test('a view in parts is shown when it is complete', () => {
    const { means, client } = seated();
    means.line.says(welcome({ parts: 2 }));
    means.line.says({ type: 'part', changes: [{ path: ['characters', 'pim'], after: { sheet: 'Pim' } }] });
    assert.deepEqual(client.view?.characters, {});
    means.line.says({ type: 'part', changes: [{ path: ['name'], after: 'Ash' }] });
    assert.equal(client.view?.name, 'Ash');
    assert.deepEqual(client.game?.sheets, { pim: 'Pim' });
  });

  test('the listener gets what changed, and nothing else', () => {
    const { means, client, seen } = seated();
    seen.length = 0;
    means.line.says({ type: 'presence', seats: ['ann', 'bob'] });
    means.line.says({ ...entries(1, 'a'), changes: [{ path: ['name'], after: 'Ash' }] } as ServerMessage);
    assert.deepEqual(seen.flatMap(Object.keys), ['present', 'composing', 'entries', 'view']);
    assert.deepEqual(Object.assign({}, ...seen).entries, client.entries);
  });

  test('another history replaces the one before, and says so', () => {
    const { means, client } = seated();
    means.line.says(entries(1, 'a', 'b'));
    means.line.breaks();
    means.pass(250);
    means.line.opens();
    means.line.says(welcome({ history: 'other', build: 'two' }));
    assert.deepEqual([client.isRewritten, client.isOutdated, client.entries], [true, true, []]);
  });
});
