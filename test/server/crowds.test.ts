import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LIMITS } from '../../src/server/limits.ts';
import { Client, join, openTable, post } from './client.ts';
import { until } from './clock.ts';
import { serverInMemory } from './servers.ts';

const EIGHT = LIMITS.socketsPerSeat;

describe('one seat among many', () => {
  it('64 devices of a spectator: eight stay, the first ones are told why, and others come in', async () => {
    await using server = await serverInMemory();
    const { token, links } = await openTable(server.url);
    const eve = await join(server.url, links.spectator, 'Eve');
    const crowd: Client[] = [];
    for (let i = 0; i < 64; i++) crowd.push(await Client.connected(server.url, eve.token));
    const shown = crowd.slice(0, 64 - EIGHT);
    await Promise.all(shown.map((client) => client.until(() => client.bye)));
    assert.deepEqual(new Set(shown.map(({ bye }) => bye.code)), new Set(['over-limit']));
    assert.match(shown[0]?.bye.sentence, /other devices or pages.*limit: socketsPerSeat/);
    assert.ok(crowd.slice(64 - EIGHT).every(({ bye }) => bye === undefined));
    const gm = await Client.connected(server.url, token);
    assert.equal(gm.view.say, true);
    for (const client of [...crowd, gm]) client.cut();
  });

  it('many at once are counted as well', async () => {
    await using server = await serverInMemory();
    const { links } = await openTable(server.url);
    const eve = await join(server.url, links.spectator, 'Eve');
    const crowd = await Promise.all(
      Array.from({ length: 40 }, () => Client.connected(server.url, eve.token)),
    );
    const staying = () => crowd.filter(({ bye }) => bye === undefined);
    await until(() => staying().length <= EIGHT);
    for (const client of staying()) client.send({ type: 'ping' });
    await Promise.all(
      staying().map((client) =>
        client.until(() => client.bye || client.heard.some(({ type }) => type === 'pong')),
      ),
    );
    assert.equal(staying().length, EIGHT);
    for (const client of crowd) client.cut();
  });

  it('at a table full of people who watch, who plays comes in, and who watches does not', async () => {
    await using server = await serverInMemory({ socketsPerTable: 3 });
    const { token, links } = await openTable(server.url);
    const watching: Client[] = [];
    for (let i = 0; i < 3; i++) {
      const { token: theirs } = await join(server.url, links.spectator, `Eve ${i}`);
      watching.push(await Client.connected(server.url, theirs));
    }
    const late = await join(server.url, links.spectator, 'Late');
    assert.match((await Client.connected(server.url, late.token)).bye.sentence, /limit: socketsPerTable/);
    const gm = await Client.connected(server.url, token);
    assert.equal(gm.view.say, true);
    await watching[0]?.until(() => watching[0]?.bye);
    assert.match(watching[0]?.bye.sentence, /limit: socketsPerTable/);
    assert.equal(watching[1]?.bye, undefined);
    await server.stop();
  });

  it('somebody is sent away by a plain request', async () => {
    await using server = await serverInMemory();
    const { token, links, seat } = await openTable(server.url);
    const eve = await join(server.url, links.spectator, 'Eve');
    const ann = await join(server.url, links.player, 'Ann');
    const device = await Client.connected(server.url, eve.token);
    const kick = (who: string, by?: string) => post(server.url, '/api/kick', { seat: who }, by);
    assert.equal((await kick(eve.seat)).status, 401);
    assert.deepEqual((await kick(eve.seat, ann.token)).body.code, 'not-your-say');
    assert.equal((await kick('nobody', token)).body.code, 'no-such-seat');
    assert.equal((await kick(seat, token)).body.code, 'yourself');
    assert.deepEqual(await kick(eve.seat, token), { status: 200, body: {} });
    await device.until(() => device.bye);
    assert.equal(device.bye.code, 'kicked');
    assert.equal((await Client.connected(server.url, eve.token)).bye.code, 'kicked');
  });
});
