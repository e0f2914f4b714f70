import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Distribution } from '../numbers/distribution.ts';
import { type EveryRoll, everyRoll } from './every-roll.ts';
import { type Dice, d6, type Keep, missingDice, type Pool, pool, readPool, shapeOf } from './pool.ts';
import {
  both,
  count,
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

type Faces = readonly (readonly number[])[];

const added = (faces: readonly number[]) => faces.reduce((a, b) => a + b, 0);
const ascending = (faces: Faces) => faces.flat().sort((a, b) => a - b);
const areSixes = (faces: readonly number[]) => faces.length > 0 && faces.every((face) => face === 6);

const sixesAndOnes = fold({
  name: 'sixes and ones',
  start: { sixes: 0, ones: 0 },
  step: ({ sixes, ones }, face) => ({
    sixes: sixes + (face === 6 ? 1 : 0),
    ones: ones + (face === 1 ? 1 : 0),
  }),
});

/** Each with the same question asked in another way. */
const OF_ANY_POOLS: readonly (readonly [Summary<unknown>, (faces: Faces) => unknown])[] = [
  [sum, (faces) => added(faces.flat())],
  [sumAndAll(6), (faces) => ({ sum: added(faces.flat()), all: areSixes(faces.flat()) })],
  [
    sumAndAll(2),
    (faces) => ({
      sum: added(faces.flat()),
      all: faces.flat().length > 0 && new Set([2, ...faces.flat()]).size === 1,
    }),
  ],
  [
    lowAndHigh,
    (faces) => (faces.flat().length > 0 ? [ascending(faces)[0], ascending(faces).at(-1)] : [0, 0]),
  ],
  [sortedFaces, ascending],
  [countAtLeast(3), (faces) => faces.flat().filter((face) => face >= 3).length],
  [
    count({ name: 'even', test: (face) => face % 2 === 0 }),
    (faces) => faces.flat().filter((face) => !(face % 2)).length,
  ],
  [count({ name: 'any', test: () => true }), (faces) => faces.flat().length],
  [count({ name: 'none', test: () => false }), () => 0],
  [
    sixesAndOnes,
    (faces) => ({
      sixes: faces.flat().filter((face) => face === 6).length,
      ones: faces.flat().filter((face) => face === 1).length,
    }),
  ],
  [
    fold({ name: 'two sixes', start: 0, step: (n: number, face) => Math.min(2, n + (face === 6 ? 1 : 0)) }),
    (faces) => Math.min(2, faces.flat().filter((face) => face === 6).length),
  ],
];

const resultOf = (difference: number) => (difference > 0 ? 'win' : difference < 0 ? 'lose' : 'tie');

const OF_TWO_POOLS: typeof OF_ANY_POOLS = [
  ...[-3, 0, 2, 100].map((plus): (typeof OF_ANY_POOLS)[number] => [
    versus({ plus }),
    ([mine = [], theirs = []]) => ({
      result: resultOf(added(mine) + plus - added(theirs)),
      all: areSixes(mine),
    }),
  ]),
  [
    versus({ all: 2 }),
    ([mine = [], theirs = []]) => ({
      result: resultOf(added(mine) - added(theirs)),
      all: mine.length > 0 && mine.every((face) => face === 2),
    }),
  ],
  [margin(), ([mine = [], theirs = []]) => added(mine) - added(theirs)],
  [margin({ plus: -4 }), ([mine = [], theirs = []]) => added(mine) - added(theirs) - 4],
  [
    both('higher by', sum, lowAndHigh, (a, [low, high]) => a - high + low),
    ([mine = [], theirs = []]) =>
      added(mine) - Math.max(0, ...theirs) + (theirs.length > 0 ? Math.min(...theirs) : 0),
  ],
];

const keep = (rule: Keep['rule'], n: number, ...dice: readonly Dice[]): Pool => ({
  dice,
  keep: { rule, count: n },
});
const mixed = (...dice: readonly Dice[]): Pool => ({ dice });

const D6 = { count: 3, sides: 6 };
const EXPLODING = { count: 2, sides: 3, explodes: true };
const ONCE = { count: 3, sides: 4, rerolls: { faces: [1, 3], once: true } };
const UNTIL = { count: 3, sides: 6, rerolls: { faces: [2, 6] } };

const FINITE: readonly Pool[] = [
  d6(0),
  d6(1),
  d6(2),
  d6(5),
  pool(3, 1),
  pool(7, 2),
  mixed({ count: 2, sides: 6 }, { count: 1, sides: 8 }),
  mixed({ count: 2, sides: 3 }, { count: 2, sides: 4 }, { count: 1, sides: 3 }, { count: 0, sides: 9 }),
  mixed(ONCE),
  mixed(UNTIL),
  mixed(ONCE, { count: 2, sides: 6, rerolls: { faces: [1, 2] } }),
  ...(['keep-highest', 'keep-lowest', 'drop-highest', 'drop-lowest'] as const).flatMap((rule) => [
    ...[0, 1, 2, 3, 4, 5].map((n) => keep(rule, n, { count: 4, sides: 6 })),
    keep(rule, 2, ONCE),
    keep(rule, 1, UNTIL),
    keep(rule, 2, { count: 2, sides: 6 }, { count: 1, sides: 8 }),
    keep(
      rule,
      2,
      { count: 2, sides: 4 },
      { count: 1, sides: 6 },
      { count: 1, sides: 4 },
      { count: 0, sides: 3 },
    ),
    keep(rule, 2, ONCE, { count: 1, sides: 6 }),
  ]),
];

const EXPLOSIVE: readonly Pool[] = [
  mixed(EXPLODING),
  mixed({ count: 1, sides: 6, explodes: true }),
  mixed({ count: 0, sides: 6, explodes: true }),
  mixed(EXPLODING, { count: 2, sides: 6 }),
  mixed({ count: 1, sides: 3, explodes: true }, { count: 1, sides: 6, explodes: true }),
  mixed({ count: 2, sides: 4, explodes: true, rerolls: { faces: [1] } }),
  mixed({ count: 2, sides: 4, explodes: true, rerolls: { faces: [4] } }),
  mixed({ count: 1, sides: 4, explodes: true, rerolls: { faces: [1, 4], once: true } }),
  ...(['keep-highest', 'keep-lowest', 'drop-highest', 'drop-lowest'] as const).flatMap((rule) => [
    ...[0, 1, 2, 3, 5].map((n) => keep(rule, n, EXPLODING)),
    keep(rule, 2, EXPLODING, { count: 1, sides: 6 }),
    keep(rule, 2, { count: 1, sides: 3, explodes: true }, { count: 1, sides: 6, explodes: true }),
  ]),
];

function tallied({ rolls }: EveryRoll, answer: (faces: Faces) => unknown): ReadonlyMap<string, bigint> {
  const ways = new Map<string, bigint>();
  for (const roll of rolls) {
    const key = JSON.stringify(answer(roll.faces));
    ways.set(key, (ways.get(key) ?? 0n) + roll.ways);
  }
  return ways;
}

/** Exactly the same chances, but for what one side cut off and the other did not. */
function assertAgrees(
  spread: Distribution<unknown>,
  every: EveryRoll,
  answer: (faces: Faces) => unknown,
): void {
  const expected = tallied(every, answer);
  const [total, tail] = [BigInt(spread.total), BigInt(spread.tail)];
  const keys = spread.values.map((value) => JSON.stringify(value));
  assert.equal(new Set(keys).size, keys.length, 'each value once');
  let sum = tail;
  for (const [i, key] of keys.entries()) {
    const weight = BigInt(spread.weights[i] ?? 0);
    sum += weight;
    assert.ok(weight > 0n, `${key} has a weight`);
    const plain = expected.get(key) ?? 0n;
    assert.ok(plain * total <= (weight + tail) * every.total, `${key} is not too rare`);
    assert.ok(weight * every.total <= (plain + every.rest) * total, `${key} is not too common`);
  }
  assert.equal(sum, total, 'weights and tail make the total');
  assert.ok(tail << 60n < total, 'less than 2^-60 is left');
  for (const [key, ways] of expected) {
    assert.ok(keys.includes(key) || ways * total <= tail * every.total, `${key} is there`);
  }
}

describe('summaries against every roll there is', () => {
  for (const dice of FINITE) {
    it(shapeOf(dice), () => {
      const every = everyRoll([dice]);
      assert.equal(every.rest, 0n);
      for (const [summary, answer] of OF_ANY_POOLS) {
        const spread = summary.spread([dice]);
        assertAgrees(spread, every, answer);
        assert.equal(BigInt(spread.tail), 0n, summary.name);
      }
    });
  }

  for (const dice of EXPLOSIVE) {
    it(shapeOf(dice), () => {
      const every = everyRoll([dice]);
      for (const [summary, answer] of OF_ANY_POOLS) assertAgrees(summary.spread([dice]), every, answer);
    });
  }

  const pairs: readonly (readonly [Pool, Pool])[] = [
    [d6(2), d6(2)],
    [d6(3), d6(1)],
    [d6(0), d6(2)],
    [d6(1), d6(0)],
    [d6(2), pool(2, 4)],
    [mixed(ONCE), mixed({ count: 1, sides: 6 }, { count: 1, sides: 4 })],
    [keep('keep-highest', 2, D6), d6(2)],
    [d6(2), keep('drop-highest', 1, D6)],
    [keep('keep-lowest', 2, { count: 2, sides: 6 }, { count: 1, sides: 8 }), keep('keep-highest', 1, D6)],
    [mixed(EXPLODING), d6(1)],
    [pool(1, 4), mixed(EXPLODING)],
    [mixed(EXPLODING), mixed({ count: 1, sides: 6, explodes: true })],
    [keep('drop-lowest', 1, EXPLODING), d6(1)],
  ];
  for (const pair of pairs) {
    it(pair.map(shapeOf).join(' v '), () => {
      const every = everyRoll(pair, 7);
      for (const [summary, answer] of [...OF_ANY_POOLS, ...OF_TWO_POOLS]) {
        assertAgrees(summary.spread(pair), every, answer);
      }
    });
  }
});

/** Every sequence of faces that can fall, followed die by die as `missingDice` asks for them. */
function everyFall(dice: Pool, throws: number): { raw: readonly number[]; chance: number }[] {
  const falls: { raw: readonly number[]; chance: number }[] = [];
  const go = (raw: readonly number[], chance: number): void => {
    const [sides] = missingDice(dice, raw);
    if (sides === undefined) falls.push({ raw, chance });
    else if (raw.length < throws)
      for (let face = 1; face <= sides; face++) go([...raw, face], chance / sides);
  };
  go([], 1);
  return falls;
}

describe('read over all possible faces and spread agree', () => {
  // Sides that are powers of two keep the doubles exact.
  const pools: readonly (readonly [Pool, number])[] = [
    [mixed({ count: 2, sides: 4 }, { count: 1, sides: 8 }), 3],
    [keep('keep-highest', 2, { count: 3, sides: 4 }), 3],
    [keep('drop-highest', 1, { count: 2, sides: 4 }, { count: 1, sides: 2 }), 3],
    [mixed({ count: 2, sides: 4, rerolls: { faces: [1, 2], once: true } }), 4],
    [keep('keep-lowest', 1, { count: 2, sides: 4, rerolls: { faces: [3], once: true } }), 4],
    [mixed({ count: 1, sides: 4, rerolls: { faces: [4] } }, { count: 1, sides: 2 }), 9],
    [mixed({ count: 2, sides: 4, explodes: true }), 9],
    [keep('drop-lowest', 1, { count: 2, sides: 4, explodes: true }), 9],
    [mixed({ count: 1, sides: 4, explodes: true, rerolls: { faces: [1], once: true } }), 8],
  ];
  for (const [dice, throws] of pools) {
    it(shapeOf(dice), () => {
      const falls = everyFall(dice, throws);
      const open = 1 - falls.reduce((all, { chance }) => all + chance, 0);
      assert.ok(open < 0.02, 'nearly all of it was looked at');
      for (const [summary] of OF_ANY_POOLS) {
        const seen = new Map<string, number>();
        for (const { raw, chance } of falls) {
          const read = readPool(dice, raw);
          assert.ok(read.ok);
          const key = JSON.stringify(summary.read([read.value]));
          seen.set(key, (seen.get(key) ?? 0) + chance);
        }
        const { values, weights, total } = summary.spread([dice]);
        const chances = new Map(
          values.map((value, i) => [JSON.stringify(value), Number(weights[i]) / Number(total)]),
        );
        for (const [key, chance] of seen) {
          const computed = chances.get(key) ?? 0;
          assert.ok(
            chance <= computed + 1e-15 && computed <= chance + open + 1e-15,
            `${summary.name} ${key}`,
          );
        }
      }
    });
  }
});
