import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressInNetwork, networkOf } from './lan-address.ts';

const ROWS: readonly (readonly [host: string, address: string | undefined])[] = [
  ['127.0.0.1', undefined],
  ['localhost', undefined],
  ['::1', undefined],
  ['192.168.1.20', 'http://192.168.1.20:3473'],
  ['fd00::20', 'http://[fd00::20]:3473'],
  ['hearth.local', 'http://hearth.local:3473'],
];

describe('the address for others in the room', () => {
  for (const [host, address] of ROWS)
    it(`${host}: ${address ?? 'none'}`, () => assert.equal(addressInNetwork(host, 3473), address));
});

const HOMES: readonly (readonly [address: string, network: string])[] = [
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2'],
  // Zeros that are left out belong to the network too.
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
];

describe('the network that limits apply to', () => {
  for (const [address, network] of HOMES)
    it(`${address} belongs to ${network}`, () => assert.equal(networkOf(address), network));
});
