import assert from 'node:assert/strict';
import { get } from 'node:http';
import { hostname } from 'node:os';
import { describe, it } from 'node:test';
import { Client, openTable } from './client.ts';
import { serverInMemory } from './servers.ts';

/** fetch lets nobody choose a Host. */
function asked(url: string, host: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/server`, { headers: { host } }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
    }).on('error', reject);
  });
}

async function isLetIn(url: string, token: string, host: string): Promise<boolean> {
  const client = new Client(url, token);
  await client.dial({ headers: { host, origin: `http://${host}` } });
  client.send({ type: 'hello', protocol: 1, token, after: -1 });
  await client.until(() => client.view || client.bye);
  client.close();
  return client.view !== undefined;
}

const FOREIGN = [
  'evil.example',
  'evil.example:3473',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'x',
];
const OWN = [
  '127.0.0.1',
  '192.168.1.7:3473',
  '[::1]:3473',
  '[fe80::1]',
  'localhost',
  'LocalHost.:80',
  hostname(),
  `${hostname().split('.')[0]}.local`,
];

describe('names that lead here', () => {
  it('another site’s name is refused to requests and sockets, with what to set', async () => {
    await using server = await serverInMemory();
    const { token } = await openTable(server.url);
    for (const host of FOREIGN) {
      const { status, text } = await asked(server.url, host);
      assert.equal(status, 421, host);
      assert.equal(JSON.parse(text).code, 'other-host');
      assert.equal(await isLetIn(server.url, token, host), false, host);
    }
    const { text } = await asked(server.url, 'evil.example:3473');
    assert.match(JSON.parse(text).sentence, /start it with --allow-host evil\.example\.$/);
  });

  it('addresses, localhost and the names of this machine are not', async () => {
    await using server = await serverInMemory();
    const { token } = await openTable(server.url);
    for (const host of OWN) {
      assert.equal((await asked(server.url, host)).status, 200, host);
      assert.equal(await isLetIn(server.url, token, host), true, host);
    }
  });

  it('whoever runs it names others; behind a proxy, the proxy sees to it', async () => {
    await using named = await serverInMemory({}, { allowHosts: ['Table.example', 'nas'] });
    assert.equal((await asked(named.url, 'table.example:8080')).status, 200);
    assert.equal((await asked(named.url, 'nas')).status, 200);
    assert.equal((await asked(named.url, 'other.table.example')).status, 421);
    await using proxied = await serverInMemory({}, { proxy: true });
    assert.equal((await asked(proxied.url, 'table.example')).status, 200);
  });
});
