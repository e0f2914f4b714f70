import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { describe, it } from 'node:test';
import { asked, askedFromElsewhere, isLetIn } from '../../faults/attacks/hosts.ts';
import { checked } from '../../faults/findings.ts';
import { openTable } from '../testing/client.ts';
import { serverInMemory } from '../testing/servers.ts';

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

describe('names that point here', () => {
  it('another site’s name is refused to requests and sockets, and the refusal says which option allows it', async () => {
    await using server = await serverInMemory();
    await checked((findings) => askedFromElsewhere(server.url, 1, findings));
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

  it('more names can be allowed; behind a proxy, the proxy checks them', async () => {
    await using named = await serverInMemory({}, { allowHosts: ['Table.example', 'nas'] });
    assert.equal((await asked(named.url, 'table.example:8080')).status, 200);
    assert.equal((await asked(named.url, 'nas')).status, 200);
    assert.equal((await asked(named.url, 'other.table.example')).status, 421);
    await using proxied = await serverInMemory({}, { proxy: true });
    assert.equal((await asked(proxied.url, 'table.example')).status, 200);
  });
});
