import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client, join, openTable, post } from '../testing/client.ts';
import { serverInMemory } from '../testing/servers.ts';

describe('limits', () => {
  it('each refusal names its limit', async () => {
    await using server = await serverInMemory({
      commandsPerSecond: 0.001,
      commandBurst: 2,
      tablesPerDay: 1,
      joins: 2,
      joinsPerSecond: 0.001,
      socketsPerTable: 1,
      frame: 500,
    });
    const { token } = await openTable(server.url);
    const refused = await post(server.url, '/api/tables', {
      system: 'roll-for-shoes',
      name: 'B',
      person: 'G',
    });
    assert.match(refused.body.sentence, /limit: tablesPerDay/);
    const client = await Client.connected(server.url, token);
    await client.do('tell', { text: 'a' });
    await client.do('tell', { text: 'b' });
    assert.match((await client.do('tell', { text: 'c' })).refusal.sentence, /limit: commandsPerSecond/);
    const second = await Client.connected(server.url, token);
    assert.match(second.bye.sentence, /limit: socketsPerTable/);
    client.raw(
      JSON.stringify({ type: 'command', command: { id: 'x', type: 'tell', text: 'x'.repeat(600) } }),
    );
    await client.until(() => client.bye);
    assert.match(client.bye.sentence, /limit: frame/);
    for (let i = 0; i < 2; i++) await post(server.url, '/api/join', { way: { key: 'x' }, person: 'E' });
    assert.match(
      (await post(server.url, '/api/join', { way: { key: 'x' }, person: 'E' })).body.sentence,
      /limit: joins/,
    );
  });

  it('so does the refusal of something too long or too deep, in messages and in bodies', async () => {
    await using server = await serverInMemory({ depth: 5, bodyBytes: 300, documentBytes: 400 });
    const { token } = await openTable(server.url);
    const client = await Client.connected(server.url, token);
    client.raw(`{"type":"command","command":${'['.repeat(9)}${']'.repeat(9)}}`);
    const problem = () => client.heard.find(({ type }) => type === 'problem');
    await client.until(problem);
    assert.match(problem().sentence, /limit: depth/);
    const deep = await post(server.url, '/api/look', { way: [[[[[['key']]]]]] });
    assert.match(deep.body.sentence, /limit: depth/);
    const long = await post(server.url, '/api/look', { way: { key: 'x'.repeat(400) } });
    assert.deepEqual([long.status, long.body.code], [413, 'over-limit']);
    assert.match(long.body.sentence, /limit: bodyBytes/);
    const document = { document: 'x'.repeat(500), person: 'Gwen' };
    assert.match((await post(server.url, '/api/import', document)).body.sentence, /limit: documentBytes/);
    client.close();
  });

  it('a table takes a limited number of bytes', async () => {
    await using server = await serverInMemory({ bytesPerTable: 3000 });
    const { token } = await openTable(server.url);
    const client = await Client.connected(server.url, token);
    const text = 'x'.repeat(400);
    let answer = await client.do('tell', { text });
    for (let i = 0; i < 10 && answer.ok; i++) answer = await client.do('tell', { text });
    assert.match(answer.refusal.sentence, /limit: bytesPerTable/);
    client.close();
  });

  it('a table takes a limited number of entries', async () => {
    await using server = await serverInMemory({ eventsPerTable: 4 });
    const { token } = await openTable(server.url);
    const client = await Client.connected(server.url, token);
    for (let i = 0; i < 10; i++) await client.do('tell', { text: 'a' });
    assert.match((await client.do('tell', { text: 'a' })).refusal.sentence, /limit: eventsPerTable/);
    client.close();
  });

  it('a device that doesn’t read is cut off at the limit of its buffer, and resumes', async () => {
    await using server = await serverInMemory({ readOnWithin: 50 });
    const { token, links } = await openTable(server.url);
    const ann = await join(server.url, links.player, 'Ann');
    const gm = await Client.connected(server.url, token);
    const slow = await Client.connected(server.url, ann.token);
    await gm.until(() => gm.heard.findLast(({ type }) => type === 'presence')?.seats.length === 2);
    slow.pause();
    const text = 'x'.repeat(15_000);
    for (let i = 0; i < 600 && !isAway(gm, ann.seat); i++) await gm.do('tell', { text });
    assert.ok(isAway(gm, ann.seat), 'the slow one is not present any more');
    slow.cut();
    await slow.connect();
    await slow.until(() => slow.seq === gm.seq);
    assert.deepEqual(slow.records, gm.records);
    slow.close();
    gm.close();
  });
});

function isAway(client: Client, seat: string): boolean {
  return client.heard.findLast(({ type }) => type === 'presence')?.seats.includes(seat) === false;
}
