import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { ask, type Opened, SeatClient, type Seated } from '../../src/client/index.ts';
import { serverInMemory, serverOn } from '../server/testing/servers.ts';
import { type Fault, faulty, until } from './testing/faulty-line.ts';

/** Someone who opens a table, and someone who joins by the link. */
async function twoAt(server: string) {
  const opened = await ask<Opened>('POST', '/api/tables', {
    server,
    body: { system: 'roll-for-shoes', name: 'Tea', person: 'Gwen' },
  });
  assert.ok(opened.ok);
  const body = { way: { key: opened.value.links.player }, person: 'Ann' };
  const joined = await ask<Seated>('POST', '/api/join', { server, body });
  assert.ok(joined.ok);
  return { gwen: opened.value.token, ann: joined.value.token };
}

/** Closes with the test: otherwise the seat would reconnect, and the test never end. */
function seatFor(test: TestContext, ...[seating]: ConstructorParameters<typeof SeatClient>): SeatClient {
  const client = new SeatClient(seating);
  test.after(() => client.close());
  return client;
}

const texts = ({ entries }: SeatClient): readonly string[] =>
  entries.flatMap(({ entry }) =>
    entry?.type === 'told' ? [(entry.body as { readonly text: string }).text] : [],
  );

const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  'nothing goes wrong': [],
  'the answer is lost with the connection': [['answer', 'breaks']],
  'the entries are lost with the connection': [['entries', 'breaks']],
  'a frame of entries is dropped': [['entries', 'is lost']],
  'and the welcome after it, too': [
    ['answer', 'breaks'],
    ['welcome', 'breaks'],
  ],
  'and what was missed is lost twice': [
    ['answer', 'breaks'],
    ['entries', 'is lost'],
    ['entries', 'breaks'],
  ],
};

describe('two seats over real sockets', () => {
  for (const [title, faults] of Object.entries(FAULTS))
    test(`each line counts once, and both see the same: ${title}`, async (t) => {
      await using server = await serverInMemory();
      const tokens = await twoAt(server.url);
      const line = faulty(faults);
      const gwen = seatFor(t, { server: server.url, token: tokens.gwen, means: line.means });
      const ann = seatFor(t, { server: server.url, token: tokens.ann });
      await until(() => gwen.status === 'live' && ann.status === 'live' && ann.present.length === 2);
      line.begin();
      const said = ['one', 'two', 'three'];
      for (const text of said) assert.ok((await gwen.do('tell', { text })).ok);
      assert.ok((await ann.do('tell', { text: 'four' })).ok);
      await until(() => [gwen, ann].every((seat) => texts(seat).length >= 4 && seat.status === 'live'));
      assert.deepEqual(line.left, [], 'it did go wrong');
      assert.deepEqual(texts(gwen), [...said, 'four']);
      assert.deepEqual(texts(ann), texts(gwen));
      assert.deepEqual(gwen.view, { ...ann.view, ...ownOf(gwen) });
      assert.deepEqual(
        gwen.entries.map(({ seq }) => seq),
        ann.entries.map(({ seq }) => seq),
      );
    });

  test('a roll has bytes of both devices, and raises no doubt', async (t) => {
    await using server = await serverInMemory();
    const sample = await ask<Opened>('POST', '/api/samples', {
      server: server.url,
      body: { system: 'roll-for-shoes' },
    });
    assert.ok(sample.ok);
    const { token, links } = sample.value;
    const body = { way: { key: links.player }, person: 'Ann' };
    const joined = await ask<Seated>('POST', '/api/join', { server: server.url, body });
    assert.ok(joined.ok);
    const gwen = seatFor(t, { server: server.url, token });
    const ann = seatFor(t, { server: server.url, token: joined.value.token });
    await until(() => gwen.ruleset !== null && ann.status === 'live' && gwen.present.length === 2);
    const character = Object.keys(gwen.view?.characters ?? {})[0] ?? '';
    const input = { character, skill: 'Do anything', against: { difficulty: 'easy' } };
    const given = await gwen.do('propose-check', { action: 'attempt', input, intent: 'I try.' });
    assert.ok(given.ok, JSON.stringify(given));
    await gwen.do('nod', { check: given.value });
    const shown = () => gwen.entries.find(({ entry }) => entry?.type === 'rolled')?.entry?.body;
    await until(() => shown() !== undefined);
    const requested = gwen.entries.find(({ entry }) => entry?.type === 'roll-requested')?.entry?.body;
    assert.ok((requested as { readonly roller: object | null }).roller);
    assert.ok(JSON.stringify(shown()).includes(joined.value.seat), 'Ann witnessed it');
    assert.equal(gwen.notice, null);
  });

  test('earlier entries are fetched, and told here', async (t) => {
    await using server = await serverInMemory();
    const { gwen: token } = await twoAt(server.url);
    const before = seatFor(t, { server: server.url, token });
    await until(() => before.status === 'live');
    await Promise.all(Array.from({ length: 700 }, (_, i) => before.do('tell', { text: `line ${i}` })));
    before.close();
    const after = seatFor(t, { server: server.url, token });
    await until(() => after.ruleset !== null && after.entries.length >= 600);
    const [first] = after.entries;
    assert.ok(first && first.seq > 1);
    await after.fetchEarlier();
    assert.equal(after.entries[0]?.seq, 1);
    assert.ok(after.entries.every(({ entry, sentence }) => entry === null || sentence !== ''));
    assert.equal((await after.wholeLog()).length, after.entries.filter(({ entry }) => entry).length);
  });

  test('a server that restarts elsewhere is found again by clients that go there', async (t) => {
    const first = await serverInMemory();
    const { gwen: token } = await twoAt(first.url);
    const gwen = seatFor(t, { server: first.url, token });
    await until(() => gwen.status === 'live');
    await gwen.do('tell', { text: 'one' });
    await first.stop();
    await until(() => gwen.status === 'lost');
    assert.equal(gwen.farewell, null);
    gwen.close();
    await using second = await serverOn(first.store);
    const again = seatFor(t, { server: second.url, token });
    await until(() => texts(again).length > 0);
    assert.deepEqual(texts(again), ['one']);
  });

  test('a client without a valid token is told so, and its commands are refused with that', async (t) => {
    await using server = await serverInMemory();
    const nobody = seatFor(t, { server: server.url, token: 'f'.repeat(64) });
    await until(() => nobody.status === 'ended');
    assert.equal(nobody.farewell?.code, 'no-way-in');
    const given = await nobody.do('tell', { text: 'Hello?' });
    assert.ok(!given.ok && given.error.code === 'no-way-in');
  });
});

/** What of a view is a seat's own. */
function ownOf({ view }: SeatClient): object {
  const { you, say, secrets } = view ?? {};
  return { you, say, secrets };
}
