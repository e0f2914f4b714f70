import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chance, decimal, LimitError, odds, printFraction, spreadOf, tailOf } from '../../../dice/index.ts';
import { D20 } from '../challenge/every-challenge.ts';
import { leading, type Ranking, ranking } from '../challenge/ranking.ts';
import { ScriptedGame, tableOf } from '../testing/scripted-game.ts';
import { rollTurnOrder } from './order.ts';

const SHEETS = {
  ann: '# Ann\n\n## Innate\nQuick (2): speed +5\nRage (2): strength +3\n  activate for 2 turns: strength +8\n',
  bob: '# Bob\n\n## Innate\nPlate Armour (1): armour +6, speed -4\n',
  cid: '# Cid\n',
};
const ALL = { agents: [{ character: 'ann' }, { character: 'bob' }, { character: 'cid' }] };
const start = (settings?: object) => new ScriptedGame(SHEETS, settings);

/** Ann, then Cid, then Bob. */
function running(): ScriptedGame {
  const played = start();
  played.do('turn-order', ALL, [10, 2, 8]);
  return played;
}

const act = (character: string, tables = {}) => ({
  character,
  aspects: [],
  tables,
  against: { environment: 'the wall', score: 0 },
});

describe('turn order', () => {
  test('[CA-11] speed-related effects and a die, high to low', () => {
    const { sentences } = start().do('turn-order', ALL, [1, 20, 7]);
    assert.deepEqual(sentences, ['Bob acts first, then Cid, then Ann.']);
  });

  test('[CA-11] ties roll again among themselves until broken', () => {
    // 15, 14, 15: Ann and Cid tie, tie once more at 6, and then Cid is ahead.
    const { sentences, outcome } = start().do('turn-order', ALL, [10, 18, 15, 1, 6, 2, 8]);
    assert.deepEqual(outcome, { order: [2, 0, 1], wasTied: true });
    assert.equal(sentences[0], 'After a tie, Cid acts first, then Ann, then Bob.');
    // Behind Bob the same, and the first place is clear.
    const behind = start().do('turn-order', ALL, [10, 20, 15, 1, 6, 2, 8]);
    assert.deepEqual(behind.outcome, { order: [1, 2, 0], wasTied: false });
  });

  test('[CA-11] as a house rule a tie is re-rolled with the die alone', () => {
    const { outcome } = start({ reRolledTies: 'die-alone' }).do('turn-order', ALL, [10, 18, 15, 6, 6, 7, 6]);
    assert.deepEqual(outcome, { order: [0, 2, 1], wasTied: true });
  });

  test('[CA-11] other aspects than speed may count, and some may be left out', () => {
    const agents = [
      { character: 'ann', exclude: [{ trait: 'Quick', reason: 'knee-deep in mud' }] },
      { character: 'bob', aspects: ['armour'] },
    ];
    assert.deepEqual(start().prepared('turn-order', { agents }).parameters.speeds, [0, 6]);
    assert.match(
      start().says('turn-order', { agents: [{ character: 'ann' }, { character: 'ann' }] }),
      /^CA-11: each agent/,
    );
  });

  test('[CA-11] two of the same speed have even chances, after any number of ties', () => {
    const exact = odds(() => rollTurnOrder({ speeds: [3, 3], reRolledTies: 'with-effects', tells: 'order' }));
    assert.equal(printFraction(chance(exact, ({ wasTied }) => !wasTied)), '19/20');
    const [first, second] = [0, 1].map((i) => chance(exact, ({ order }) => order[0] === i));
    assert.deepEqual(first, second);
    const { n, d } = tailOf(exact);
    assert.ok(BigInt(n) > 0n && BigInt(n) * 2n ** 60n < BigInt(d));
  });

  test('[CA-11] a lead of 2, by counting: ties go back to the start', () => {
    let [ahead, tied] = [0, 0];
    for (let a = 1; a <= 20; a++) {
      for (let b = 1; b <= 20; b++) {
        if (a + 2 > b) ahead += 1;
        if (a + 2 === b) tied += 1;
      }
    }
    const exact = odds(() => rollTurnOrder({ speeds: [2, 0], reRolledTies: 'with-effects', tells: 'first' }));
    const { n, d } = chance(exact, ({ order }) => order[0] === 0);
    // ahead / (400 − tied), but for a tail that is too small to be seen.
    const difference = BigInt(n) * BigInt(400 - tied) - BigInt(ahead) * BigInt(d);
    assert.ok(-difference * 2n ** 50n < BigInt(d) && difference <= 0n);
  });

  test('[CA-11] the first in line is the same whether or not the whole order is computed', () => {
    const firsts = (['order', 'first'] as const).map((tells) => {
      const exact = odds(() => rollTurnOrder({ speeds: [4, 1, 0], reRolledTies: 'with-effects', tells }));
      return [0, 1, 2].map((i) => decimal(chance(exact, ({ order }) => order[0] === i)).toFixed(12));
    });
    assert.deepEqual(firsts[0], firsts[1]);
  });

  for (const [name, summary] of Object.entries({ ranking, leading })) {
    for (const bonuses of [
      [0, 0, 0],
      [3, 0, 3],
      [25, -2, 1],
    ]) {
      test(`the ${name} of three dice with ${bonuses.join(', ')}, roll by roll`, () => {
        const ways = new Map<string, number>();
        for (let a = 1; a <= 20; a++) {
          for (let b = 1; b <= 20; b++) {
            for (let c = 1; c <= 20; c++) {
              const key = JSON.stringify(summary(bonuses).read([[a], [b], [c]]));
              ways.set(key, (ways.get(key) ?? 0) + 1);
            }
          }
        }
        const table = tableOf(spreadOf<Ranking>({ pools: [D20, D20, D20], summary: summary(bonuses) }));
        for (const [key, n] of ways) assert.equal(table[key], printFraction({ n, d: 8000 }));
        assert.equal(Object.keys(table).length, ways.size);
      });
    }
  }

  test('too many to count are refused, before counting', () => {
    for (const summary of [ranking, leading]) {
      const bonuses = new Array(13).fill(0);
      assert.throws(() => spreadOf({ pools: bonuses.map(() => D20), summary: summary(bonuses) }), LimitError);
    }
  });
});

describe('actions per turn', () => {
  test('[CA-12] come from the speed table', () => {
    for (const [speed, actions] of [
      ['Very Slow', 1],
      ['Slow', 2],
      ['Medium', 3],
      ['Fast', 4],
      ['Very Fast', 5],
    ] as const) {
      const played = running();
      played.do('choose-speed', { character: 'ann', speed });
      for (let i = 0; i < actions; i++) played.do('spend-action', { character: 'ann', on: 'waiting' });
      assert.equal(
        played.says('spend-action', { character: 'ann' }),
        'CA-12: Ann has no action left this turn',
      );
    }
  });

  test('[CA-12] an action is spent whether it works or not, at the speed it is done', () => {
    const played = running();
    const { events } = played.do('contest', act('ann', { speed: 'slow' }), [1, 20]);
    assert.deepEqual(events.slice(0, 2), [
      { type: 'speed-chosen', character: 'ann', speed: 'Slow' },
      { type: 'action-spent', character: 'ann' },
    ]);
    assert.ok(played.lines('contest', act('ann')).includes('speed: Slow: -1'));
    assert.match(
      played.says('contest', act('ann', { speed: 'Fast' })),
      /^CA-12: Ann already acts at Slow this turn: speed is chosen once$/,
    );
    played.do('contest', act('ann', { speed: 'Slow' }), [20, 1]);
    assert.equal(played.says('contest', act('ann')), 'CA-12: Ann has no action left this turn');
    assert.match(
      played.says('choose-speed', { character: 'ann', speed: 'Fast' }),
      /^CA-12: the speed of this turn is already chosen: Slow$/,
    );
  });

  test('[CA-12] without a choice the speed is the slowest', () => {
    const played = running();
    played.do('contest', act('ann'), [20, 1]);
    assert.equal(played.game.own.turns?.speed, 'Very Slow');
    assert.match(played.says('contest', act('ann')), /^CA-12/);
  });

  test('[CA-12] a challenge that someone settles still costs its action', () => {
    const played = running();
    played.do('add-trait', { character: 'cid', text: 'Gone\n  activate instantly: settles' });
    played.do('activate', { character: 'cid', trait: 'Gone', settling: 'ann' });
    assert.equal(played.game.own.turns?.spent, 1);
    assert.match(played.says('contest', act('ann')), /^CA-12/);
  });

  test('[CA-11] agents act in turn', () => {
    const played = running();
    assert.equal(played.says('contest', act('bob')), 'CA-11: it is Ann’s turn');
    assert.match(played.says('end-turn', { character: 'bob' }), /^CA-11: it is someone else’s turn$/);
    assert.match(
      played.says('choose-speed', { character: 'bob', speed: 'Fast' }),
      /^CA-12: you can only choose your speed on your own turn$/,
    );
    played.do('end-turn', { character: 'ann' });
    played.do('end-turn', { character: 'cid' });
    const { sentences } = played.do('end-turn', { character: 'bob' });
    assert.equal(sentences[0], 'Bob’s turn ended; Ann acts next, in round 2.');
  });

  test('[CA-12] activations count down at the end of the agent’s turn', () => {
    const played = running();
    played.do('activate', { character: 'ann', trait: 'Rage' });
    const state = () => played.trait('ann', 'Rage').state;
    for (const [who, expected] of [
      ['ann', { turnsLeft: 1 }],
      ['cid', { turnsLeft: 1 }],
      ['bob', { turnsLeft: 1 }],
      ['ann', 'burnt'],
    ] as const) {
      played.do('end-turn', { character: who });
      assert.deepEqual(state(), expected);
    }
  });

  test('[CA-11] agents leave the order, and the order ends', () => {
    const played = running();
    played.do('leave-turns', { character: 'ann' });
    assert.equal(played.game.own.turns?.order[played.game.own.turns.at], 'cid');
    played.do('end-turn', { character: 'cid' });
    played.do('leave-turns', { character: 'bob' });
    assert.deepEqual(played.game.own.turns, { order: ['cid'], at: 0, round: 2, speed: null, spent: 0 });
    played.do('end-turns', {});
    assert.equal(played.game.own.turns, null);
    assert.match(played.says('end-turns', {}), /^CA-11: there is no turn order$/);
    assert.match(
      played.says('spend-action', { character: 'cid' }),
      /^CA-12: actions only count while there is a turn order/,
    );
    assert.match(played.says('leave-turns', { character: 'cid' }), /^CA-11/);
  });

  test('[CA-12] the next turn begins with no speed chosen and no action spent', () => {
    const played = running();
    played.do('contest', act('ann', { speed: 'Slow' }), [20, 1]);
    played.do('end-turn', { character: 'ann' });
    assert.deepEqual(played.game.own.turns, {
      order: ['ann', 'cid', 'bob'],
      at: 1,
      round: 1,
      speed: null,
      spent: 0,
    });
  });

  test('[CA-11] leaving the order out of turn doesn’t change whose turn it is', () => {
    for (const leaving of ['ann', 'bob']) {
      const played = running();
      played.do('end-turn', { character: 'ann' });
      played.do('spend-action', { character: 'cid' });
      played.do('leave-turns', { character: leaving });
      const { turns } = played.game.own;
      assert.deepEqual([turns?.order[turns.at], turns?.spent], ['cid', 1]);
    }
  });

  test('[CA-11][CA-2] a challenge out of turn can’t be settled', () => {
    const played = running();
    played.do('add-trait', { character: 'cid', text: 'Gone\n  activate instantly: settles' });
    assert.equal(
      played.says('activate', { character: 'cid', trait: 'Gone', settling: 'bob' }),
      'CA-11: it is Ann’s turn',
    );
  });

  test('[CA-12] without a speed table everyone has one action', () => {
    const played = running();
    played.do('remove-table', { name: 'speed' });
    assert.match(
      played.says('choose-speed', { character: 'ann', speed: 'Fast' }),
      /^CA-12: this campaign has no speed table$/,
    );
    played.do('spend-action', { character: 'ann' });
    assert.match(played.says('spend-action', { character: 'ann' }), /^CA-12/);
  });
});
