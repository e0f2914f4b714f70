import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  chance,
  type Distribution,
  fraction,
  odds,
  type Policies,
  printFraction,
  resume,
  rolled,
  type Whole,
  worth,
} from '../../../dice/index.ts';
import { type Attempt, attempt, hasAdvanced, type Outcome } from './check.ts';
import { attemptOdds } from './odds.ts';

const NO_SHIFT = { flat: 0, plusDice: 0, minusDice: 0 };
const PLAIN: Attempt = { level: 1, against: { dice: 1 }, shift: NO_SHIFT, xp: 0, ties: 'partial' };
const SPEND: Policies<Outcome> = { player: { always: 'spend-xp' }, rival: { always: 'spend-xp' } };

const FACES = [1, 2, 3, 4, 5, 6];

function allRolls(count: number): number[][] {
  return count === 0 ? [[]] : allRolls(count - 1).flatMap((roll) => FACES.map((face) => [...roll, face]));
}

function sum(faces: readonly number[]): number {
  return faces.reduce((total, face) => total + face, 0);
}

/** The rules once more, in plain words, for one roll: everyone spends XP where that brings a skill. */
function judged(a: Attempt, mine: number[], theirs: number[], bonus: number): string {
  const opposing = 'static' in a.against ? a.against.static : sum(theirs);
  const total = sum(mine) + bonus;
  const isTie = total === opposing;
  const fails = total < opposing || (isTie && a.ties === 'failure');
  const rivalFails = total > opposing || (isTie && a.ties === 'failure');
  const result = fails ? 'lose' : isTie ? 'tie' : 'win';
  const grows = (dice: number[], xp: number) => dice.filter((face) => face !== 6).length <= xp;
  return [
    result,
    `skill ${grows(mine, a.xp + (fails ? 1 : 0))}`,
    ...(a.rival
      ? [`rival learns ${rivalFails}`, `skill ${grows(theirs, a.rival.xp + (rivalFails ? 1 : 0))}`]
      : []),
  ].join(', ');
}

function told({ result, growth, rival }: Outcome): string {
  return [
    result,
    `skill ${hasAdvanced(growth)}`,
    ...(rival ? [`rival learns ${rival.learns}`, `skill ${hasAdvanced(rival.growth)}`] : []),
  ].join(', ');
}

describe('odds as counted roll by roll', () => {
  const rows: [title: string, attempt: Partial<Attempt>][] = [
    ['[RS-2] one die against one', {}],
    ['[RS-1][RS-8] three dice against two', { level: 3, against: { dice: 2 } }],
    ['[RS-8] three dice against a static 9', { level: 3, against: { static: 9 } }],
    ['[RS-8] static numbers nobody can miss or reach', { level: 2, against: { static: 1 } }],
    ['[RS-10] a status of −4', { level: 3, against: { static: 6 }, shift: { ...NO_SHIFT, flat: -4 } }],
    [
      '[RS-10] dice for a status',
      { level: 2, against: { dice: 2 }, shift: { flat: 1, plusDice: 1, minusDice: 1 } },
    ],
    ['[RS-6] two XP at hand', { level: 3, against: { dice: 2 }, xp: 2 }],
    ['[RS-6] more XP than dice', { level: 2, against: { dice: 2 }, xp: 9 }],
    ['[RS-9] a tie is a failure', { level: 2, against: { dice: 2 }, ties: 'failure' }],
    ['[RS-16] two characters', { level: 2, against: { dice: 3 }, rival: { xp: 1 } }],
    [
      '[RS-16] two characters, a tie fails both',
      { level: 2, against: { dice: 2 }, xp: 1, rival: { xp: 0 }, ties: 'failure' },
    ],
  ];
  for (const [title, changes] of rows) {
    test(title, () => {
      const given: Attempt = { ...PLAIN, ...changes };
      const { level, against, shift } = given;
      const ways = new Map<string, number>();
      let total = 0;
      for (const mine of allRolls(level))
        for (const theirs of allRolls('dice' in against ? against.dice : 0))
          for (const plus of allRolls(shift.plusDice))
            for (const minus of allRolls(shift.minusDice)) {
              const key = judged(given, mine, theirs, shift.flat + sum(plus) - sum(minus));
              ways.set(key, (ways.get(key) ?? 0) + 1);
              total += 1;
            }
      const distribution = odds(() => attempt(given), { policies: SPEND });
      for (const [key, count] of ways) {
        const ours = chance(distribution, (outcome) => told(outcome) === key);
        assert.equal(printFraction(ours), printFraction(fraction(count, total)), key);
      }
      assert.equal(new Set(distribution.values.map(told)).size, ways.size);
    });
  }
});

describe('large pools', () => {
  /** Ways to roll each sum, die by die. */
  function sums(dice: number): bigint[] {
    let ways = [1n];
    for (let die = 0; die < dice; die++) {
      const next = Array<bigint>(ways.length + 6).fill(0n);
      ways.forEach((count, at) => {
        for (const face of FACES) next[at + face] = (next[at + face] as bigint) + count;
      });
      ways = next;
    }
    return ways;
  }

  test('[RS-2][RS-4] thirty dice against thirty, to the last digit', () => {
    const distribution = odds(() => attempt({ ...PLAIN, level: 30, against: { dice: 30 } }));
    const ways = sums(30);
    let [win, tie] = [0n, 0n];
    ways.forEach((mine, a) => {
      ways.forEach((theirs, b) => {
        if (a > b) win += mine * theirs;
        if (a === b) tie += mine * theirs;
      });
    });
    const all = 6n ** 60n;
    const print = (n: Whole, d: Whole) => printFraction(fraction(n, d));
    const of = (test: (outcome: Outcome) => boolean) => printFraction(chance(distribution, test));
    assert.equal(
      of(({ result }) => result === 'win'),
      print(win, all),
    );
    assert.equal(
      of(({ result }) => result === 'tie'),
      print(tie, all),
    );
    assert.equal(
      of(({ growth }) => growth.advance === 'rolled'),
      print(1n, 6n ** 30n),
    );
  });

  test('[RS-10] dice of statuses make large pools no harder', () => {
    const shift = { flat: 0, plusDice: 20, minusDice: 20 };
    const distribution = odds(() => attempt({ ...PLAIN, level: 30, against: { dice: 30 }, shift }));
    const win = chance(distribution, ({ result }) => result === 'win');
    const lose = chance(distribution, ({ result }) => result === 'lose');
    assert.equal(printFraction(win), printFraction(lose));
  });
});

describe('the decision about XP', () => {
  const { player = [], rival = [] } = attemptOdds.aims;
  const aims: Policies<Outcome> = { player: { best: player }, rival: { best: rival } };

  /** What is on offer after these faces, and what is best; undefined where nothing is. */
  function offered(given: Partial<Attempt>, ...faces: number[][]) {
    const rule = () => attempt({ ...PLAIN, ...given });
    const start = resume(rule);
    assert.ok(start.ok && start.value.at === 'roll');
    const step = rolled(rule, start.value, faces);
    assert.ok(step.ok);
    const weighed = worth(rule, step.value.transcript, aims);
    if (!weighed.ok) return undefined;
    const { decision, options, best } = weighed.value;
    return {
      by: decision.by,
      about: decision.about,
      gains: options.map(({ expected }) => expected.map(printFraction)),
      best,
    };
  }

  const rows: [title: string, given: Partial<Attempt>, faces: number[][], expected: unknown][] = [
    [
      '[RS-6] the XP of this very failure is there at once',
      { level: 2, against: { static: 12 } },
      [[6, 5]],
      {
        by: 'player',
        about: { dice: 1, xp: 1 },
        gains: [
          ['0', '0'],
          ['1', '-1'],
        ],
        best: 'spend-xp',
      },
    ],
    ['[RS-6] without a failure there is none', { level: 2, against: { static: 10 } }, [[6, 5]], undefined],
    [
      '[RS-6] every die that isn’t a six takes one',
      { level: 2, against: { static: 12 } },
      [[5, 5]],
      undefined,
    ],
    [
      '[RS-6] after a success too',
      { level: 2, against: { static: 3 }, xp: 5 },
      [[2, 2]],
      {
        by: 'player',
        about: { dice: 2, xp: 5 },
        gains: [
          ['0', '0'],
          ['1', '-2'],
        ],
        best: 'spend-xp',
      },
    ],
    ['[RS-4] all sixes need no XP', { level: 2, against: { static: 3 }, xp: 5 }, [[6, 6]], undefined],
    [
      '[RS-16] the other side decides about its own',
      { level: 2, against: { dice: 1 }, rival: { xp: 0 } },
      [[6, 5], [4]],
      {
        by: 'rival',
        about: { dice: 1, xp: 1 },
        gains: [
          ['0', '0'],
          ['1', '-1'],
        ],
        best: 'spend-xp',
      },
    ],
  ];
  for (const [title, given, faces, expected] of rows) {
    test(title, () => assert.deepEqual(offered(given, ...faces), expected));
  }

  test('[RS-6] XP change nothing about the story', () => {
    const given = { ...PLAIN, level: 2, xp: 2 };
    const [kept, spent] = [{}, SPEND].map((policies) => odds(() => attempt(given), { policies }));
    assert.ok(kept && spent);
    const share = (of: Distribution<Outcome>, kind: string) => chance(of, ({ result }) => result === kind);
    for (const kind of ['win', 'tie', 'lose']) {
      assert.equal(printFraction(share(kept, kind)), printFraction(share(spent, kind)));
    }
  });
});
