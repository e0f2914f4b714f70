import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { scriptedDice } from '../sources/scripted.ts';
import { seededDice } from '../sources/seeded.ts';
import { LimitError } from './limits.ts';
import {
  type Dice,
  d6,
  KEEPS,
  type Keep,
  missingDice,
  type Pool,
  pool,
  poolProblem,
  readPool,
  rollPool,
  shapeOf,
} from './pool.ts';
import { sum } from './summary.ts';

const of = (dice: Partial<Dice>, keep?: Keep): Pool => {
  const whole = { dice: [{ count: 2, sides: 6, ...dice }] };
  return keep ? { ...whole, keep } : whole;
};

describe('the shape of a pool', () => {
  const rows: readonly (readonly [string, Pool])[] = [
    ['2d6', d6(2)],
    ['0d6', d6(0)],
    ['1000d100', pool(1000, 100)],
    ['4d6kh3', of({ count: 4 }, { rule: 'keep-highest', count: 3 })],
    ['2d20kl1', of({ sides: 20 }, { rule: 'keep-lowest', count: 1 })],
    ['3d6dl1', of({ count: 3 }, { rule: 'drop-lowest', count: 1 })],
    ['3d6dh2', of({ count: 3 }, { rule: 'drop-highest', count: 2 })],
    ['5d6!', of({ count: 5, explodes: true })],
    ['2d6', of({ explodes: false })],
    ['2d6r1', of({ rerolls: { faces: [1] } })],
    ['2d6ro1', of({ rerolls: { faces: [1], once: true } })],
    ['2d6r1r2', of({ rerolls: { faces: [2, 1, 2] } })],
    [
      '2d6ro1!kh1',
      of({ explodes: true, rerolls: { faces: [1], once: true } }, { rule: 'keep-highest', count: 1 }),
    ],
    ['2d6+1d8', { dice: [...d6(2).dice, ...pool(1, 8).dice] }],
    ['{2d6+1d8}kh2', { dice: [...d6(2).dice, ...pool(1, 8).dice], keep: { rule: 'keep-highest', count: 2 } }],
  ];
  for (const [shape, dice] of rows) {
    it(shape, () => {
      assert.equal(shapeOf(dice), shape);
      assert.equal(shapeOf(dice), shape, 'also when asked again');
    });
  }
});

it('a pool is what it was asked to be, whatever was asked for before', () => {
  for (const count of [1.5, 1, 0, 63, 64, -1]) {
    for (const sides of [6, 38, 0, 63, 64, 0.5])
      assert.deepEqual(pool(count, sides), { dice: [{ count, sides }] });
  }
});

describe('pools that are refused', () => {
  const rows: readonly (readonly [string, Pool])[] = [
    ['a pool needs dice', { dice: [] }],
    ['the number of dice is a whole number, not -1', d6(-1)],
    ['the number of dice is a whole number, not 1.5', d6(1.5)],
    ['the number of dice is a whole number, not NaN', d6(Number.NaN)],
    ['the number of sides is a whole number from 1 on, not 0', pool(1, 0)],
    ['1000000 dice in one pool, and 1000 is the most (limit: dice)', d6(1_000_000)],
    [
      '1001 dice in one pool, and 1000 is the most (limit: dice)',
      { dice: [...d6(1000).dice, ...pool(1, 8).dice] },
    ],
    [
      '2000 dice in one pool, and 1000 is the most (limit: dice)',
      { dice: new Array<Dice>(2000).fill({ count: 0, sides: 6 }) },
    ],
    ['a die of 100001 sides, and 100000 is the most (limit: sides)', pool(1, 100_001)],
    ['a d6 has no 7 to re-roll', of({ rerolls: { faces: [7] } })],
    ['a d6 has no 0 to re-roll', of({ rerolls: { faces: [0] } })],
    ['a d2 that re-rolls every face never comes to rest', of({ sides: 2, rerolls: { faces: [1, 2] } })],
    ['a d1 that can only show its highest face explodes for ever', of({ sides: 1, explodes: true })],
    [
      'a d1 that can only show its highest face explodes for ever',
      of({ sides: 1, explodes: true, rerolls: { faces: [1], once: true } }),
    ],
    [
      'a d3 that can only show its highest face explodes for ever',
      of({ sides: 3, explodes: true, rerolls: { faces: [1, 2] } }),
    ],
    [
      'about 20000 dice to throw for one pool, and 10000 is the most (limit: throws)',
      of({ count: 200, sides: 100, rerolls: { faces: Array.from({ length: 99 }, (_, i) => i + 1) } }),
    ],
    [
      'about 12000 dice to throw for one pool, and 10000 is the most (limit: throws)',
      of({
        count: 600,
        sides: 20,
        explodes: true,
        rerolls: { faces: Array.from({ length: 18 }, (_, i) => i + 1) },
      }),
    ],
    ['keep-highest takes a whole number of dice, not -1', of({}, { rule: 'keep-highest', count: -1 })],
    [
      'drop-lowest 1001 dice, and 1000 is the most (limit: dice)',
      of({}, { rule: 'drop-lowest', count: 1001 }),
    ],
  ];
  for (const [problem, dice] of rows) {
    it(problem, () => {
      assert.equal(poolProblem(dice), problem);
      const refusal = { message: problem };
      assert.throws(() => rollPool(dice, seededDice(1)), refusal);
      assert.throws(() => readPool(dice, []), refusal);
      assert.throws(() => missingDice(dice, []), refusal);
      assert.throws(() => sum.spread([dice]), refusal);
    });
  }

  it('takes what is just within the limits', () => {
    for (const dice of [
      d6(1000),
      pool(1, 100_000),
      of({ sides: 2, explodes: true, rerolls: { faces: [2] } }),
      of({ sides: 2, rerolls: { faces: [1, 2], once: true } }),
      of({}, { rule: 'keep-highest', count: 1000 }),
      d6(0),
    ]) {
      assert.equal(poolProblem(dice), undefined, shapeOf(dice));
    }
  });

  it('stops dice that explode for ever, whatever the source says', () => {
    assert.throws(
      () => rollPool(of({ explodes: true }), () => 6),
      (error) => error instanceof LimitError && error.limit === 'throws',
    );
  });
});

const RISING = of({ explodes: true });
const KINDS: Pool = {
  dice: [
    { count: 1, sides: 6, explodes: true },
    { count: 1, sides: 8, rerolls: { faces: [1] } },
  ],
};

describe('dice fall in waves', () => {
  const rows: readonly (readonly [string, Pool, readonly number[], readonly number[]])[] = [
    ['as they are', d6(3), [2, 6, 1], [2, 6, 1]],
    ['explosions after the dice of the pool', RISING, [6, 6, 2, 6, 5], [6, 6, 2, 6, 5]],
    ['each kind its own', KINDS, [6, 1, 6, 8, 3], [6, 6, 8, 3]],
    ['a re-rolled die does not count', of({ rerolls: { faces: [1, 2] } }), [1, 4, 2, 5], [4, 5]],
    ['once is once, for each die', of({ rerolls: { faces: [1], once: true } }), [1, 1, 1, 3], [1, 3]],
    [
      'a die that replaces another explodes, and what it adds is re-rolled once again',
      of({ count: 1, explodes: true, rerolls: { faces: [1], once: true } }),
      [1, 6, 1, 1],
      [6, 1],
    ],
    [
      're-rolling the highest face comes before exploding',
      of({ count: 1, explodes: true, rerolls: { faces: [6], once: true } }),
      [6, 6, 3],
      [6, 3],
    ],
    [
      'kept dice stay in order',
      of({ count: 4 }, { rule: 'keep-highest', count: 3 }),
      [5, 2, 6, 2],
      [5, 2, 6],
    ],
    ['the lowest', of({ count: 4 }, { rule: 'keep-lowest', count: 2 }), [5, 2, 6, 2], [2, 2]],
    ['all but the highest', of({ count: 4 }, { rule: 'drop-highest', count: 1 }), [5, 2, 6, 2], [5, 2, 2]],
    ['all but the lowest', of({ count: 4 }, { rule: 'drop-lowest', count: 3 }), [5, 2, 6, 2], [6]],
    ['more to keep than there are', of({}, { rule: 'keep-lowest', count: 9 }), [5, 2], [5, 2]],
    ['more to drop than there are', of({}, { rule: 'drop-highest', count: 9 }), [5, 2], []],
    [
      'extra dice are kept too',
      of({ explodes: true }, { rule: 'keep-highest', count: 2 }),
      [6, 1, 6, 4],
      [6, 6],
    ],
  ];
  for (const [name, dice, raw, counted] of rows) {
    it(`${shapeOf(dice)}: ${name}`, () => {
      const script = scriptedDice(raw);
      assert.deepEqual(rollPool(dice, script), raw);
      script.done();
      assert.deepEqual(readPool(dice, raw), { ok: true, value: counted });
      assert.deepEqual(missingDice(dice, raw), []);
    });
  }

  const waves: readonly (readonly [Pool, readonly number[], readonly number[]])[] = [
    [KINDS, [], [6, 8]],
    [KINDS, [6], [8, 6]],
    [KINDS, [6, 1], [6, 8]],
    [KINDS, [6, 1, 6], [8, 6]],
    [KINDS, [2, 3], []],
    [KINDS, [2, 3, 4], []],
    [d6(0), [], []],
  ];
  for (const [dice, raw, next] of waves) {
    it(`${shapeOf(dice)} after ${raw.join(', ') || 'nothing'}: ${next.map((sides) => `d${sides}`).join(', ') || 'complete'}`, () => {
      assert.deepEqual(missingDice(dice, raw), next);
    });
  }
});

describe('faces that are not of this pool', () => {
  const rows: readonly (readonly [Pool, readonly number[], string])[] = [
    [d6(2), [3], '1 face, and 1d6 still to roll'],
    [d6(2), [3, 4, 5], '3 faces, but the roll was complete with 2'],
    [d6(2), [3, 7], "the 2nd die is a d6 and can't show 7"],
    [d6(2), [0, 3], "the 1st die is a d6 and can't show 0"],
    [d6(13), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.5], "the 13th die is a d6 and can't show 2.5"],
    [RISING, [6, 6, 3], '3 faces, and 1d6 still to roll'],
    [KINDS, [], '0 faces, and 1d6 and 1d8 still to roll'],
    [KINDS, [2, 1, 9], "the 3rd die is a d8 and can't show 9"],
    [of({}, { rule: 'keep-highest', count: 1 }), [6], '1 face, and 1d6 still to roll'],
  ];
  for (const [dice, raw, error] of rows) {
    it(`${shapeOf(dice)}: ${error}`, () => assert.deepEqual(readPool(dice, raw), { ok: false, error }));
  }
});

const anyDice = fc
  .record({
    count: fc.nat(5),
    sides: fc.integer({ min: 2, max: 8 }),
    explodes: fc.boolean(),
    again: fc.nat(3),
    once: fc.boolean(),
  })
  .map(({ again, once, ...dice }): Dice => {
    const faces = [1, 3, 2].slice(0, Math.min(again, dice.sides - 2));
    return faces.length > 0 ? { ...dice, rerolls: { faces, once } } : dice;
  });
const anyPool = fc
  .record({
    dice: fc.array(anyDice, { minLength: 1, maxLength: 3 }),
    rule: fc.constantFrom(...KEEPS),
    count: fc.option(fc.nat(6)),
  })
  .map(({ dice, rule, count }): Pool => (count === null ? { dice } : { dice, keep: { rule, count } }));

describe('laws of rolling', () => {
  it('rolled faces can be read, and fewer can’t', () => {
    fc.assert(
      fc.property(anyPool, fc.integer(), (dice, seed) => {
        const raw = rollPool(dice, seededDice(seed));
        assert.ok(readPool(dice, raw).ok);
        raw.forEach((_, length) => {
          const first = raw.slice(0, length);
          assert.ok(!readPool(dice, first).ok);
          assert.ok(missingDice(dice, first).length > 0);
        });
      }),
    );
  });

  it('waves asked for one by one make the same roll as one draw', () => {
    fc.assert(
      fc.property(anyPool, fc.integer(), (dice, seed) => {
        const source = seededDice(seed);
        const raw: number[] = [];
        for (let wave = missingDice(dice, raw); wave.length > 0; wave = missingDice(dice, raw)) {
          for (const sides of wave) raw.push(source(sides));
        }
        assert.deepEqual(raw, rollPool(dice, seededDice(seed)));
      }),
    );
  });
});
