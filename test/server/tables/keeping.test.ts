import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client, join, type Message, openTable, post } from '../testing/client.ts';
import { SETUPS } from '../testing/servers.ts';

const NAME = 'A table';

const deletes = (url: string, token: string) => post(url, '/api/delete', { name: NAME }, token);
const back = (url: string, token: string) => post(url, '/api/join', { way: { key: token }, person: 'Gwen' });

/** A game master, two players, and their devices. */
async function seated(url: string, more: object = {}) {
  const gwen = await openTable(url, 'roll-for-shoes', more);
  const [ann, bob] = [await join(url, gwen.links.player, 'Ann'), await join(url, gwen.links.player, 'Bob')];
  const devices = {
    gwen: await Client.connected(url, gwen.token),
    ann: await Client.connected(url, ann.token),
    bob: await Client.connected(url, bob.token),
  };
  const part = () => {
    for (const device of Object.values(devices)) device.cut();
  };
  return { gwen, ann, bob, devices, part };
}

for (const { where, serverInMemory } of SETUPS)
  describe(`who owns a table (${where})`, () => {
    it('the game master leaves: no player deletes the table, and nobody keeps them out', async () => {
      await using server = await serverInMemory();
      const { gwen, ann, bob, devices, part } = await seated(server.url);
      await devices.gwen.do('leave-seat');
      // Without a game master everyone may do everything, and Ann tries all of it.
      for (const [type, body, code] of [
        ['kick', { seat: gwen.seat }, 'not-yours'],
        ['play-as', { way: 'together' }, undefined],
        ['agree-to-delete', {}, 'not-yours'],
        ['play-as', { way: 'game-master' }, undefined],
        ['hand-over', { to: ann.seat }, undefined],
        ['leave-seat', { seat: bob.seat }, undefined],
      ] as const) {
        const answer = await devices.ann.do(type, body);
        assert.equal(answer.refusal?.code, code, `${type} ${JSON.stringify(answer)}`);
        const refused = await deletes(server.url, ann.token);
        assert.deepEqual([refused.status, refused.body.code], [403, 'not-your-say'], type);
        assert.match(refused.body.sentence, /Gwen/);
      }
      assert.equal((await back(server.url, gwen.token)).status, 200);
      const again = await Client.connected(server.url, gwen.token);
      assert.equal(again.view.seats[gwen.seat].role, 'player', 'Ann wears the hat');
      assert.equal((await devices.bob.do('hand-over', { to: bob.seat }))?.ok ?? false, false);
      assert.equal(
        (await again.do('hand-over', { to: gwen.seat })).ok,
        true,
        'until its owner takes it back',
      );
      assert.equal((await deletes(server.url, gwen.token)).status, 200);
      again.cut();
      part();
    });

    it('a new game master who was given the table can delete it', async () => {
      await using server = await serverInMemory();
      const { gwen, ann, devices, part } = await seated(server.url);
      await devices.gwen.do('hand-over', { to: ann.seat });
      assert.equal((await deletes(server.url, gwen.token)).status, 403);
      assert.equal((await deletes(server.url, ann.token)).status, 200);
      part();
    });

    it('without a game master every player has to agree, even those who were sent away, but not those who left', async () => {
      await using server = await serverInMemory();
      const { gwen, ann, bob, devices, part } = await seated(server.url, { role: 'player', way: 'together' });
      const eve = await join(server.url, gwen.links.spectator, 'Eve');
      assert.equal((await deletes(server.url, eve.token)).status, 403, 'a spectator has no part in it');
      await devices.ann.do('leave-seat', { seat: gwen.seat });
      await devices.ann.do('kick', { seat: bob.seat });
      const waiting = async (token: string): Promise<Message> => {
        const { status, body } = await deletes(server.url, token);
        return status === 202 ? body.waitingFor.toSorted() : status;
      };
      assert.deepEqual(await waiting(ann.token), [gwen.seat, bob.seat].toSorted());
      assert.equal((await back(server.url, gwen.token)).status, 200);
      const again = await Client.connected(server.url, gwen.token);
      assert.deepEqual(again.view.keeping.agreed, [ann.seat]);
      assert.equal((await again.do('keep-table')).ok, true);
      assert.deepEqual(
        await waiting(gwen.token),
        [ann.seat, bob.seat].toSorted(),
        'someone changed their mind',
      );
      await devices.ann.do('readmit', { seat: bob.seat });
      await back(server.url, bob.token);
      const bobs = await Client.connected(server.url, bob.token);
      await bobs.do('leave-seat');
      assert.equal(await waiting(ann.token), 200);
      again.cut();
      part();
    });

    it('a copy belongs to whoever made it, and an import to whoever imported it', async () => {
      await using server = await serverInMemory();
      const { gwen, ann, part } = await seated(server.url);
      const { body: copy } = await post(server.url, '/api/duplicate', {}, gwen.token);
      const headers = { authorization: `Bearer ${ann.token}` };
      const document = await (await fetch(`${server.url}/api/export`, { headers })).text();
      const { body: brought } = await post(server.url, '/api/import', {
        document,
        person: 'Ann',
        role: 'player',
      });
      const { body: sample } = await post(server.url, '/api/samples', { system: 'roll-for-shoes' });
      const client = await Client.connected(server.url, sample.token);
      assert.equal((await deletes(server.url, copy.token)).status, 200);
      assert.equal((await deletes(server.url, brought.token)).status, 200);
      const { name } = client.view;
      assert.equal((await post(server.url, '/api/delete', { name }, sample.token)).status, 200);
      assert.equal((await server.store.tables()).length, 1, 'the table itself is still there');
      client.cut();
      part();
    });

    it('when no owner is left, people are told to ask whoever runs the server', async () => {
      await using server = await serverInMemory();
      const { gwen, ann, part } = await seated(server.url);
      assert.equal((await post(server.url, '/api/erase', { me: true }, gwen.token)).status, 200);
      const { status, body } = await deletes(server.url, ann.token);
      assert.equal(status, 403);
      assert.match(body.sentence, /whoever runs this server/);
      part();
    });
  });
