import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';
import { asked } from './awaited.ts';

const DOWN = { descriptors: [{ kind: 'condition', name: 'Incapacitated' }] };

const { game } = new ScriptedGame({ ada: 'Ada', bo: 'Bo' });

function tableWith(own: object, ada: object = {}) {
  const sheets = { ...game.sheets, ada: { ...game.sheets.ada, ...ada } } as FivePlusGame['sheets'];
  return { game: { ...game, sheets, own: { ...game.own, ...own } } };
}

const turn = (plans: object, threats: readonly object[] = []) => ({
  challenge: { turns: 2, characters: ['ada', 'bo'], turn: { plans, threats } },
});
const fright = (state: string, answer = 'resist') => ({ at: 'ada', answer, state, words: 'a howl' });
const plan = (done: boolean, givenUp = false) => [{ action: { group: 'attack', givenUp }, done }];

describe('[5P-31] whom a turn waits for', () => {
  for (const [what, table, is] of [
    ['nothing goes on', tableWith({}), ''],
    ['between turns', tableWith({ challenge: { turns: 2, characters: ['ada'], turn: null } }), ''],
    [
      'nobody has said anything',
      tableWith(turn({})),
      'ada Turn 2: say what you do, or skip it.; bo Turn 2: say what you do, or skip it.',
    ],
    ['one lies there', tableWith(turn({}), DOWN), 'bo Turn 2: say what you do, or skip it.'],
    ['one has declared', tableWith(turn({ ada: plan(false) })), 'bo Turn 2: say what you do, or skip it.'],
    [
      'one skips, one has to roll',
      tableWith(turn({ ada: [], bo: plan(false) })),
      'bo Turn 2: do what you declared.',
    ],
    ['all is done or given up', tableWith(turn({ ada: plan(true), bo: plan(false, true) })), ''],
    [
      'one has to resist',
      tableWith(turn({ ada: plan(true), bo: [] }, [fright('open')])),
      'ada Turn 2: resist a howl.',
    ],
    [
      'one has to do something else first',
      tableWith(turn({ ada: plan(false), bo: [] }, [fright('open')])),
      'ada Turn 2: do what you declared.',
    ],
    [
      'it landed, or is defended against',
      tableWith(turn({ ada: [], bo: [] }, [fright('landed'), fright('open', 'defend')])),
      '',
    ],
    [
      'damage waits for armour',
      tableWith({ blows: [{ character: 'ada' }] }),
      'ada Roll for armour, or take the damage.',
    ],
  ] as const)
    it(what, () => {
      assert.equal(
        asked(table)
          .map(({ character, what: words }) => `${character} ${words}`)
          .join('; '),
        is,
      );
    });
});
