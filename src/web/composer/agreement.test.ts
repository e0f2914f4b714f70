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
  {
    it: 'at once where nobody has to agree',
    view: around('nobody', false, { ann: ANN, bob: BOB }),
    isAtOnce: true,
  },
  {
    it: 'not before the game master agrees',
    view: around('gm', false, { ann: ANN, bob: BOB }),
    isAtOnce: false,
  },
  {
    it: 'at once by the game master, who would agree with themselves',
    view: around('gm', true, { ann: ANN, bob: BOB }),
    isAtOnce: true,
  },
  {
    it: 'not before everyone agrees',
    view: around('everybody', true, { ann: ANN, bob: BOB }),
    isAtOnce: false,
  },
  {
    it: 'at once where only spectators are there beside the player',
    view: around('everybody', false, { ann: ANN, eve: EVE }),
    isAtOnce: true,
  },
  {
    it: 'at once where all other players have left',
    view: around('everybody', false, { ann: ANN, bob: { ...BOB, left: true } }),
    isAtOnce: true,
  },
];

describe('a check is rolled', () => {
  for (const { it, view, isAtOnce } of ROWS) test(it, () => assert.equal(isRolledAtOnce(view), isAtOnce));

  test('on one nod of a game master; if everyone has to nod, on the last one', () => {
    assert.equal(isLastNod(around('gm', true, {}), ['ann', 'bob']), true);
    assert.equal(isLastNod(around('everybody', false, {}), ['ann', 'bob']), false);
    assert.equal(isLastNod(around('everybody', false, {}), ['ann']), true);
  });
});
