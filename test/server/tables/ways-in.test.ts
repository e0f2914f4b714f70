import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client, join, openTable, post } from '../testing/client.ts';
import { SETUPS } from '../testing/servers.ts';

for (const { where, serverInMemory } of SETUPS)
  describe(`ways in (${where})`, () => {
    it('a link gives the role it is for, and a token brings the same person back', async () => {
      await using server = await serverInMemory();
      const { token, links } = await openTable(server.url);
      const ann = await join(server.url, links.player, 'Ann');
      const eve = await join(server.url, links.spectator, 'Eve');
      const gm = await Client.connected(server.url, token);
      assert.equal(gm.view.seats[ann.seat].role, 'player');
      assert.equal(gm.view.seats[eve.seat].role, 'spectator');
      const again = await join(server.url, ann.token, 'whoever');
      assert.equal(again.seat, ann.seat);
      assert.equal(gm.view.seats[ann.seat].name, 'Ann');
      gm.close();
    });

    it('a table opens in the way it will be played', async () => {
      await using server = await serverInMemory();
      const alone = await openTable(server.url, 'roll-for-shoes', { role: 'player', way: 'together' });
      const turns = await openTable(server.url, 'roll-for-shoes', { role: 'player', way: 'rotating' });
      const led = await openTable(server.url);
      const opened = [alone, turns, led].map(async ({ token, seat }) => {
        const client = await Client.connected(server.url, token);
        client.close();
        const { way, narrator, say } = client.view;
        return { way, narrates: narrator === seat, say };
      });
      assert.deepEqual(await Promise.all(opened), [
        { way: 'together', narrates: false, say: true },
        { way: 'rotating', narrates: true, say: true },
        { way: 'game-master', narrates: false, say: true },
      ]);
    });

    it('looking joins nobody, and no key is sent in an address', async () => {
      await using server = await serverInMemory();
      const { token, links } = await openTable(server.url);
      const { body } = await post(server.url, '/api/look', { way: { key: links.player } });
      assert.deepEqual([body.name, body.kind, body.grants], ['A table', 'link', 'player']);
      for (const path of ['/api/join', '/api/look', `/join?key=${links.player}`])
        await fetch(server.url + path);
      const gm = await Client.connected(server.url, token);
      assert.equal(Object.keys(gm.view.seats).length, 1);
      gm.close();
    });

    it('wrong, expired, revoked and full are answered alike', async () => {
      let now = 1_700_000_000_000;
      await using server = await serverInMemory({ seatsPerTable: 2 }, { now: () => now });
      const { token, links } = await openTable(server.url);
      const { body: spoken } = await post(server.url, '/api/code', { role: 'player' }, token);
      const { body: spectators } = await post(server.url, '/api/code', { role: 'spectator' }, token);
      const asking = (way: object) => post(server.url, '/api/join', { way, person: 'Ann' });
      const wrong = await asking({ key: 'nothing' });
      assert.equal(wrong.status, 403);
      assert.equal((await asking({ code: spoken.code.replaceAll('-', ' ').toUpperCase() })).status, 200);
      assert.deepEqual(await asking({ key: links.player }), wrong, 'full');
      assert.deepEqual(await asking({ code: 'amber-amber-amber' }), wrong, 'a wrong code');
      await post(server.url, '/api/links/close', { role: 'player' }, token);
      assert.deepEqual(await asking({ key: links.player }), wrong, 'revoked');
      assert.deepEqual(await asking({ code: spoken.code }), wrong, 'revoked with the links of its role');
      now += 16 * 60_000;
      assert.deepEqual(await asking({ code: spectators.code }), wrong, 'expired');
    });

    it('guessing codes locks them for a while', async () => {
      let now = 1_700_000_000_000;
      await using server = await serverInMemory({}, { now: () => now });
      const { token } = await openTable(server.url);
      const { body: spoken } = await post(server.url, '/api/code', { role: 'player' }, token);
      const status = async (code: string) =>
        (await post(server.url, '/api/join', { way: { code }, person: 'Eve' })).status;
      for (let guess = 0; guess < 10; guess++) assert.equal(await status(`wrong-${guess}`), 403);
      assert.equal(await status(spoken.code), 403);
      now += 11 * 60_000;
      assert.equal(await status(spoken.code), 200);
    });

    it('a replaced link stops and the new one works; only the game master makes links', async () => {
      await using server = await serverInMemory();
      const { token, links } = await openTable(server.url);
      const ann = await join(server.url, links.player, 'Ann');
      assert.equal((await post(server.url, '/api/links', { role: 'gm' }, ann.token)).status, 403);
      assert.equal((await post(server.url, '/api/links', { role: 'gm' })).status, 401);
      const { body } = await post(server.url, '/api/links', { role: 'player', instead: true }, token);
      assert.equal(
        (await post(server.url, '/api/join', { way: { key: links.player }, person: 'Bob' })).status,
        403,
      );
      assert.equal(
        (await post(server.url, '/api/join', { way: { key: body.key }, person: 'Bob' })).status,
        200,
      );
    });

    it('a renewed token disconnects every other device, and leaving a seat disconnects its devices', async () => {
      await using server = await serverInMemory();
      const { token, links } = await openTable(server.url);
      const ann = await join(server.url, links.player, 'Ann');
      const lost = await Client.connected(server.url, ann.token);
      const { body: renewed } = await post(server.url, '/api/token', {}, ann.token);
      await lost.until(() => lost.bye);
      assert.equal(lost.bye.code, 'no-way-in');
      assert.equal((await Client.connected(server.url, ann.token)).bye.code, 'no-way-in');
      const device = await Client.connected(server.url, renewed.token);
      const gm = await Client.connected(server.url, token);
      await gm.do('leave-seat', { seat: ann.seat });
      await device.until(() => device.bye);
      assert.equal(device.bye.code, 'left');
      await join(server.url, renewed.token, 'Ann');
      const leaving = await Client.connected(server.url, renewed.token);
      await leaving.do('leave-seat');
      await leaving.until(() => leaving.bye);
      assert.equal(leaving.bye.code, 'left');
      assert.equal((await Client.connected(server.url, renewed.token)).bye.code, 'left');
      await join(server.url, renewed.token, 'Ann');
      assert.equal((await Client.connected(server.url, renewed.token)).view.you, ann.seat);
      await server.stop();
    });

    it('presence follows who is connected', async () => {
      await using server = await serverInMemory();
      const { seat, token, links } = await openTable(server.url);
      const ann = await join(server.url, links.player, 'Ann');
      const gm = await Client.connected(server.url, token);
      const device = await Client.connected(server.url, ann.token);
      const present = () => gm.heard.findLast(({ type }) => type === 'presence')?.seats;
      await gm.until(() => present()?.length === 2);
      assert.deepEqual(present(), [seat, ann.seat]);
      device.close();
      await gm.until(() => present()?.length === 1);
      assert.deepEqual(present(), [seat]);
      gm.close();
    });
  });
