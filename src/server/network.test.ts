import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressInTheRoom } from './network.ts';

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
    it(`${host}: ${address ?? 'none'}`, () => assert.equal(addressInTheRoom(host, 3473), address));
});
