import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newGame } from '../act.ts';
import type { Advancement, ShoesGame } from './game.ts';
import { rollForShoes } from './index.ts';
import { asked } from './speech.ts';

const biting = { character: 'gander', from: 'Biting', level: 3 };
const climbing = { character: 'tamsin', from: 'Climbing', level: 4 };

const start = newGame(rollForShoes) as ShoesGame;

function tableWith(advancements: readonly Advancement[]) {
  return { game: { ...start, own: { scene: [], advancements } } };
}

describe('[RS-4] whose new skills need a name', () => {
  for (const [title, advancements, is] of [
    ['nobody’s', [], []],
    ['one', [biting], ['gander: A new skill of level 3 needs a name.']],
    ['the same skill twice', [biting, biting], ['gander: 2 new skills need names.']],
    [
      'two people',
      [biting, climbing],
      ['gander: A new skill of level 3 needs a name.', 'tamsin: A new skill of level 4 needs a name.'],
    ],
  ] as const)
    it(title, () =>
      assert.deepEqual(
        asked(tableWith(advancements)).map(({ character, what }) => `${character}: ${what}`),
        is,
      ),
    );
});
