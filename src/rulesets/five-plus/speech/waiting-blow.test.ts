import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startingOwn } from '../table-state.ts';
import { waitingBlow } from './waiting-blow.ts';

const blow = { character: 'tove', resistance: 'Physical', damage: 2, types: ['blades'] };
const own = { ...startingOwn(), blows: [blow] };

const ROWS: [it: string, input: object, isFound: boolean][] = [
  ['what waits is found', blow, true],
  ['whatever the case', { ...blow, resistance: 'physical' }, true],
  ['other damage is another', { ...blow, damage: 3 }, false],
  ['other types are another', { character: 'tove', resistance: 'Physical', damage: 2 }, false],
  ['somebody else is another', { ...blow, character: 'wren' }, false],
  ['half a sentence is none', { character: 'tove' }, false],
];

describe('[5P-26] damage that waits for armour', () => {
  for (const [it, input, isFound] of ROWS)
    test(it, () => assert.equal(waitingBlow(own, { ...input }) === blow, isFound));
  test('nothing waits', () => assert.equal(waitingBlow(startingOwn(), blow), undefined));
});
