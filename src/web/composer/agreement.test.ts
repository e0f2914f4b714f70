import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TableView } from '../../table/index.ts';
import { isLastNod, isRolledAtOnce } from './agreement.ts';

const ANN = { name: 'Ann', role: 'player', left: false };
const BOB = { name: 'Bob', role: 'player', left: false };
const EVE = { name: 'Eve', role: 'spectator', left: false };

function around(agree: string, say: boolean, seats: object) {
  return { rights: { agree }, say, seats, you: 'ann' } as unknown as TableView;
}

const ROWS = [
  { it: 'nobody is asked', view: around('nobody', false, { ann: ANN, bob: BOB }), isAtOnce: true },
  { it: 'who has the say is', view: around('gm', false, { ann: ANN, bob: BOB }), isAtOnce: false },
  { it: 'and is it oneself', view: around('gm', true, { ann: ANN, bob: BOB }), isAtOnce: true },
  { it: 'everybody is', view: around('everybody', true, { ann: ANN, bob: BOB }), isAtOnce: false },
  {
    it: 'and there is nobody else',
    view: around('everybody', false, { ann: ANN, eve: EVE }),
    isAtOnce: true,
  },
  {
    it: 'and the others have left',
    view: around('everybody', false, { ann: ANN, bob: { ...BOB, left: true } }),
    isAtOnce: true,
  },
];

describe('agreeing', () => {
  for (const { it, view, isAtOnce } of ROWS) test(it, () => assert.equal(isRolledAtOnce(view), isAtOnce));

  test('one nod of those who have the say is enough; of everybody, the last one', () => {
    assert.equal(isLastNod(around('gm', true, {}), ['ann', 'bob']), true);
    assert.equal(isLastNod(around('everybody', false, {}), ['ann', 'bob']), false);
    assert.equal(isLastNod(around('everybody', false, {}), ['ann']), true);
  });
});
