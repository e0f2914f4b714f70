import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chances, expected, fraction, odds, printFraction } from '../../../dice/index.ts';
import { answer, type Report, reportOf } from '../../report.ts';
import { workOnProject } from '../tasks/project.ts';
import { afterDiscards, type Choice, subsets, totals } from '../testing/brute-force.ts';
import { check as action, react } from './action.ts';
import { check } from './check.ts';
import { checkOdds, POLICIES, plainly } from './odds.ts';

type Asked = Parameters<typeof answer>[0];

function asked(input: object, of: Asked = action): Report {
  const report = answer(of, input);
  assert.ok(report.ok);
  return report.value;
}

function printed({ outcomes, figures }: Report) {
  return {
    outcomes: Object.fromEntries(outcomes.map(([kind, chance]) => [kind, printFraction(chance)])),
    ...Object.fromEntries(
      figures.map(([name, figure]) => [
        name,
        'values' in figure
          ? Object.fromEntries(chances(figure).map(([value, chance]) => [value, printFraction(chance)]))
          : printFraction(figure),
      ]),
    ),
  };
}

/** Success first, then least stress. */
function best(blunderFails: boolean): Choice {
  return (rolled, gap) => {
    const worths = subsets(rolled.length).map((discarded) => {
      const ends = afterDiscards(rolled, discarded, gap, blunderFails);
      const success = ends.filter(({ kind }) => kind.endsWith('success')).length / ends.length;
      return { discarded, success, stress: discarded.filter(Boolean).length };
    });
    worths.sort((a, b) => b.success - a.success || a.stress - b.stress);
    return worths[0]?.discarded ?? [];
  };
}

/** Success first, then least stress, after every die: so often over all dice and all blunder dice, and so much stress. */
function bestOneByOne(most: number, gap: number, rolled: readonly number[] = []) {
  const ways = 6 ** (most - rolled.length) * 6 ** most;
  const ends = afterDiscards(rolled, best(true)(rolled, gap), gap);
  const successes = ends.filter(({ kind }) => kind === 'success').length;
  const stopping = {
    success: (successes * ways) / ends.length,
    stress: (ends.reduce((sum, { stress }) => sum + stress, 0) * ways) / ends.length,
  };
  if (rolled.length === most) return stopping;
  const another = { success: 0, stress: 0 };
  for (let face = 1; face <= 6; face++) {
    const then: typeof another = bestOneByOne(most, gap, [...rolled, face]);
    another.success += then.success;
    another.stress += then.stress;
  }
  if (rolled.length === 0) return another;
  const isBetter = stopping.success - another.success || another.stress - stopping.stress;
  return isBetter > 0 ? stopping : another;
}

const CHOICES: Readonly<Record<string, Choice>> = {
  none: (rolled) => rolled.map(() => false),
  ones: (rolled) => rolled.map((face) => face === 1),
  best: best(true),
};

describe('the odds of a check', () => {
  test('[MS-10] as the terminal prints them', () => {
    assert.deepEqual(printed(asked({ rating: 3, difficulty: 5, boost: 2, discard: 'none' })), {
      outcomes: { success: '25/54', failure: '361/1296', blunder: '335/1296' },
      stress: { 0: '1' },
      'side-effect': '67/432',
      cosmic: '67/1296',
    });
    assert.deepEqual(
      asked({ rating: 3, difficulty: 5, boost: 2 }).outcomes.map(([kind]) => kind),
      ['success', 'failure', 'blunder'],
    );
  });

  for (const discard of ['none', 'ones', 'best']) {
    for (const dice of [0, 1, 2, 3]) {
      test(`[MS-10][MS-11] ${dice} dice, discarding ${discard}: as counted over all dice`, () => {
        for (let gap = -1; gap <= 4; gap++) {
          const counted = totals(dice, gap, CHOICES[discard] as Choice);
          const of = (n: number) => printFraction(fraction(n, counted.of));
          const [, cosmic = 0, ...sideEffects] = counted.blunders.slice(0, 5);
          const report = printed(asked({ rating: 5 - gap, difficulty: 5, boost: dice, discard }));
          assert.deepEqual(report, {
            outcomes: Object.fromEntries(Object.entries(counted.outcomes).map(([kind, n]) => [kind, of(n)])),
            stress: Object.fromEntries(Object.entries(counted.stress).map(([stress, n]) => [stress, of(n)])),
            'side-effect': of(sideEffects.reduce((sum, n) => sum + n, 0)),
            cosmic: of(cosmic),
          });
        }
      });
    }
  }

  for (const dice of [1, 2, 3])
    test(`[MS-10] up to ${dice} dice one by one, stopping and discarding for the best: as counted`, () => {
      for (let gap = -1; gap <= 4; gap++) {
        const counted = bestOneByOne(dice, gap);
        const of = (n: number) => printFraction(fraction(n, 36 ** dice));
        const input = { rating: 5 - gap, difficulty: 5, boost: dice, discard: 'best', rolls: 'one-by-one' };
        const { outcomes, figures } = asked(input);
        assert.equal(printFraction(outcomes[0]?.[1] ?? fraction(0)), of(counted.success));
        const stress = figures[0]?.[1];
        assert.ok(stress && 'values' in stress);
        assert.equal(printFraction(expected(stress, (n) => n)), of(counted.stress));
      }
    });

  test('[MS-10] one by one, who never stops rolls as if together', () => {
    for (const discard of ['none', 'ones'] as const)
      for (const boost of [1, 4, 20]) {
        const input = { rating: 3, difficulty: 5, boost, discard };
        assert.deepEqual(printed(asked({ ...input, rolls: 'one-by-one' })), printed(asked(input)));
      }
  });

  test('[MS-11] where blunders do not fail by themselves: as counted over all dice', () => {
    for (const discard of ['none', 'ones', 'best'] as const) {
      for (let gap = -1; gap <= 2; gap++) {
        const choice = discard === 'best' ? best(false) : (CHOICES[discard] as Choice);
        const counted = totals(2, gap, choice, false);
        const of = (n: number) => printFraction(fraction(n, counted.of));
        const parameters = { ...plainly(0, gap, 2), blunderFails: false };
        const { outcomes } = printed(reportOf(action, parameters, POLICIES[discard]));
        assert.deepEqual(
          outcomes,
          Object.fromEntries(Object.entries(counted.outcomes).map(([kind, n]) => [kind, of(n)])),
        );
      }
    }
  });

  test('[MS-10] ten and twenty dice', () => {
    for (const [dice, miss] of [
      [10, '1024/59049'],
      [20, '1048576/3486784401'],
    ] as const) {
      const ones = asked({ rating: 3, difficulty: 5, boost: dice, discard: 'ones' });
      const [success, failure, blunder] = ones.outcomes.map(([, chance]) => printFraction(chance));
      assert.deepEqual([failure, blunder], [miss, '0'], 'no die of 5 or 6, and no 1 kept');
      const careful = asked({ rating: 3, difficulty: 5, boost: dice, discard: 'best' });
      assert.equal(printFraction(careful.outcomes[0]?.[1] ?? fraction(0)), success);
      const [, stress] = ones.figures[0] ?? [];
      assert.ok(stress && 'values' in stress);
      assert.equal(printFraction(expected(stress, (n) => n)), printFraction(fraction(dice, 6)));
    }
  });

  test('[MS-9] what is told makes no difference to the odds', () => {
    for (const house of [{}, { blunderFails: false }, { choosesDie: true }, { oneByOne: true as const }]) {
      for (let gap = -1; gap <= 4; gap++) {
        for (const policies of [{}, { player: { best: checkOdds.aims.player ?? [] } }]) {
          const told = (['all', 'highest', 'result'] as const).map((tells) => {
            const { values, weights, total } = odds(() => check({ ...plainly(0, gap, 4), ...house, tells }), {
              policies,
            });
            const sums: Record<string, number> = {};
            values.forEach(({ success, blunder, cosmic, stress }, i) => {
              const key = JSON.stringify({ success, blunder, cosmic, stress });
              sums[key] = (sums[key] ?? 0) + (Number(weights[i]) * 6 ** 12) / Number(total);
            });
            return Object.entries(sums).sort();
          });
          for (const less of told.slice(1)) assert.deepEqual(less, told[0]);
        }
      }
    }
  });

  test('[MS-10] of kept dice only the highest and the ones make a difference', () => {
    for (const house of [{}, { blunderFails: false }, { choosesDie: true }, { oneByOne: true as const }])
      for (const [dice, gap] of [3, 5].flatMap((n) => [-1, 1, 3].map((of) => [n, of] as const)))
        for (const policies of [POLICIES.none, POLICIES.ones, POLICIES.best]) {
          const [all, highest] = (['all', 'highest'] as const).map((tells) => {
            const exact = odds(() => check({ ...plainly(0, gap, dice), ...house, tells }), { policies });
            return chances(exact)
              .map(([outcome, chance]) => [JSON.stringify(outcome), printFraction(chance)])
              .sort();
          });
          assert.deepEqual(highest, all);
        }
  });

  for (const discard of ['none', 'ones', 'best'] as const)
    test(`[MS-15] how much is done of a project, discarding ${discard}: as counted over all dice`, () => {
      for (const blunderFails of [true, false])
        for (const [dice, gap] of [0, 1, 2, 3].flatMap((n) =>
          [-2, 0, 1, 2, 3, 4].map((of) => [n, of] as const),
        )) {
          const choice = discard === 'best' ? best(blunderFails) : (CHOICES[discard] as Choice);
          const counted = totals(dice, gap, choice, blunderFails);
          const parameters = { ...plainly(0, gap, dice), blunderFails };
          const report: Readonly<Record<string, unknown>> = printed(
            reportOf(workOnProject, parameters, POLICIES[discard]),
          );
          for (const figure of ['stress', 'progress'] as const)
            assert.deepEqual(
              report[figure],
              Object.fromEntries(
                Object.entries(counted[figure]).map(([n, ways]) => [
                  n,
                  printFraction(fraction(ways, counted.of)),
                ]),
              ),
            );
        }
    });

  test('[MS-15] twenty dice for a project: what the highest of them brings', () => {
    const { progress }: Readonly<Record<string, unknown>> = printed(
      asked({ rating: 5, difficulty: 5, boost: 20, discard: 'ones' }, workOnProject),
    );
    // Every die up to this face, without the ones; one more face is one point more.
    const within = (faces: number) => BigInt(faces) ** 20n;
    const of = (n: bigint) => printFraction(fraction(n, 6n ** 20n));
    assert.deepEqual(progress, {
      1: of(within(3)),
      2: of(within(4) - within(3)),
      3: of(within(5) - within(4)),
      4: of(within(6) - within(5)),
    });
  });

  test('[MS-16] an instant reaction has one die at most', () => {
    assert.equal(
      printFraction(asked({ rating: 2, difficulty: 5, boost: 1 }, react).outcomes[0]?.[1] ?? fraction(0)),
      '1/6',
    );
    assert.ok(!answer(react, { rating: 2, difficulty: 5, boost: 2 }).ok);
  });

  const refusals: readonly [title: string, input: unknown, rule: string, sentence: RegExp, path?: string][] =
    [
      [
        '[MS-4] a difficulty of −7',
        { rating: 3, difficulty: -7 },
        'MS-4',
        /from 0 to 99, not −7/,
        'difficulty',
      ],
      [
        '[MS-10] a million dice',
        { rating: 3, difficulty: 5, boost: 1_000_000 },
        'MS-10',
        /from 0 to 20/,
        'boost',
      ],
      ['[MS-10] half a die', { rating: 3, difficulty: 5, boost: 0.5 }, 'MS-10', /whole number/, 'boost'],
      [
        '[MS-10] a way to discard that is none',
        { rating: 3, difficulty: 5, discard: 'all' },
        'MS-10',
        /none, ones, best/,
        'discard',
      ],
      ['[MS-9] no rating', { difficulty: 5 }, 'MS-9', /the rating is a whole number/, 'rating'],
      ['[MS-4] an unknown field', { rating: 3, difficulty: 5, level: 2 }, 'MS-4', /unknown field “level”/],
      ['[MS-4] no object', 7, 'MS-4', /object/],
    ];
  for (const [title, input, rule, sentence, path] of refusals) {
    test(`${title} is refused`, () => {
      const result = answer(action, input);
      assert.ok(!result.ok);
      assert.deepEqual([result.error.rule, result.error.path], [rule, path]);
      assert.match(result.error.sentence, sentence);
    });
  }
});
