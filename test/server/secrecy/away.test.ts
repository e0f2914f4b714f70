import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client, join, openTable, post } from '../testing/client.ts';
import { SETUPS } from '../testing/servers.ts';

/** Every request that takes a token. */
async function tried(url: string, token: string): Promise<readonly string[]> {
  const get = async (path: string) => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    const body = (await response.json()) as { readonly code?: string };
    return `${response.status} ${body.code ?? 'read'}`;
  };
  const asked = async (path: string, body: object) => {
    const { status, body: answer } = await post(url, path, body, token);
    return `${status} ${answer.code ?? 'done'}`;
  };
  return [
    await get('/api/entries?after=0'),
    await get('/api/export'),
    await asked('/api/token', {}),
    await asked('/api/duplicate', {}),
    await asked('/api/links', { role: 'player' }),
    await asked('/api/kick', { seat: 'x' }),
    await asked('/api/delete', { name: 'A table' }),
  ];
}

for (const { where, serverInMemory } of SETUPS)
  describe(`someone who left, or was sent away (${where})`, () => {
    for (const how of ['left', 'kicked'] as const)
      it(`${how}: reads nothing that happens afterwards, and may still have their words erased`, async () => {
        await using server = await serverInMemory();
        const { token, links } = await openTable(server.url);
        const gm = await Client.connected(server.url, token);
        const ann = await join(server.url, links.player, 'Ann');
        const device = await Client.connected(server.url, ann.token);
        await device.do('tell', { text: 'Words by Ann.' });
        await gm.do(how === 'left' ? 'leave-seat' : 'kick', { seat: ann.seat });
        await gm.do('tell', { text: 'Now that she is gone.' });
        const answers = await tried(server.url, ann.token);
        assert.deepEqual(
          answers,
          answers.map(() => `403 ${how}`),
        );
        assert.deepEqual(await post(server.url, '/api/erase', { me: true }, ann.token), {
          status: 200,
          body: {},
        });
        const fresh = await Client.connected(server.url, token);
        await fresh.until(() => fresh.head !== undefined);
        assert.equal(JSON.stringify(fresh.records).includes('Words by Ann.'), false);
        for (const client of [gm, fresh]) client.cut();
      });

    it('sits down again, and reads on', async () => {
      await using server = await serverInMemory();
      const { links } = await openTable(server.url);
      const ann = await join(server.url, links.player, 'Ann');
      const device = await Client.connected(server.url, ann.token);
      await device.do('leave-seat');
      await join(server.url, ann.token, 'Ann');
      assert.equal((await tried(server.url, ann.token))[0], '200 read');
    });
  });
