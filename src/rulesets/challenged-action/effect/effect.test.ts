import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chance, expected, hasTail, mapped, odds, printFraction, tailOf } from '../../../dice/index.ts';
import { rollsFor, rollsIn } from '../campaign/tables.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';
import { rollEffect } from './effect.ts';

const SHEETS = {
  bill: '# Bill\n\n## Innate\nSharp Eye (2): shooting +4, aim +1\nShaky (-1): shooting -2\n',
  ted: '# Ted\n\n## Innate\nTough (2): health +5\n',
};

/** Bill has just beaten Ted by this much. */
function won(margin: number, kind?: string, settings?: object): ScriptedGame {
  const played = new ScriptedGame(SHEETS, settings);
  const against = { character: 'ted', aspects: [] };
  played.do('contest', { character: 'bill', aspects: [], against, ...(kind && { kind }) }, [1 + margin, 1]);
  return played;
}

const shot = {
  character: 'bill',
  against: 'ted',
  aspects: ['shooting'],
  suffers: { trait: 'Shot', aspect: 'health' },
};

describe('the effect score', () => {
  test('[CA-8] related effects, good and bad, and a die', () => {
    const played = won(3);
    assert.deepEqual(played.lines('effect', shot), [
      'Bill: Sharp Eye (shooting): +4',
      'Bill: Shaky (shooting): -2',
      'Effect rolls for a margin of 3: 1',
    ]);
    const { sentences } = played.do('effect', shot, [5]);
    assert.equal(sentences[0], 'The effect of Bill on Ted is 7.');
  });

  test('[CA-8] a 6 is rolled again and added, until it isn’t a 6', () => {
    const played = won(1);
    const { outcome } = played.do('effect', shot, [6, 6, 2]);
    assert.deepEqual(outcome, { total: 2 + 14, works: true });
  });

  test('[CA-8] everything but the die can be left out', () => {
    const played = won(1);
    const bare = { ...shot, exclude: [{ reason: 'only the position counts' }] };
    const { events, outcome } = played.do('effect', bare, [4]);
    assert.deepEqual(outcome, { total: 4, works: true });
    assert.equal(events.filter(({ type }) => type === 'effect-left-out').length, 2);
  });

  test('[CA-8] what protects the loser counts against it, if it is named', () => {
    const played = new ScriptedGame({
      ...SHEETS,
      ted: '# Ted\n\n## Innate\nTough (2): health +5, armour +1\nOpen Wound (-1): health -2\n',
    });
    const [bill, ted] = [
      { character: 'bill', aspects: [] },
      { character: 'ted', aspects: [] },
    ];
    played.do('contest', { ...bill, against: ted }, [9, 1]);
    const resisted = { ...shot, resists: { aspects: ['health'] } };
    assert.deepEqual(played.lines('effect', resisted), [
      'Bill: Sharp Eye (shooting): +4',
      'Bill: Shaky (shooting): -2',
      'Against Ted: Tough (health): -5',
      'Against Ted: Open Wound (health): +2',
      'Effect rolls for a margin of 8: 2',
    ]);
    assert.equal(played.prepared('effect', resisted).parameters.effects, 2 - 5 + 2);
    const exclude = [{ trait: 'Tough', reason: 'a shot in the back' }];
    const { outcome, events } = played.do(
      'effect',
      { ...shot, resists: { aspects: ['health', 'armour'], exclude } },
      [3, 1],
    );
    assert.deepEqual(outcome, { total: 2 * (2 + 2) + 4, works: true });
    const leftOut = {
      type: 'effect-left-out',
      character: 'ted',
      trait: 'Tough',
      reason: 'a shot in the back',
    };
    assert.deepEqual(events.slice(0, 2), [
      { ...leftOut, aspect: 'health' },
      { ...leftOut, aspect: 'armour' },
    ]);
  });

  test('[CA-8] also against the environment; without traits nothing protects', () => {
    const played = new ScriptedGame(SHEETS);
    const river = { environment: 'the river', score: 5 };
    played.do('contest', { character: 'ted', aspects: [], against: river }, [1, 1]);
    const cold = { environment: 'the river', effects: 3, against: 'ted', suffers: shot.suffers };
    const resisted = { ...cold, resists: { aspects: ['health'] } };
    assert.equal(played.prepared('effect', resisted).parameters.effects, 3 - 5);
    played.do('contest', { character: 'bill', aspects: [], against: river }, [9, 1]);
    assert.match(
      played.says('effect', { character: 'bill', against: 'the river', resists: { aspects: ['depth'] } }),
      /^CA-8: only an agent with traits can resist$/,
    );
  });

  test('[CA-3][CA-8] what protects a hidden side stays hidden', () => {
    const played = new ScriptedGame(SHEETS);
    const contest = { character: 'bill', aspects: [], against: { character: 'ted', aspects: [] } };
    played.behindScreen('contest', contest, [9, 1], ['against']);
    const unseen = { ...shot, against: 'somebody#1', resists: { aspects: ['health'] } };
    assert.match(played.says('effect', unseen), /^CA-8: what protects a hidden side stays hidden/);
  });

  test('[CA-8][CA-14] the story teller may set the effect score of one win, in the open', () => {
    const played = won(7);
    const set = {
      what: 'effect-score',
      character: 'bill',
      against: 'ted',
      value: 9,
      reason: 'at arm’s length',
    };
    assert.deepEqual(played.do('override', set).sentences, [
      'The story teller set the effect score of Bill against Ted to 9: at arm’s length.',
    ]);
    const resisted = { ...shot, resists: { aspects: ['health'] } };
    assert.deepEqual(played.lines('effect', resisted).slice(-2), [
      'Overridden: at arm’s length: = 9',
      'Effect rolls for a margin of 7: 2',
    ]);
    assert.deepEqual(played.do('effect', resisted, [1, 2]).outcome, { total: 2 * 9 + 3, works: true });
    assert.match(played.says('override', set), /^CA-14: to override the effect-score, name "against"/);
    const next = { character: 'bill', aspects: [], against: { character: 'ted', aspects: [] } };
    played.do('contest', next, [2, 1]);
    assert.equal(played.prepared('effect', shot).parameters.effects, 2);
  });

  test('[CA-8] an effect follows a challenge that was won, once', () => {
    const played = won(1);
    played.do('effect', shot, [1]);
    assert.match(played.says('effect', shot), /^CA-8: an effect follows a challenge that was won/);
  });

  test('[CA-8] exact chances of one die, by counting', () => {
    const exact = odds(() => rollEffect({ effects: 2, rolls: 1, effectBelowZero: 'nothing' }));
    // 6ⁿ + face, for each face but 6: n sixes before it.
    for (let sixes = 0; sixes < 10; sixes++) {
      for (let face = 1; face <= 5; face++) {
        const total = 2 + 6 * sixes + face;
        assert.equal(
          printFraction(chance(exact, (each) => each.total === total)),
          `1/${6n ** BigInt(sixes + 1)}`,
        );
      }
      assert.equal(
        exact.values.some(({ total }) => total === 2 + 6 * sixes + 6),
        false,
      );
    }
    assert.ok(hasTail(exact));
    const { n, d } = tailOf(exact);
    assert.ok(BigInt(n) * 2n ** 60n < BigInt(d), 'less than 2⁻⁶⁰ is left');
  });

  test('[CA-9] exact chances of three dice, by counting', () => {
    const exact = mapped(
      odds(() => rollEffect({ effects: 2, rolls: 3, effectBelowZero: 'nothing' })),
      ({ total }) => total,
    );
    // Totals up to 6 + 17 need at most two sixes.
    const one: [value: number, ways: number][] = [];
    for (let sixes = 0; sixes <= 2; sixes++) {
      for (let face = 1; face <= 5; face++) one.push([6 * sixes + face, 6 ** (2 - sixes)]);
    }
    const ways = new Map<number, number>();
    for (const [a, m] of one) {
      for (const [b, n] of one) {
        for (const [c, o] of one) {
          const total = 6 + a + b + c;
          ways.set(total, (ways.get(total) ?? 0) + m * n * o);
        }
      }
    }
    for (let total = 9; total <= 6 + 17; total++) {
      const brute = printFraction({ n: ways.get(total) ?? 0, d: 6 ** 9 });
      assert.equal(printFraction(chance(exact, (each) => each === total)), brute, `${total}`);
    }
    // The mean of a die that explodes is 4.2; the tail takes next to nothing of it.
    const mean = expected(exact, (total) => total);
    assert.equal(
      (Number((BigInt(mean.n) * 10n ** 9n) / BigInt(mean.d)) / 1e9).toFixed(6),
      (6 + 3 * 4.2).toFixed(6),
    );
  });
});

describe('the success range', () => {
  for (const [margin, rolls] of [
    [0, 1],
    [4, 1],
    [5, 2],
    [9, 2],
    [10, 3],
    [14, 3],
    [15, 4],
    [100, 21],
    [9999, 200],
  ] as const) {
    test(`[CA-9] a margin of ${margin}: ${rolls} rolls`, () => assert.equal(rollsFor(margin, 5), rolls));
  }

  test('[CA-9] the whole effect score is added again, with fresh dice', () => {
    const { outcome } = won(14).do('effect', shot, [3, 6, 1, 5]);
    assert.deepEqual(outcome, { total: 3 * 2 + 3 + 6 + 1 + 5, works: true });
  });

  test('[CA-9] a campaign may set its own table by kind of action', () => {
    const played = won(14, 'Haggling');
    const rows = [
      { margin: 3, rolls: 1 },
      { margin: 12, rolls: 2 },
      { margin: 15, rolls: 9 },
    ];
    played.do('set-success-table', { table: { name: 'haggling', rows } });
    assert.ok(
      played.lines('effect', shot).includes('Effect rolls for a margin of 14, by the table “haggling”: 2'),
    );
    played.do('remove-success-table', { kind: 'HAGGLING' });
    assert.ok(played.lines('effect', shot).includes('Effect rolls for a margin of 14: 3'));
    assert.match(
      played.says('remove-success-table', { kind: 'haggling' }),
      /^CA-9: this campaign has no success table/,
    );
    assert.deepEqual(
      [0, 2, 3, 12, 15, 99].map((margin) => rollsIn({ name: 'haggling', rows }, margin)),
      [0, 0, 1, 2, 9, 9],
    );
  });

  test('[CA-9] a table may give nothing below its first row', () => {
    const played = won(2, 'haggling');
    played.do('set-success-table', { table: { name: 'haggling', rows: [{ margin: 3, rolls: 1 }] } });
    assert.deepEqual(played.do('effect', shot).outcome, { total: 0, works: false });
  });

  test('[CA-9] another step of margin is a house rule', () => {
    assert.deepEqual(won(14, undefined, { marginStep: 10 }).prepared('effect', shot).parameters.rolls, 2);
  });
});

describe('what an effect does', () => {
  test('[CA-10] the winner gains a positive effect, the loser suffers a negative one', () => {
    const played = won(1);
    played.do(
      'effect',
      { ...shot, gains: { trait: 'High Ground', aspect: 'shooting', ends: 'he moves' } },
      [4],
    );
    assert.deepEqual(played.trait('bill', 'High Ground'), {
      name: 'High Ground',
      from: 'Effect',
      rating: 0,
      effects: [{ aspect: 'shooting', value: 6 }],
      ends: 'he moves',
    });
    assert.deepEqual(played.trait('ted', 'Shot').effects, [{ aspect: 'health', value: -6 }]);
    assert.equal(played.trait('ted', 'Shot').ends, 'the end of the scene');
    assert.deepEqual(played.game.own.wins, []);
  });

  test('[CA-10] the same effect again adds up', () => {
    const played = won(1);
    played.do('effect', shot, [4]);
    played.do(
      'contest',
      { character: 'bill', aspects: [], against: { character: 'ted', aspects: [] } },
      [9, 8],
    );
    played.do('effect', shot, [3]);
    assert.deepEqual(played.trait('ted', 'Shot').effects, [{ aspect: 'health', value: -11 }]);
  });

  test('[CA-10] a total of 0 or less leaves nothing', () => {
    const played = won(1);
    played.do('add-trait', { character: 'bill', text: 'Blindfold: shooting -8' });
    const { sentences } = played.do('effect', shot, [6, 1]);
    assert.equal(sentences[0], 'The effect of Bill on Ted is 1.');
    const again = won(1);
    again.do('add-trait', { character: 'bill', text: 'Blindfold: shooting -8' });
    const missed = again.do('effect', shot, [5]);
    assert.equal(missed.sentences[0], 'The effect of Bill on Ted adds up to −1: nothing happens.');
    assert.equal(again.sheet('ted').traits.length, 1);
  });

  test('[CA-10] or turns against the winner, as a house rule', () => {
    const played = won(1, undefined, { effectBelowZero: 'turns-round' });
    played.do('add-trait', { character: 'bill', text: 'Blindfold: shooting -8' });
    const { sentences } = played.do('effect', shot, [5]);
    assert.equal(sentences[0], 'The effect of Bill on Ted adds up to −1, and turns round.');
    assert.deepEqual(played.trait('ted', 'Shot').effects, [{ aspect: 'health', value: 1 }]);
  });

  test('[CA-10] a total that is too large counts as the largest there is', () => {
    const played = won(1, 'avalanche');
    const table = { name: 'avalanche', rows: [{ margin: 0, rolls: 200 }] };
    played.do('set-success-table', { table });
    played.do('add-trait', { character: 'bill', text: 'Cannon: shooting +90' });
    const { outcome, sentences } = played.do('effect', shot, Array(200).fill(1));
    assert.deepEqual(outcome, { total: 200 * 93, works: true });
    assert.match(sentences[1] ?? '', /^Ted has “Shot”: health −999\./);
    assert.deepEqual(played.trait('ted', 'Shot').effects, [{ aspect: 'health', value: -999 }]);
  });

  test('[CA-10] the environment can win too', () => {
    const played = new ScriptedGame(SHEETS);
    played.do(
      'contest',
      { character: 'bill', aspects: [], against: { environment: 'the river', score: 5 } },
      [1, 8],
    );
    const drowning = { environment: 'the river', effects: 3, against: 'bill' };
    assert.match(played.says('effect', drowning), /^CA-10: say what the winner gains/);
    played.do('effect', { ...drowning, suffers: { trait: 'Soaked', aspect: 'speed' } }, [1, 2, 3]);
    assert.deepEqual(played.trait('bill', 'Soaked').effects, [{ aspect: 'speed', value: -(3 * 3 + 6) }]);
  });

  const refusals: [title: string, input: object, says: RegExp][] = [
    [
      'two winners',
      { ...shot, environment: 'the river' },
      /^CA-8: the winner is either a character or the environment$/,
    ],
    ['no winner', { against: 'ted' }, /^CA-8: the winner is/],
    ['effects by hand', { ...shot, effects: 9 }, /^CA-8: a character’s effects are on its sheet/],
    ['nothing to do', { character: 'bill', against: 'ted' }, /^CA-10: say what the winner gains/],
    [
      'a lasting trait',
      { ...shot, suffers: { trait: 'tough', aspect: 'health' } },
      /^CA-10: Ted already has a lasting trait/,
    ],
    [
      'a thing that suffers',
      { ...shot, against: 'the lock' },
      /^CA-10: only an agent with traits can suffer one$/,
    ],
  ];
  for (const [title, input, says] of refusals) {
    test(`[CA-10] refused: ${title}`, () => assert.match(won(1).says('effect', input), says));
  }
});
