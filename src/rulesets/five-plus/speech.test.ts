import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import type { SeenCheck } from '../speech.ts';
import type { CheckResult } from './check/check.ts';
import { linesOf, rangeOf } from './check/success-range.ts';
import type { FivePlusGame } from './sheet/sheet.ts';
import { awaited, option, partsIn, rangeIn, waitingBlow } from './speech.ts';
import { startingState } from './table-state.ts';
import { ScriptedGame } from './testing/scripted-game.ts';

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

describe('[5P-31] who a turn waits for', () => {
  for (const [what, table, is] of [
    ['nothing goes on', tableWith({}), ''],
    ['between turns', tableWith({ challenge: { turns: 2, characters: ['ada'], turn: null } }), ''],
    [
      'nobody has said anything',
      tableWith(turn({})),
      'ada Turn 2: declare what you do, or skip the turn.; bo Turn 2: declare what you do, or skip the turn.',
    ],
    ['one lies there', tableWith(turn({}), DOWN), 'bo Turn 2: declare what you do, or skip the turn.'],
    [
      'one has declared',
      tableWith(turn({ ada: plan(false) })),
      'bo Turn 2: declare what you do, or skip the turn.',
    ],
    [
      'one skips, one has to roll',
      tableWith(turn({ ada: [], bo: plan(false) })),
      'bo Turn 2: carry out what you declared.',
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
      'ada Turn 2: carry out what you declared.',
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
        awaited(table)
          .map(({ character, what: words }) => `${character} ${words}`)
          .join('; '),
        is,
      );
    });
});

const LINES = [
  { text: 'success from', value: 5 },
  { text: 'success up to', value: 9 },
];

function after(action: string, about: Partial<CheckResult>): SeenCheck {
  const waiting = { for: 'decision', decision: { about: { rolls: [[3, 4]], ...about } } };
  return { action, waiting, lines: LINES } as unknown as SeenCheck;
}
const success = (successes: number) => ({ result: 'success', successes }) as const;

const ROWS: readonly [check: SeenCheck, option: string, title: string, more: string | undefined][] = [
  [after('check', success(3)), 'stand', 'Let 3 successes stand', '3 + 4 = 7, within 5–9'],
  [after('act', success(1)), 'stand', 'Let 1 success stand', '3 + 4 = 7, within 5–9'],
  [
    after('act', { ...success(3), isUncounted: true }),
    'stand',
    'Let the success stand',
    '3 + 4 = 7, within 5–9',
  ],
  [after('resist', success(3)), 'stand', 'Let the success stand', '3 + 4 = 7, within 5–9'],
  [after('check', { result: 'failure' }), 'stand', 'Let the failure stand', '3 + 4 = 7, outside 5–9'],
  [
    after('check', { result: 'failure' }),
    'raise',
    'Raise the stakes',
    '1 damage to Fatigue, then roll both dice again: two failures are a fumble',
  ],
];

describe('[5P-25] what can be done about a roll', () => {
  for (const [check, name, title, more] of ROWS)
    it(`${check.action}, ${title}`, () => assert.deepEqual(option(check, name), { title, more }));
});

const level = (value: number) => ({ text: `Sneak, level ${value} at tier 1`, value, rule: '5P-5' });
const training = { text: 'training', value: 1, rule: '5P-8' };
const guards = { text: 'alert: guards', value: -1, rule: '5P-8' };

describe('[5P-10] the range in a line', () => {
  for (const [title, contributions, rank, range, parts] of [
    [
      'as the rulebook has it',
      [level(4), training, guards],
      2,
      '7–9',
      ['Sneak 4', 'training +1', 'alert −1', 'rank +2'],
    ],
    ['one sum only', [level(0)], 0, '5', ['Sneak 0']],
    ['impossible', [level(1)], 3, 'none (from 8, up to 6)', ['Sneak 1', 'rank +3']],
  ] as const)
    it(title, () => {
      const lines = linesOf(rangeOf(contributions, rank));
      assert.equal(rangeIn(lines), range);
      assert.deepEqual(partsIn(lines), parts);
    });
  it('nothing that tells no range', () => {
    assert.equal(rangeIn([{ text: 'succeeds without a roll', rule: '5P-26' }]), undefined);
    assert.deepEqual(partsIn([{ text: 'difficulty', value: 1 }]), []);
  });
});

const blow = { character: 'tove', resistance: 'Physical', damage: 2, types: ['blades'] };
const own = { ...startingState(), blows: [blow] };

const BLOWS: [it: string, input: object, isFound: boolean][] = [
  ['what waits is found', blow, true],
  ['whatever the case', { ...blow, resistance: 'physical' }, true],
  ['other damage is another', { ...blow, damage: 3 }, false],
  ['other types are another', { character: 'tove', resistance: 'Physical', damage: 2 }, false],
  ['someone else’s is another', { ...blow, character: 'wren' }, false],
  ['half a sentence is none', { character: 'tove' }, false],
];

describe('[5P-26] damage that waits for armour', () => {
  for (const [it, input, isFound] of BLOWS)
    test(it, () => assert.equal(waitingBlow(own, { ...input }) === blow, isFound));
  test('nothing waits', () => assert.equal(waitingBlow(startingState(), blow), undefined));
});
