import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NOUNS } from '../../../src/table/nouns.ts';
import { everyCommandByEveryRole, MATRIX, reachedForAnotherTable } from '../../faults/attacks/authority.ts';
import { checked } from '../../faults/findings.ts';
import { Client, join, openTable, post } from '../testing/client.ts';
import { SETUPS } from '../testing/servers.ts';

for (const { where, serverInMemory } of SETUPS)
  describe(`who may do what (${where})`, () => {
    it('the matrix names every command', () => {
      const all = Object.values(NOUNS).flatMap(({ commands }) => Object.keys(commands));
      assert.deepEqual(Object.values(MATRIX).join(' ').split(' ').sort(), all.sort());
    });

    it('every command × role', async () => {
      await using server = await serverInMemory();
      await checked((findings) => everyCommandByEveryRole(server.url, findings));
    });

    it('nothing at another table can be touched, whatever your role at your own', async () => {
      await using server = await serverInMemory();
      await checked((findings) => reachedForAnotherTable(server.url, findings));
    });

    it('someone who is sent away is out at once, and comes back only when invited', async () => {
      await using server = await serverInMemory();
      const opened = await openTable(server.url);
      const ann = await join(server.url, opened.links.player, 'Ann');
      const gm = await Client.connected(server.url, opened.token);
      const device = await Client.connected(server.url, ann.token);
      await gm.do('kick', { seat: ann.seat });
      await device.until(() => device.bye);
      assert.equal(device.bye.code, 'kicked');
      const status = async () =>
        (await post(server.url, '/api/join', { way: { key: ann.token }, person: 'Ann' })).status;
      assert.notEqual(await status(), 200);
      assert.equal((await Client.connected(server.url, ann.token)).bye.code, 'kicked');
      assert.equal(
        (await fetch(`${server.url}/api/export`, { headers: { authorization: `Bearer ${ann.token}` } }))
          .status,
        403,
      );
      await gm.do('readmit', { seat: ann.seat });
      assert.equal(await status(), 200);
      gm.close();
    });
  });
