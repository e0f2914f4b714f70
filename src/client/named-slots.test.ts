import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RollRequest } from '../table/index.ts';
import { NamedSlots } from './named-slots.ts';

const FAIR = { epoch: 2, root: 'ab'.repeat(32), size: 64, next: 5, roots: {} };

const ROWS: readonly (readonly [string, Partial<RollRequest>, boolean])[] = [
  ['the slot and bytes it named: nothing to say', {}, false],
  ['another slot', { slot: 6 }, true],
  ['another epoch', { epoch: 3, slot: 0 }, true],
  ['other bytes', { roller: { seat: 'ann', bytes: 'cd'.repeat(32) } }, true],
  ['no bytes of this device', { roller: null }, true],
  ['someone else’s roll', { request: 'other', slot: 9 }, false],
];

describe('the bytes a device adds to its own roll', () => {
  for (const [title, change, isWrong] of ROWS)
    it(title, () => {
      const slots = new NamedSlots();
      const added = slots.next('mine', FAIR);
      assert.deepEqual([added.epoch, added.slot, added.bytes.length], [2, 5, 64]);
      const asked = { request: 'mine', program: 'check', version: 1, description: '2d6: sum' };
      const { epoch, slot } = added;
      const request = { ...asked, epoch, slot, roller: { seat: 'ann', ...added }, ...change };
      assert.equal(slots.doubt(request) !== undefined, isWrong);
      if (change.request === undefined) assert.equal(slots.doubt(request), undefined, 'said once');
    });
});
