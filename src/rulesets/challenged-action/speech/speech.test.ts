import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CampaignGame } from '../game.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';
import { asked } from './speech.ts';

const SPEED = { name: 'speed', rows: [{ row: 'Slow', modifier: -1, actions: 2 }] };
const turnsOf = (at: number, spent: number) => ({
  order: ['wick', 'unmet'],
  at,
  round: 1,
  speed: null,
  spent,
});

const { game } = new ScriptedGame({ wick: '# Wick' });

function tableWith(turns: CampaignGame['own']['turns']) {
  return { game: { ...game, own: { ...game.own, turns, tables: [SPEED] } } };
}

describe('[CA-12] whose turn it is', () => {
  for (const [what, turns, is] of [
    ['no order runs', null, []],
    ['two actions', turnsOf(0, 0), ['It’s your turn: 2 actions left.']],
    ['one action', turnsOf(0, 1), ['It’s your turn: 1 action left.']],
    ['none', turnsOf(0, 2), ['It’s your turn, and you have no action left: end it.']],
    ['someone not met', turnsOf(1, 0), []],
  ] as const)
    it(what, () =>
      assert.deepEqual(
        asked(tableWith(turns)).map((each) => each.what),
        is,
      ),
    );
});
