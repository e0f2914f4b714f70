import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mapped, odds, printFraction } from '../../../dice/index.ts';
import { ScriptedGame, tableOf } from '../testing/scripted-game.ts';
import { marginOf, noContest, rollContest } from './contest.ts';
import { rollSeveral } from './contest-several.ts';
import { type FreeForAllTerms, rollFreeForAll } from './free-for-all.ts';

const HOUSE = { ties: 'defender', exactly20: 'leader' } as const;

describe('the no-contest test', () => {
  const rows: [
    attacker: number,
    defender: number,
    exactly20: 'leader' | 'defender' | 'contest',
    winner: string | undefined,
    ties?: 'nothing',
  ][] = [
    [30, 10, 'leader', 'attacker'],
    [10, 30, 'leader', 'defender'],
    [29, 10, 'leader', undefined],
    [31, 10, 'leader', 'attacker'],
    [30, 10, 'defender', 'defender'],
    [31, 10, 'defender', 'attacker'],
    [10, 30, 'defender', 'defender'],
    [30, 10, 'contest', undefined],
    [31, 10, 'contest', 'attacker'],
    [-5, 15, 'contest', undefined],
    [30, 10, 'defender', 'nothing', 'nothing'],
    [10, 30, 'defender', 'nothing', 'nothing'],
    [31, 10, 'defender', 'attacker', 'nothing'],
    [10, 31, 'defender', 'defender', 'nothing'],
    [30, 10, 'leader', 'attacker', 'nothing'],
    [30, 10, 'contest', undefined, 'nothing'],
  ];
  for (const [attacker, defender, exactly20, winner, ties = 'defender'] of rows) {
    const [scores, house] = [`${attacker} against ${defender}`, `exactly 20: ${exactly20}, ties: ${ties}`];
    test(`[CA-5] ${scores}, ${house}: ${winner ?? 'a contest'}`, () => {
      assert.equal(noContest({ attacker, defender, exactly20, ties })?.winner, winner);
    });
  }

  test('[CA-5][CA-6] a tie at exactly 20 does nothing where ties do nothing, and nobody rolls', () => {
    const house = { exactly20: 'defender', ties: 'nothing' };
    const played = new ScriptedGame({ bill: '# Bill\n## Innate\nShadow: stealth +30\n' }, house);
    const sneaks = { character: 'bill', aspects: ['stealth'] };
    const guard = { environment: 'the guard', score: 10 };
    const alone = played.do('contest', { ...sneaks, against: guard });
    assert.deepEqual(alone.sentences, ['Bill 30, the guard 10: exactly 20 apart, so nothing happens.']);
    assert.deepEqual(alone.game.own.wins, []);
    const dog = { environment: 'the dog', score: 5 };
    const both = played.do('contest-several', { ...sneaks, against: [{ ...guard, score: 9 }, dog] });
    assert.equal(
      both.sentences[0],
      'Bill 29 wins over the dog by 24 without a roll. The guard is exactly 20 apart, so nothing happens.',
    );
    assert.deepEqual(
      both.game.own.wins.map(({ loser }) => loser),
      ['the dog'],
    );
  });

  test('[CA-5][CA-7] nobody rolls, and the margin is that of the scores', () => {
    const played = new ScriptedGame({ bill: '# Bill\n## Innate\nShadow: stealth +30\n' });
    const { sentences, events } = played.do('contest', {
      character: 'bill',
      aspects: ['stealth'],
      against: { environment: 'the guard', score: 5 },
    });
    assert.equal(sentences[0], 'Bill 30, the guard 5: no contest, Bill wins without a roll (margin 25).');
    assert.deepEqual(events, [
      { type: 'challenge-won', winner: 'bill', loser: 'the guard', margin: 25, contested: false },
    ]);
  });
});

describe('a defender who wins from 20 behind', () => {
  test('[CA-5][CA-7] has no margin', () => {
    const played = new ScriptedGame(
      { bill: '# Bill\n## Innate\nShadow: stealth +30\n' },
      { exactly20: 'defender' },
    );
    const against = { environment: 'the guard', score: 10 };
    const { sentences, game } = played.do('contest', { character: 'bill', aspects: ['stealth'], against });
    assert.equal(
      sentences[0],
      'Bill 30, the guard 10: no contest, the guard wins without a roll (margin 0).',
    );
    assert.deepEqual(game.own.wins, [{ winner: 'the guard', loser: 'bill', margin: 0 }]);
  });
});

describe('a margin that is too large', () => {
  test('[CA-7] is kept as the largest there is', () => {
    const played = new ScriptedGame({ bill: '# Bill\n## Innate\nMountain x99: bulk +999\n' });
    const against = { environment: 'the pebble', score: 0 };
    const { game } = played.do('contest', { character: 'bill', aspects: ['bulk'], against });
    assert.deepEqual(game.own.wins, [{ winner: 'bill', loser: 'the pebble', margin: 9999 }]);
  });
});

/** Every pair of d20 by plain counting. */
function counted(attacker: number, defender: number, onTie: string) {
  const ways: Record<string, number> = {};
  for (let a = 1; a <= 20; a++) {
    for (let d = 1; d <= 20; d++) {
      const margin = attacker + a - defender - d;
      const key = JSON.stringify({
        winner: margin > 0 ? 'attacker' : margin < 0 ? 'defender' : onTie,
        margin,
      });
      ways[key] = (ways[key] ?? 0) + 1;
    }
  }
  return Object.fromEntries(
    Object.entries(ways)
      .map(([key, n]) => [key, printFraction({ n, d: 400 })] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

describe('the contest test', () => {
  for (const [attacker, defender] of [
    [10, 5],
    [0, 0],
    [3, 12],
    [19, 0],
    [-19, 0],
  ] as const) {
    for (const ties of ['defender', 'nothing'] as const) {
      test(`[CA-6][CA-7] ${attacker} against ${defender}, ties: ${ties}`, () => {
        const exact = mapped(
          odds(() => rollContest({ ...HOUSE, attacker, defender, ties })),
          (standing) => ({
            winner: standing.winner,
            margin: marginOf(standing),
          }),
        );
        assert.deepEqual(tableOf(exact), counted(attacker, defender, ties));
      });
    }
  }

  test('[CA-6] one roll of the attacker is compared with each of several', () => {
    const [attacker, defenders] = [8, [5, 12]] as const;
    const ways = [0, 0, 0];
    for (let a = 1; a <= 20; a++) {
      for (let b = 1; b <= 20; b++) {
        for (let c = 1; c <= 20; c++) {
          const beaten = Number(attacker + a > 5 + b) + Number(attacker + a > 12 + c);
          ways[beaten] = (ways[beaten] ?? 0) + 1;
        }
      }
    }
    const expected = Object.fromEntries(ways.map((n, beaten) => [beaten, printFraction({ n, d: 8000 })]));
    for (const tells of ['beaten', 'standings'] as const) {
      const exact = odds(() => rollSeveral({ ...HOUSE, attacker, defenders: [...defenders], tells }));
      assert.deepEqual(tableOf(mapped(exact, ({ beaten }) => beaten)), expected);
    }
  });

  test('[CA-5][CA-6] both tests are made with each target', () => {
    const played = new ScriptedGame({
      mara: '# Mara\n## Innate\nFrost: cold +15\n',
      ted: '# Ted\n',
      bill: '# Bill\n',
    });
    const { sentences, game, offers } = played.do(
      'contest-several',
      {
        character: 'mara',
        aspects: ['cold'],
        against: [
          { character: 'ted', aspects: [] },
          { environment: 'the moth', score: -8 },
          { environment: 'the stove', score: 20 },
          { environment: 'the cat', score: 10 },
        ],
      },
      [7, 2, 4, 9],
    );
    assert.deepEqual(sentences.slice(0, 1), [
      'Mara 19 wins over Ted 2 by 17 and the moth by 20 without a roll. The stove 24 wins by 5. The cat 19 ties, and wins.',
    ]);
    assert.deepEqual(
      game.own.wins.map(({ winner, loser, margin }) => `${winner} ${loser} ${margin}`),
      ['mara ted 17', 'mara the moth 20', 'the stove mara 5', 'the cat mara 0'],
    );
    assert.equal(offers.length, 4);
  });

  test('[CA-8] between two, only the last challenge has an open effect', () => {
    const played = new ScriptedGame({ bill: '# Bill\n', ted: '# Ted\n' });
    const side = (character: string) => ({ character, aspects: [] });
    played.do('contest', { ...side('bill'), against: side('ted') }, [9, 2]);
    const { game } = played.do('contest', { ...side('bill'), against: side('ted') }, [2, 5]);
    assert.deepEqual(game.own.wins, [{ winner: 'ted', loser: 'bill', margin: 3 }]);
  });

  test('[CA-6] the odds cope with many targets', () => {
    const terms = { ...HOUSE, attacker: 4, defenders: new Array(10).fill(4), tells: 'beaten' } as const;
    assert.equal(odds(() => rollSeveral(terms)).values.length, 11);
  });

  test('[CA-6] where ties do nothing, nothing happens', () => {
    const played = new ScriptedGame({ bill: '# Bill\n', ted: '# Ted\n' }, { ties: 'nothing' });
    const { sentences, game } = played.do(
      'contest',
      { character: 'bill', aspects: [], against: { character: 'ted', aspects: [] } },
      [7, 7],
    );
    assert.deepEqual(sentences, ['Bill 7, Ted 7: a tie, and nothing happens.']);
    assert.deepEqual(game.own.wins, []);
  });
});

/** Who wins a free-for-all with these totals, by plain reading of the rule. */
function winnerOf(totals: readonly number[], ties: string): number {
  const best = Math.max(...totals);
  const leaders = [...totals.keys()].filter((i) => totals[i] === best);
  const others = leaders.filter((i) => i !== 0);
  if (leaders.length === 1) return leaders[0] ?? -1;
  return ties === 'defender' && others.length === 1 ? (others[0] ?? -1) : -1;
}

describe('everyone against everyone', () => {
  const cases: [scores: number[], ties: 'defender' | 'nothing'][] = [
    [[8, 5, 3], 'defender'],
    [[2, 2, 2], 'defender'],
    [[2, 2, 2], 'nothing'],
  ];
  for (const [scores, ties] of cases) {
    test(`[CA-6] ${scores.join(', ')}, ties: ${ties}`, () => {
      const ways = new Map<string, number>();
      for (let a = 1; a <= 20; a++) {
        for (let b = 1; b <= 20; b++) {
          for (let c = 1; c <= 20; c++) {
            const totals = [a, b, c].map((die, i) => die + (scores[i] ?? 0));
            const winner = winnerOf(totals, ties);
            const margins = totals.map((total) => (totals[winner] ?? 0) - total);
            const lead = winner < 0 ? 0 : Math.min(...margins.filter((_, i) => i !== winner));
            const key = JSON.stringify({ winner, lead });
            ways.set(key, (ways.get(key) ?? 0) + 1);
          }
        }
      }
      const expected = Object.fromEntries([...ways].map(([key, n]) => [key, printFraction({ n, d: 8000 })]));
      for (const tells of ['lead', 'margins'] as const) {
        const exact = odds(() => rollFreeForAll({ ...HOUSE, ties, scores, tells }));
        assert.deepEqual(
          tableOf(mapped(exact, ({ winner, lead }) => ({ winner, lead }))),
          tableInOrder(expected),
        );
      }
    });
  }

  function tableInOrder(table: Record<string, string>) {
    return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  test('[CA-6][CA-7] the margin is taken against each loser', () => {
    const played = new ScriptedGame({ ann: '# Ann\n', bob: '# Bob\n', cid: '# Cid\n' });
    const side = (character: string) => ({ character, aspects: [] });
    const { sentences, game } = played.do(
      'free-for-all',
      { ...side('ann'), others: [side('bob'), side('cid')] },
      [4, 18, 11],
    );
    assert.deepEqual(sentences, ['Bob wins over Ann by 14 and Cid by 7.']);
    assert.deepEqual(
      game.own.wins.map(({ loser, margin }) => [loser, margin]),
      [
        ['ann', 14],
        ['cid', 7],
      ],
    );
  });

  const OUT: FreeForAllTerms = { ...HOUSE, scores: [30, 25, 10], tells: 'margins' };
  test('[CA-5] whoever is 20 behind the highest doesn’t roll', () => {
    const exact = odds(() => rollFreeForAll(OUT));
    for (const { winner, margins } of exact.values) {
      assert.notEqual(winner, 2);
      if (winner === 1) assert.equal(margins[2], 15);
    }
    const alone = odds(() => rollFreeForAll({ ...OUT, scores: [30, 10, 5] }));
    assert.deepEqual(alone.values, [{ winner: 0, lead: 20, contested: false, margins: [0, 20, 25] }]);
  });

  test('[CA-5] where exactly 20 goes to the defender, or is a contest, nobody is out at 20', () => {
    for (const exactly20 of ['defender', 'contest'] as const) {
      const at20 = odds(() => rollFreeForAll({ ...OUT, exactly20 }));
      assert.ok(at20.values.some(({ margins }) => margins[0] === 0 && (margins[2] ?? 0) > 20));
      const at21 = odds(() => rollFreeForAll({ ...OUT, scores: [31, 25, 10], exactly20 }));
      assert.ok(at21.values.every(({ winner, margins }) => margins[2] === (winner === 0 ? 21 : 15)));
    }
  });

  test('[CA-5][CA-7] those who were out lose without a contest, the others in one', () => {
    const played = new ScriptedGame({ ann: '# Ann\n## Innate\nRider: riding +30\n' });
    const others = [
      { environment: 'the wind', score: 25 },
      { environment: 'the snail', score: 3 },
    ];
    const race = { character: 'ann', aspects: ['riding'], others };
    const { game, sentences, events } = played.do('free-for-all', race, [2, 4]);
    assert.deepEqual(sentences, ['Ann wins over the wind by 3 and the snail by 27.']);
    const won = { type: 'challenge-won', winner: 'ann' };
    assert.deepEqual(events, [
      { ...won, loser: 'the wind', margin: 3, contested: true },
      { ...won, loser: 'the snail', margin: 27, contested: false },
    ]);
    assert.equal(game.own.wins.length, 2);
    const alone = played.do('free-for-all', { ...race, others: others.slice(1) });
    assert.deepEqual(alone.sentences, ['Ann wins over the snail by 27, without a roll.']);
  });

  test('[CA-6] a free-for-all has eight sides at most', () => {
    const played = new ScriptedGame({ ann: '# Ann\n' });
    const others = Array.from({ length: 8 }, (_, i) => ({ environment: `snail ${i}`, score: 0 }));
    assert.match(
      played.says('free-for-all', { character: 'ann', aspects: [], others }),
      /^CA-6: a free-for-all has at most 8 sides$/,
    );
    assert.match(
      played.says('free-for-all', { character: 'ann', aspects: [], others: [] }),
      /^CA-6: a free-for-all has two sides or more$/,
    );
  });

  test('[CA-5] where exactly 20 is a contest they still roll, in vain', () => {
    const exact = odds(() => rollFreeForAll({ ...OUT, scores: [30, 10], exactly20: 'contest' }));
    assert.ok(exact.values.every(({ winner, contested }) => winner === 0 && contested));
  });
});
