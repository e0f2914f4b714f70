import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { printFraction } from '../../../dice/index.ts';
import { answer, type Report, reportAnswer } from '../../report.ts';
import type { Action } from '../../ruleset.ts';
import { check } from './action.ts';

/** Counts by total, of 36 × 6 × 6 × … equally likely rows of dice. */
type Counts = Map<number, number>;

const FACES = [1, 2, 3, 4, 5, 6];

/** Plain loops over ordered dice: no merging, no fractions, nothing of the engine. */
function bruteForce(rerolls: number, modifier: number, reroll: string): Counts {
  const counts: Counts = new Map();
  for (const a of FACES) {
    for (const b of FACES) {
      for (const [total, n] of after(a, b, rerolls, modifier, reroll)) {
        counts.set(total, (counts.get(total) ?? 0) + n);
      }
    }
  }
  return counts;
}

/** Of 6ⁿ rows of dice, n = |rerolls|: what the totals are. Positive: advantages; negative: disadvantages. */
function after(a: number, b: number, rerolls: number, modifier: number, reroll: string): Counts {
  const ways = 6 ** Math.abs(rerolls);
  const kept: Counts = new Map([[a + b + modifier, ways]]);
  if (rerolls === 0 || (rerolls > 0 && reroll === 'never')) return kept;
  const again: Counts = new Map();
  const stays = rerolls > 0 ? Math.max(a, b) : Math.min(a, b);
  for (const face of FACES) {
    for (const [total, n] of after(stays, face, rerolls - Math.sign(rerolls), modifier, reroll)) {
      again.set(total, (again.get(total) ?? 0) + n);
    }
  }
  if (rerolls < 0 || reroll === 'always') return again;
  const worth = reroll === 'success' ? successes : totals;
  return worth(again) > worth(kept) ? again : kept;
}

function successes(counts: Counts): number {
  return [...counts].reduce((sum, [total, n]) => sum + (total >= 8 ? n : 0), 0);
}

function totals(counts: Counts): number {
  return [...counts].reduce((sum, [total, n]) => sum + total * n, 0);
}

function reported(question: object): Report {
  const report = answer(check as Extract<Action, { kind: 'check' }>, question);
  assert.ok(report.ok, JSON.stringify(report));
  return report.value;
}

function outcomes(question: object): Record<string, string> {
  return Object.fromEntries(
    reported(question).outcomes.map(([name, chance]) => [name, printFraction(chance)]),
  );
}

function spread(question: object): Record<string, string> {
  const total = reported(question).figures.find(([name]) => name === 'total')?.[1];
  assert.ok(total && 'values' in total);
  return Object.fromEntries(
    total.values.map((value, i) => [value, printFraction({ n: total.weights[i] ?? 0, d: total.total })]),
  );
}

function counted(counts: Counts, all: number): Record<string, string> {
  return Object.fromEntries([...counts].map(([total, n]) => [total, printFraction({ n, d: all })]));
}

describe('the odds of a check, against plain loops', () => {
  const teams: readonly [positives: number[], negatives: number[], rerolls: number, modifier: number][] = [
    [[], [], 0, 0],
    [[3, 2], [1], 1, 2],
    [[1, 2, 2], [], 2, 2],
    [[1, 1, 1, 1, 3], [2, 1], 1, 1],
    [[1], [1, 1], -1, 0],
    [[], [1, 3, 1], -2, -3],
  ];
  for (const [positives, negatives, rerolls, modifier] of teams) {
    for (const reroll of ['success', 'total', 'always', 'never']) {
      test(`[MB-5][MB-8] +[${positives}] −[${negatives}], ${reroll}`, () => {
        for (const difficulty of [0, -1, -2, -3, -4, -5, -6]) {
          const loops = bruteForce(rerolls, modifier + difficulty, reroll);
          assert.deepEqual(
            spread({ positives, negatives, difficulty, reroll }),
            counted(loops, 36 * 6 ** Math.abs(rerolls)),
          );
        }
      });
    }
  }

  test('[MB-15] the worked check, asked before it is rolled', () => {
    const question = { positives: [3, 2], negatives: [1], difficulty: -2, reroll: 'success' };
    const loops = bruteForce(1, 0, 'success');
    const between = (low: number, high: number) =>
      printFraction({
        n: [...loops].reduce((sum, [t, n]) => sum + (t >= low && t <= high ? n : 0), 0),
        d: 216,
      });
    assert.deepEqual(outcomes(question), {
      'no-and': between(2, 3),
      no: between(4, 5),
      'no-but': between(6, 7),
      'yes-but': between(8, 9),
      yes: between(10, 11),
      'yes-and': between(12, 12),
    });
  });

  test('[MB-7] at −6 a +3 still reaches 8 with 11 and 12 on the dice: what is so is said', () => {
    assert.equal(outcomes({ positives: [3], difficulty: -6 })['yes-but'], '1/12');
    assert.equal(outcomes({ positives: [1], difficulty: -6 })['yes-but'], '0');
  });

  test('[MB-10] plot points that are left out are none', () => {
    assert.deepEqual(
      spread({ positives: [1], plotPoints: { lucky: 1 } }),
      spread({ positives: [1], plotPoints: { lucky: 1, unlucky: 0 } }),
    );
    assert.deepEqual(spread({ plotPoints: {} }), spread({}));
  });

  test('[MB-3] lists may be longer than three', () => {
    assert.deepEqual(spread({ positives: [1, 2, 1, 3, 1, 1] }), spread({ positives: [3, 2, 1] }));
  });

  const bad: readonly [question: object, rule: string, path: string | undefined][] = [
    [{ positives: [0] }, 'MB-1', 'positives[0]'],
    [{ negatives: [-1] }, 'MB-1', 'negatives[0]'],
    [{ negatives: [4] }, 'MB-1', 'negatives[0]'],
    [{ positives: new Array(101).fill(1) }, 'MB-3', 'positives'],
    [{ difficulty: -7 }, 'MB-7', 'difficulty'],
    [{ advantages: 1_000_000 }, 'MB-8a', 'advantages'],
    [{ reroll: 'sometimes' }, 'MB-5', 'reroll'],
    [{ plotPoints: { lucky: -1, unlucky: 0 } }, 'MB-10', 'plotPoints.lucky'],
    [{ plotPoints: 2 }, 'MB-10', 'plotPoints'],
    [{ positives: 3 }, 'MB-3', 'positives'],
    [{ positive: [1] }, 'MB-3', undefined],
  ];
  for (const [question, rule, path] of bad) {
    test(`[${rule}] refused: ${JSON.stringify(question).slice(0, 60)}`, () => {
      const refused = answer(check as Extract<Action, { kind: 'check' }>, question);
      assert.ok(!refused.ok);
      assert.deepEqual([refused.error.rule, refused.error.path], [rule, path]);
    });
  }
});

describe('the odds with plot points, against plain loops over two throws', () => {
  interface Row {
    readonly title: string;
    readonly lucky: number;
    readonly unlucky: number;
    readonly gm: string;
    /** Whether a throw is made again, by what it shows and what the plot points are then. */
    readonly again: (total: number, lucky: number, unlucky: number) => boolean;
  }
  const rows: readonly Row[] = [
    {
      title: '[MB-11] a lucky point retries a failure',
      lucky: 1,
      unlucky: 0,
      gm: 'never',
      again: (t, lucky) => t < 8 && lucky > 0,
    },
    {
      title: '[MB-13] double ones take the only lucky point before the retry',
      lucky: 1,
      unlucky: 1,
      gm: 'never',
      again: (t, lucky) => t < 8 && lucky > 0,
    },
    {
      title: '[MB-11] nobody with sense re-rolls a success',
      lucky: 0,
      unlucky: 1,
      gm: 'never',
      again: (t, lucky) => t < 8 && lucky > 0,
    },
    {
      title: '[MB-12] a game master against the player re-rolls successes',
      lucky: 0,
      unlucky: 1,
      gm: 'failure',
      again: (t, lucky, unlucky) => (t < 8 ? lucky > 0 : unlucky > 0),
    },
    {
      title: '[MB-12] a game master for the player re-rolls failures the player can’t',
      lucky: 0,
      unlucky: 1,
      gm: 'success',
      again: (t, lucky, unlucky) => t < 8 && lucky + unlucky > 0,
    },
    {
      title: '[MB-12] a game master who always spends',
      lucky: 0,
      unlucky: 2,
      gm: 'always',
      again: (t, lucky, unlucky) => (t < 8 && lucky > 0) || unlucky > 0,
    },
    {
      title: '[MB-12] both have points: the player first, and once',
      lucky: 2,
      unlucky: 2,
      gm: 'failure',
      again: () => true,
    },
  ];
  for (const { title, lucky, unlucky, gm, again } of rows) {
    test(title, () => {
      const loops: Counts = new Map();
      const add = (total: number, n: number) => loops.set(total, (loops.get(total) ?? 0) + n);
      for (const a of FACES) {
        for (const b of FACES) {
          const turn = a + b === 2 ? Math.min(1, lucky) : a + b === 12 ? -Math.min(1, unlucky) : 0;
          if (!again(a + b + 1, lucky - turn, unlucky + turn)) add(a + b + 1, 36);
          else for (const c of FACES) for (const d of FACES) add(c + d + 1, 1);
        }
      }
      const question = { positives: [1], plotPoints: { lucky, unlucky }, gm };
      assert.deepEqual(spread(question), counted(loops, 36 * 36));
    });
  }
});

describe('[MB-11] the odds say how often a plot point is spent', () => {
  /** Failures that are thrown again, of 36 throws. */
  const rows: readonly [it: string, question: object, spent: number][] = [
    ['no points', { difficulty: -2 }, 0],
    ['two lucky ones', { plotPoints: { lucky: 2 } }, 21],
    ['the only one turns at double ones', { plotPoints: { lucky: 1 } }, 20],
    ['an unlucky one is the game master’s', { plotPoints: { unlucky: 1 } }, 0],
    ['who spends it on what succeeds', { plotPoints: { unlucky: 1 }, gm: 'failure' }, 14],
  ];
  for (const [it, question, spent] of rows) {
    test(it, () => {
      const figure = reported(question).figures.find(([name]) => name === 'point-spent')?.[1];
      assert.ok(figure && 'n' in figure);
      assert.equal(printFraction(figure), printFraction({ n: spent, d: 36 }));
    });
  }
});

describe('[MB-11] the headline of a check', () => {
  const rows: readonly [it: string, question: object, shown: string][] = [
    ['below zero', { difficulty: -6, negatives: [3] }, '0% · a yes of some kind, 0 of 36 · −2.0 on average'],
    ['without points', {}, '42% · a yes of some kind, 15 of 36 · 7.0 on average'],
    [
      'with a point to spend',
      { plotPoints: { lucky: 2 } },
      '66% · a yes of some kind, 855 of 1296 · 58% cost a point · 8.0 on average',
    ],
    [
      'a point can’t buy a yes',
      { difficulty: -6, negatives: [3], reroll: 'total', plotPoints: { lucky: 2 } },
      '0% · a yes of some kind, 0 of 1296',
    ],
  ];
  for (const [it, question, shown] of rows) {
    test(it, () => {
      const {
        value,
        of,
        more = [],
      } = reportAnswer(reported(question), check as Extract<Action, { kind: 'check' }>, {}).headline;
      assert.equal([value, of, ...more].join(' · '), shown);
    });
  }
});
