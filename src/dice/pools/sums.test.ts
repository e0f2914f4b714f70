import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { chances, type Distribution } from '../numbers/distribution.ts';
import { order, times } from '../numbers/exact.ts';
import { printFraction } from '../numbers/fraction.ts';
import { LimitError } from './limits.ts';
import { type Dice, d6, KEEPS, type Pool, pool, shapeOf } from './pool.ts';
import {
  both,
  countAtLeast,
  fold,
  lowAndHigh,
  margin,
  type Summary,
  sortedFaces,
  sum,
  sumAndAll,
  versus,
} from './summary.ts';

/** Ways to each sum, one die after the other. */
function dieByDie(dice: readonly number[]): ReadonlyMap<number, bigint> {
  let ways = new Map([[0, 1n]]);
  for (const sides of dice) {
    const next = new Map<number, bigint>();
    for (const [sofar, count] of ways) {
      for (let face = 1; face <= sides; face++)
        next.set(sofar + face, (next.get(sofar + face) ?? 0n) + count);
    }
    ways = next;
  }
  return ways;
}

const repeated = (count: number, sides: number) => new Array<number>(count).fill(sides);
const tableOf = (distribution: Distribution<unknown>) =>
  Object.fromEntries(
    chances(distribution).map(([value, chance]) => [JSON.stringify(value), printFraction(chance)]),
  );
const exactly = ({ values, weights }: Distribution<number>) =>
  new Map(values.map((value, i) => [value, BigInt(weights[i] ?? 0)]));

describe('sums of many dice, beyond what doubles hold', () => {
  const rows: readonly (readonly [Pool, readonly number[]])[] = [
    [d6(20), repeated(20, 6)],
    [d6(21), repeated(21, 6)],
    [d6(100), repeated(100, 6)],
    [pool(60, 2), repeated(60, 2)],
    [pool(90, 1), repeated(90, 1)],
    [pool(9, 100), repeated(9, 100)],
    [pool(8, 100), repeated(8, 100)],
    [{ dice: [...d6(30).dice, ...pool(20, 8).dice] }, [...repeated(30, 6), ...repeated(20, 8)]],
    [
      { dice: [...d6(30).dice, ...pool(20, 3).dice, ...d6(5).dice] },
      [...repeated(35, 6), ...repeated(20, 3)],
    ],
    [{ dice: [...d6(10).dice, ...pool(5, 4).dice] }, [...repeated(10, 6), ...repeated(5, 4)]],
  ];
  for (const [dice, sides] of rows) {
    it(shapeOf(dice), () => {
      const spread = sum.spread([dice]);
      assert.deepEqual(exactly(spread), new Map([...dieByDie(sides)].sort(([a], [b]) => a - b)));
      assert.equal(
        BigInt(spread.total),
        sides.reduce((product, each) => product * BigInt(each), 1n),
      );
      assert.equal(
        typeof spread.total,
        Number(spread.total) <= Number.MAX_SAFE_INTEGER ? 'number' : 'bigint',
      );
    });
  }
});

describe('counts that are known', () => {
  const rows: readonly (readonly [string, Distribution<number>, Readonly<Record<number, string>>])[] = [
    ['2d6', sum.spread([d6(2)]), { 2: '1/36', 7: '1/6', 12: '1/36' }],
    [
      '4d6kh3',
      sum.spread([{ dice: d6(4).dice, keep: { rule: 'keep-highest', count: 3 } }]),
      { 3: '1/1296', 10: '61/648', 13: '43/324', 18: '7/432' },
    ],
    [
      '2d20kh1',
      sum.spread([{ dice: pool(2, 20).dice, keep: { rule: 'keep-highest', count: 1 } }]),
      { 1: '1/400', 20: '39/400' },
    ],
    ['10d6>=5', countAtLeast(5).spread([d6(10)]), { 0: '1024/59049', 10: '1/59049' }],
    ['100d6', sum.spread([d6(100)]), { 100: `1/${6n ** 100n}`, 101: `25/${6n ** 100n / 4n}` }],
  ];
  for (const [name, spread, known] of rows) {
    it(name, () => {
      const table = tableOf(spread);
      for (const [value, chance] of Object.entries(known)) assert.equal(table[value], chance, value);
    });
  }

  it('1d6! is the sum of a geometric series', () => {
    const spread = sum.spread([{ dice: [{ count: 1, sides: 6, explodes: true }] }]);
    const table = tableOf(spread);
    assert.deepEqual(
      [table['1'], table['5'], table['6'], table['7'], table['17']],
      ['1/6', '1/6', undefined, '1/36', '1/216'],
    );
    // Above 6q + r lie q sixes, and then a sixth one or a face above r.
    const highest = Math.max(...spread.values);
    const [q, r] = [Math.floor(highest / 6), highest % 6];
    assert.equal(BigInt(spread.tail) * 6n ** BigInt(q + 1), BigInt(spread.total) * BigInt(6 - r));
  });

  const exact: readonly (readonly [string, Summary<unknown>, Pool])[] = [
    [
      'the highest',
      sum,
      { dice: [{ count: 3, sides: 6, explodes: true }], keep: { rule: 'keep-highest', count: 2 } },
    ],
    [
      'the lowest',
      sum,
      { dice: [{ count: 3, sides: 6, explodes: true }], keep: { rule: 'keep-lowest', count: 5 } },
    ],
    ['low and high', lowAndHigh, { dice: [{ count: 3, sides: 6, explodes: true }] }],
    ['a count of something else', countAtLeast(7), { dice: [{ count: 3, sides: 6, explodes: true }] }],
  ];
  for (const [name, summary, dice] of exact) {
    it(`leaves no tail where further explosions change nothing: ${name}`, () => {
      assert.equal(BigInt(summary.spread([dice]).tail), 0n);
    });
  }
});

/** The slow way to the same answers, which the tests against every roll have covered. */
const SLOW: readonly (readonly [Summary<unknown>, Summary<unknown>])[] = [
  [sum, fold({ name: 'sum', start: 0, step: (sofar: number, face) => sofar + face })],
  [
    lowAndHigh,
    fold({
      name: 'bounds',
      start: [0, 0],
      step: ([low = 0, high = 0]: readonly number[], face) => [
        Math.min(low || face, face),
        Math.max(high, face),
      ],
    }),
  ],
  [
    countAtLeast(5),
    fold({ name: 'count', start: 0, step: (sofar: number, face) => sofar + (face >= 5 ? 1 : 0) }),
  ],
  [
    sumAndAll(6),
    {
      name: 'sum and all',
      read: () => ({ sum: 0, all: false }),
      spread: (pools) => {
        const folded = fold({
          name: 'both',
          start: { sum: 0, all: true },
          step: ({ sum, all }, face) => ({ sum: sum + face, all: all && face === 6 }),
        });
        return folded.spread(pools);
      },
    },
  ],
];

describe('the fast ways against the slow one, where rolls are too many to visit', () => {
  const rows: readonly Pool[] = [
    d6(25),
    { dice: [{ count: 25, sides: 6, rerolls: { faces: [1], once: true } }] },
    { dice: [{ count: 30, sides: 6, rerolls: { faces: [3, 4] } }] },
    { dice: [...d6(14).dice, ...pool(9, 10).dice] },
    ...KEEPS.map((rule): Pool => ({ dice: d6(24).dice, keep: { rule, count: 7 } })),
    { dice: d6(20).dice, keep: { rule: 'keep-highest', count: 3 } },
    {
      dice: [{ count: 22, sides: 6, rerolls: { faces: [1, 5], once: true } }],
      keep: { rule: 'keep-highest', count: 4 },
    },
    { dice: [{ count: 8, sides: 6, explodes: true }], keep: { rule: 'drop-lowest', count: 3 } },
    { dice: [{ count: 8, sides: 6, explodes: true }], keep: { rule: 'keep-highest', count: 4 } },
  ];
  for (const dice of rows) {
    it(shapeOf(dice), () => {
      for (const [fast, slow] of SLOW) {
        const [a, b] = [fast.spread([dice]), slow.spread([dice])];
        assert.deepEqual(tableOf(a), tableOf(b), fast.name);
        assert.equal(order(times(a.tail, b.total), times(b.tail, a.total)), 0, `the tail of ${fast.name}`);
      }
    });
  }

  for (const plus of [-5, 0, 3]) {
    it(`30d6 v 24d6 ${plus}: versus is the sign of the margin`, () => {
      const pools = [d6(30), d6(24)];
      const slow = both('slow', sumAndAll(6), sum, (mine, theirs) => {
        const ahead = mine.sum + plus - theirs;
        return { result: ahead > 0 ? 'win' : ahead < 0 ? 'lose' : 'tie', all: mine.all };
      });
      assert.deepEqual(tableOf(versus({ plus }).spread(pools)), tableOf(slow.spread(pools)));
      const difference = both('slow', sum, sum, (mine, theirs) => mine + plus - theirs);
      assert.deepEqual(tableOf(margin({ plus }).spread(pools)), tableOf(difference.spread(pools)));
    });
  }
});

it('a contest leaves open what its explosions leave open', () => {
  const pools = [
    { dice: [{ count: 2, sides: 6, explodes: true }] },
    { dice: [{ count: 1, sides: 4, explodes: true }] },
  ];
  const [mine, theirs] = pools.map((each) => sum.spread([each]));
  const decided = (spread: Distribution<unknown> | undefined) =>
    BigInt(spread?.total ?? 0) - BigInt(spread?.tail ?? 0);
  for (const summary of [versus(), margin(), both('pair', sum, sum, (a, b) => a * 1000 + b)]) {
    assert.equal(decided(summary.spread(pools)), decided(mine) * decided(theirs), summary.name);
  }
});

const anyDice: fc.Arbitrary<Dice> = fc.record({
  count: fc.integer({ min: 0, max: 30 }),
  sides: fc.integer({ min: 1, max: 12 }),
});

describe('laws of sums', () => {
  it('weights add up to the total', () => {
    fc.assert(
      fc.property(fc.array(anyDice, { minLength: 1, maxLength: 3 }), (dice) => {
        const { weights, total, tail } = sum.spread([{ dice }]);
        assert.equal(
          weights.reduce((all: bigint, weight) => all + BigInt(weight), BigInt(tail)),
          BigInt(total),
        );
      }),
    );
  });

  it('pools side by side, in one pool, or in another order have one sum', () => {
    fc.assert(
      fc.property(anyDice, anyDice, (a, b) => {
        const apart = tableOf(sum.spread([{ dice: [a] }, { dice: [b] }]));
        assert.deepEqual(tableOf(sum.spread([{ dice: [a, b] }])), apart);
        assert.deepEqual(tableOf(sum.spread([{ dice: [b, a] }])), apart);
        assert.deepEqual(
          tableOf(both('plus', sum, sum, (x, y) => x + y).spread([{ dice: [a] }, { dice: [b] }])),
          apart,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('sums lie evenly about their middle', () => {
    fc.assert(
      fc.property(fc.array(anyDice, { minLength: 1, maxLength: 3 }), (dice) => {
        const { weights } = sum.spread([{ dice }]);
        assert.deepEqual(weights.map(String), weights.toReversed().map(String));
      }),
    );
  });

  it('keeping all or dropping none is the sum', () => {
    fc.assert(
      fc.property(anyDice, fc.constantFrom(...KEEPS), (dice, rule) => {
        const count = rule.startsWith('keep') ? dice.count : 0;
        assert.deepEqual(
          tableOf(sum.spread([{ dice: [dice], keep: { rule, count } }])),
          tableOf(sum.spread([{ dice: [dice] }])),
        );
      }),
    );
  });

  it('keeping the highest is dropping the others, and the lowest are its mirror image', () => {
    fc.assert(
      fc.property(anyDice, fc.nat(30), (dice, n) => {
        const count = Math.min(n, dice.count);
        const of = (rule: (typeof KEEPS)[number], kept: number) =>
          tableOf(sum.spread([{ dice: [dice], keep: { rule, count: kept } }]));
        assert.deepEqual(of('keep-highest', count), of('drop-lowest', dice.count - count));
        const mirrored = Object.entries(of('keep-lowest', count)).map(([value, chance]) => [
          `${count * (dice.sides + 1) - Number(value)}`,
          chance,
        ]);
        assert.deepEqual(of('keep-highest', count), Object.fromEntries(mirrored));
      }),
    );
  });

  it('my win is your loss', () => {
    fc.assert(
      fc.property(anyDice, anyDice, fc.integer({ min: -9, max: 9 }), (a, b, plus) => {
        const [mine, yours] = [{ dice: [a] }, { dice: [b] }];
        const there = tableOf(margin({ plus }).spread([mine, yours]));
        const back = Object.entries(tableOf(margin({ plus: -plus }).spread([yours, mine])));
        assert.deepEqual(
          there,
          Object.fromEntries(back.map(([value, chance]) => [`${0 - Number(value)}`, chance])),
        );
      }),
    );
  });
});

describe('a sum that would take too long is refused at once, with the name of the limit', () => {
  const rows: readonly (readonly [string, Summary<unknown>, readonly Pool[]])[] = [
    ['steps', sum, [pool(1000, 1000)]],
    ['steps', sum, [{ dice: [{ count: 500, sides: 500, rerolls: { faces: [1], once: true } }] }]],
    ['steps', sum, [{ dice: pool(1000, 100).dice, keep: { rule: 'keep-highest', count: 500 } }]],
    ['steps', both('sums', sum, sum, (a, b) => a + b), [pool(1000, 6), pool(1000, 6)]],
    ['outcomes', sortedFaces, [d6(30)]],
    ['outcomes', sortedFaces, [{ dice: d6(40).dice, keep: { rule: 'keep-highest', count: 30 } }]],
    ['steps', sortedFaces, [pool(440, 3)]],
    ['outcomes', lowAndHigh, [pool(2, 1000)]],
    [
      'outcomes',
      fold({ name: 'order', start: '', step: (sofar: string, face) => `${sofar}${face}` }),
      [d6(9)],
    ],
    [
      'steps',
      fold({ name: 'sum', start: 0, step: (sofar: number, face) => sofar + face }),
      [pool(1000, 100)],
    ],
    [
      'steps',
      sum,
      [
        {
          dice: Array.from({ length: 20 }, (_, i) => ({ count: 20, sides: i + 2 })),
          keep: { rule: 'keep-highest', count: 9 },
        },
      ],
    ],
  ];
  for (const [limit, summary, pools] of rows) {
    it(`${limit}: ${summary.name} of ${pools.map(shapeOf).join(' v ')}`, () => {
      assert.throws(
        () => summary.spread(pools),
        (error) =>
          error instanceof LimitError && error.limit === limit && error.message.includes(`(limit: ${limit})`),
      );
    });
  }

  it('a summary of two pools takes two', () => {
    for (const summary of [versus(), margin(), both('x', sum, sum, (a) => a)]) {
      assert.throws(() => summary.spread([d6(1)]), /of two pools, not of 1/);
      assert.throws(() => summary.read([[1], [2], [3]]), /of two pools, not of 3/);
    }
  });
});

it('with exploding dice, every listed sum is exact', () => {
  const count = 12;
  const spread = sum.spread([{ dice: [{ count, sides: 6, explodes: true }] }]);
  const most = Math.max(...spread.values);
  // Ways over 6^most: one die, then twelve of them, dropping what is too much.
  const one = Array.from({ length: most + 1 }, (_, value) =>
    value % 6 === 0 ? 0n : 6n ** BigInt(most - Math.ceil(value / 6)),
  );
  let ways = [1n];
  for (let die = 0; die < count; die++) {
    const next = new Array<bigint>(most + 1).fill(0n);
    for (const [i, way] of ways.entries()) {
      for (let j = 0; i + j <= most && way > 0n; j++)
        next[i + j] = (next[i + j] ?? 0n) + way * (one[j] ?? 0n);
    }
    ways = next;
  }
  const whole = 6n ** BigInt(most * count);
  for (const [i, value] of spread.values.entries()) {
    assert.equal(
      BigInt(spread.weights[i] ?? 0) * whole,
      (ways[value] ?? 0n) * BigInt(spread.total),
      `${value}`,
    );
  }
  assert.ok(BigInt(spread.tail) << 60n < BigInt(spread.total));
});
