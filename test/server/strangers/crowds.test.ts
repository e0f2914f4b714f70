import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { devicesAtOnce, devicesOneByOne } from '../../faults/attacks/crowds.ts';
import { checked } from '../../faults/findings.ts';
import { Client, join, openTable, post } from '../testing/client.ts';
import { serverInMemory } from '../testing/servers.ts';

describe('one seat with many devices', () => {
  it('64 devices of a spectator: eight stay, the first ones are told why, and others come in', async () => {
    await using server = await serverInMemory();
    await checked((findings) => devicesOneByOne(server.url, 64, findings));
  });

  it('many at once are counted too', async () => {
    await using server = await serverInMemory();
    await checked((findings) => devicesAtOnce(server.url, 40, findings));
  });

  it('at a table full of spectators a player can come in, and another spectator can’t', async () => {
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

  it('a plain request can send someone away', async () => {
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
