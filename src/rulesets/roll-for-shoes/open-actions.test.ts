import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CharacterId } from '../ruleset.ts';
import type { ShoesGame } from './game.ts';
import { rollForShoes } from './index.ts';
import { ANN, BOB, doing, gameOf } from './testing/sample-game.ts';

const COUNTED = [
  'gain-skill',
  'buy-slot',
  'take-starting-skill',
  'change-status',
  'settle-status',
  'change-scene',
];

/** Of those actions that depend on it, what there is to do. */
function openIn(game: ShoesGame, character?: CharacterId): readonly string[] {
  return COUNTED.filter((name) => {
    const action = rollForShoes.actions[name];
    assert.ok(action && action.kind !== 'forecast' && action.isOpen);
    return action.isOpen(game, character);
  });
}

const RICH = 'Cid\nXP: 4\nDo Anything 1\n';
const sixes = doing(
  gameOf([BOB, ANN]),
  'attempt',
  {
    character: 'bob',
    skill: 'Do Anything',
    against: { dice: 1 },
  },
  [6, 1],
).game;

const ROWS: readonly [
  title: string,
  game: ShoesGame,
  who: CharacterId | undefined,
  open: readonly string[],
][] = [
  ['[RS-10] statuses that are there are changed', gameOf([BOB, RICH]), undefined, ['change-status']],
  ['[RS-10] one without any has none to change', gameOf([BOB, RICH]), 'cid', []],
  ['[RS-4] all sixes leave a skill to name', sixes, undefined, ['gain-skill', 'change-status']],
  ['[RS-4] nobody else names it', sixes, 'ann', ['change-status']],
  ['[RS-14] a slot is for who can pay the lowest', gameOf([RICH], { slots: true }), 'cid', ['buy-slot']],
  ['[RS-14] and for nobody else', gameOf([ANN], { slots: true }), 'ann', ['change-status']],
  ['[RS-14] nor where none are sold', gameOf([RICH], { slots: true, buySlots: false }), 'cid', []],
  ['[RS-15] skills to begin with', gameOf([RICH], { startingSkills: 1 }), 'cid', ['take-starting-skill']],
  [
    '[RS-15] until all are taken',
    gameOf(['Dee\nDo Anything 1\nBurglar 2\n'], { startingSkills: 1 }),
    'dee',
    [],
  ],
  [
    '[RS-10] dice that are rolled once',
    gameOf([BOB, ANN], { statusDice: 'once' }),
    undefined,
    ['change-status', 'settle-status'],
  ],
  [
    '[RS-10] one without such dice has none to roll',
    gameOf([BOB, ANN], { statusDice: 'once' }),
    'ann',
    ['change-status'],
  ],
  [
    '[RS-10] those of the scene are for everyone',
    doing(gameOf([RICH], { statusDice: 'once' }), 'add-to-scene', { rating: '+1d6', name: 'Moon' }).game,
    'cid',
    ['settle-status', 'change-scene'],
  ],
];

describe('what there is to do', () => {
  for (const [title, game, who, open] of ROWS) test(title, () => assert.deepEqual(openIn(game, who), open));
});
