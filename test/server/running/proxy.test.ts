import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client, openTable } from '../testing/client.ts';
import { serverInMemory } from '../testing/servers.ts';

async function asked(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ system: 'roll-for-shoes', name: 'A table', person: 'Gwen' }),
  });
  return response.status;
}

async function isLetIn(url: string, token: string, headers: Record<string, string>): Promise<boolean> {
  const client = new Client(url, token);
  await client.dial({ headers });
  client.send({ type: 'hello', protocol: 1, token, after: -1 });
  await client.until(() => client.view || client.bye);
  client.close();
  return client.view !== undefined;
}

describe('a reverse proxy', () => {
  it('its headers count for addresses: each visitor has their own limits', async () => {
    await using server = await serverInMemory({ tablesPerDay: 1 }, { proxy: true });
    const from = (address: string) => asked(server.url, { 'x-forwarded-for': address });
    assert.deepEqual(
      [
        await from('203.0.113.1'),
        await from('203.0.113.1'),
        await from('203.0.113.2'),
        // What a visitor claims comes before what the proxy adds.
        await from('198.51.100.7, 203.0.113.2'),
        // One home has many IPv6 addresses, and one prefix.
        await from('2001:db8:1:2::1'),
        await from('2001:db8:1:2::9'),
        // Even where zeros in the middle are left out.
        await from('2001:db8::1'),
        await from('2001:db8::2'),
        await from('2001:db8:0:0:5::'),
      ],
      [201, 429, 201, 429, 201, 429, 201, 429, 429],
    );
  });

  it('its headers count for the host that pages come from', async () => {
    await using server = await serverInMemory({}, { proxy: true });
    const { token } = await openTable(server.url);
    const origin = 'https://table.example';
    const behind = { origin, 'x-forwarded-host': 'table.example' };
    assert.equal(await asked(server.url, behind), 201);
    assert.equal(await isLetIn(server.url, token, behind), true);
    const other = { origin: 'https://elsewhere.example', 'x-forwarded-host': 'table.example' };
    assert.equal(await asked(server.url, other), 403);
    assert.equal(await isLetIn(server.url, token, other), false);
    const { inTheRoom } = (await (await fetch(`${server.url}/api/server`)).json()) as Record<string, unknown>;
    assert.equal(inTheRoom, null, 'the address behind the proxy is told to nobody');
  });

  it('without one, nobody’s headers count', async () => {
    await using server = await serverInMemory({ tablesPerDay: 1 });
    assert.equal(await asked(server.url, { 'x-forwarded-for': '203.0.113.1' }), 201);
    assert.equal(await asked(server.url, { 'x-forwarded-for': '203.0.113.2' }), 429);
    const claimed = { origin: 'https://table.example', 'x-forwarded-host': 'table.example' };
    assert.equal(await asked(server.url, claimed), 403);
  });
});
