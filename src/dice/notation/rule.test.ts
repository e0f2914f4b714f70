import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Distribution, hasTail, sorted, tailOf } from '../numbers/distribution.ts';
import { order, plus, times, type Whole } from '../numbers/exact.ts';
import { compareFractions, fraction, printFraction } from '../numbers/fraction.ts';
import { lowestTerms } from '../numbers/lowest-terms.ts';
import { odds } from '../programs/odds.ts';
import { play, replay } from '../programs/play.ts';
import { seededDice } from '../sources/seeded.ts';
import type { Notation } from './notation.ts';
import { parseNotation } from './parser.ts';
import { rollerOf, rollNotation } from './roller.ts';
import { notationOdds, notationRule } from './rule.ts';
import { notations } from './samples.ts';

function notationOf(text: string): Notation {
  const parsed = parseNotation(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.problem}`);
  return parsed.value;
}

function oddsOf(text: string): Distribution<number> {
  const distribution = notationOdds(notationOf(text));
  if (!distribution.ok) throw new Error(distribution.error);
  return distribution.value;
}

function table(distribution: Distribution<number>): string[] {
  return lowestTerms(sorted(distribution)).map(
    ([value, { n, d }]) => `${value}: ${order(d, 1) === 0 ? n : `${n}/${d}`}`,
  );
}

/** Each die is the list of its faces, one as likely as the other; every throw is looked at. */
function everyThrow(
  dice: readonly (readonly number[])[],
  total: (faces: readonly number[]) => number,
): string[] {
  const ways = new Map<number, number>();
  let all = 0;
  const visit = (faces: readonly number[]): void => {
    const die = dice[faces.length];
    if (die) {
      for (const face of die) visit([...faces, face]);
    } else {
      all += 1;
      ways.set(total(faces), (ways.get(total(faces)) ?? 0) + 1);
    }
  };
  visit([]);
  const rows = [...ways].sort(([a], [b]) => a - b);
  return rows.map(([value, n]) => `${value}: ${printFraction(fraction(n, all))}`);
}

const d4 = [1, 2, 3, 4];
const d6 = [1, 2, 3, 4, 5, 6];
const d8 = [1, 2, 3, 4, 5, 6, 7, 8];
/** A die whose ones are rolled again once: all pairs of throws. */
const d6ro1 = d6.flatMap((first) => d6.map((second) => (first === 1 ? second : first)));

const added = (faces: readonly number[]) => faces.reduce((sum, face) => sum + face, 0);
const ranked = (faces: readonly number[]) => [...faces].sort((a, b) => a - b);
const counted = (test: (face: number) => boolean) => (faces: readonly number[]) => faces.filter(test).length;
const copies = <T>(die: T, count: number): T[] => Array<T>(count).fill(die);

type Row = readonly [
  text: string,
  dice: readonly (readonly number[])[],
  total: (faces: readonly number[]) => number,
];

const ROWS: readonly Row[] = [
  ['7', [], () => 7],
  ['-7*2', [], () => -14],
  ['0*-3', [], () => 0],
  ['2d6', copies(d6, 2), added],
  ['d4', [d4], added],
  ['1d8+5', [d8], ([a = 0]) => a + 5],
  ['5-1d8', [d8], ([a = 0]) => 5 - a],
  ['-1d4', [d4], ([a = 0]) => 0 - a],
  ['4d6kh3', copies(d6, 4), (faces) => added(ranked(faces).slice(1))],
  ['4d6kl3', copies(d6, 4), (faces) => added(ranked(faces).slice(0, 3))],
  ['2d8kl1', copies(d8, 2), (faces) => Math.min(...faces)],
  ['3d6dl1', copies(d6, 3), (faces) => added(ranked(faces).slice(1))],
  ['3d6dh1', copies(d6, 3), (faces) => added(ranked(faces).slice(0, 2))],
  ['2d6r1', copies(d6.slice(1), 2), added],
  ['3d6r<=2', copies(d6.slice(2), 3), added],
  ['2d6ro1', copies(d6ro1, 2), added],
  ['2d6ro1kh1', copies(d6ro1, 2), (faces) => Math.max(...faces)],
  ['2d6+1d8', [d6, d6, d8], added],
  ['(2d6)-(1d6)', copies(d6, 3), ([a = 0, b = 0, c = 0]) => a + b - c],
  ['1d6-(1d4-1d8)', [d6, d4, d8], ([a = 0, b = 0, c = 0]) => a - (b - c)],
  ['2d6*10', copies(d6, 2), (faces) => added(faces) * 10],
  ['1d6*1d4', [d6, d4], ([a = 0, b = 0]) => a * b],
  ['(1d4-2)*(1d6-3)', [d4, d6], ([a = 0, b = 0]) => (a - 2) * (b - 3) + 0],
  ['-(1d4+1d6)*2', [d4, d6], (faces) => -2 * added(faces)],
  ['4d6>=5', copies(d6, 4), counted((face) => face >= 5)],
  ['4d6>5', copies(d6, 4), counted((face) => face > 5)],
  ['4d6<=2', copies(d6, 4), counted((face) => face <= 2)],
  ['4d6<2', copies(d6, 4), counted((face) => face < 2)],
  ['4d6=3', copies(d6, 4), counted((face) => face === 3)],
  ['3d6r1>=5', copies(d6.slice(1), 3), counted((face) => face >= 5)],
  [
    '4d6>=5-2d6=1',
    copies(d6, 6),
    (f) => counted((x) => x >= 5)(f.slice(0, 4)) - counted((x) => x === 1)(f.slice(4)),
  ],
];

/** Counting among kept dice takes short cuts: every keep with every condition. */
const KEPT: readonly Row[] = (
  [
    ['kh2', (faces) => ranked(faces).slice(2)],
    ['kl3', (faces) => ranked(faces).slice(0, 3)],
    ['dh1', (faces) => ranked(faces).slice(0, 3)],
    ['dl3', (faces) => ranked(faces).slice(3)],
  ] as readonly (readonly [string, (faces: readonly number[]) => number[]])[]
).flatMap(([keep, kept]) =>
  (
    [
      ['>=4', (face) => face >= 4],
      ['>5', (face) => face > 5],
      ['<=2', (face) => face <= 2],
      ['<6', (face) => face < 6],
      ['=6', (face) => face === 6],
      ['=1', (face) => face === 1],
      ['=4', (face) => face === 4],
    ] as readonly (readonly [string, (face: number) => boolean])[]
  ).map(
    ([condition, test]): Row => [
      `4d6${keep}${condition}`,
      copies(d6, 4),
      (faces) => counted(test)(kept(faces)),
    ],
  ),
);

describe('exact odds against every throw', () => {
  for (const [text, dice, total] of [...ROWS, ...KEPT]) {
    it(text, () => assert.deepEqual(table(oddsOf(text)), everyThrow(dice, total)));
  }
});

describe('exploding dice', () => {
  it('1d6! shows 6k + r with 1/6ᵏ⁺¹', () => {
    const { values, weights, total } = oddsOf('1d6!');
    values.forEach((value, i) => {
      const explosions = Math.floor(value / 6);
      assert.equal(printFraction(fraction(weights[i] ?? 0, total)), `1/${6n ** BigInt(explosions + 1)}`);
    });
  });

  it('outcomes and tail add up to 1, and the tail is less than 2⁻⁶⁰', () => {
    for (const text of ['1d6!', '5d6!', '1d2!+3', '4d6!kh3', '3d6>=5!', '1d6!*1d4!', '2d6r1!']) {
      const distribution = oddsOf(text);
      const all = distribution.weights.reduce<Whole>(plus, distribution.tail);
      assert.equal(`${all}`, `${distribution.total}`, text);
      const bound = fraction(1, times(2 ** 30, 2 ** 30));
      assert.ok(compareFractions(tailOf(distribution), bound) < 0, text);
    }
  });

  it('a result that explosions can’t change has no tail', () => {
    const distribution = oddsOf('3d6!kh3>=6');
    assert.equal(hasTail(distribution), false);
    assert.deepEqual(table(distribution)[0], `0: ${printFraction(fraction(125, 216))}`);
  });

  it('counting among kept exploding dice, as chains of throws say it', () => {
    // 2d4!: each die is followed by as many fours as it explodes; hits are threes and fours.
    const cut = 24;
    for (const [rule, keep] of [
      ['kh1', (n: number) => [0, 1, n]],
      ['kl2', (n: number) => [n - 2, n, n]],
      ['dh1', (n: number) => [1, n, n]],
      ['dl1', (n: number) => [0, n - 1, n]],
    ] as const) {
      const ways = new Map<number, bigint>();
      for (const a of d4.slice(0, 3)) {
        for (const b of d4.slice(0, 3)) {
          for (let extras = 0; extras < cut; extras++) {
            const faces = [...ranked([a, b]), ...Array<number>(extras).fill(4)].reverse();
            const [from, to] = keep(faces.length);
            const hits = counted((face) => face >= 3)(faces.slice(from, to));
            const weight = BigInt(extras + 1) * 4n ** BigInt(cut - extras);
            ways.set(hits, (ways.get(hits) ?? 0n) + weight);
          }
        }
      }
      const { values, weights, total } = oddsOf(`2d4${rule}>=3!`);
      for (const hits of [0, 1]) {
        const chance = Number(weights[values.indexOf(hits)] ?? 0) / Number(total);
        const expected = Number(ways.get(hits) ?? 0n) / Number(16n * 4n ** BigInt(cut));
        assert.ok(Math.abs(chance - expected) < 1e-9, `${rule}, ${hits}: ${chance} instead of ${expected}`);
      }
    }
  });
});

describe('large notations', () => {
  it('long sums agree with one pool', () => {
    assert.deepEqual(table(oddsOf('60d6+40d6')), table(oddsOf('100d6')));
    assert.deepEqual(table(oddsOf('30d6+30d6-(-40d6)')), table(oddsOf('100d6')));
  });

  it('1000d6 has its ends exactly', () => {
    const rows = table(oddsOf('1000d6'));
    assert.equal(rows.length, 5001);
    assert.equal(rows[0], `1000: 1/${6n ** 1000n}`);
    assert.equal(rows[1], `1001: ${printFraction(fraction(1000n, 6n ** 1000n))}`);
  });

  const refusals: readonly (readonly [text: string, limit: RegExp])[] = [
    ['1000d100000', /limit: steps/],
    ['300d100kh150', /limit: steps/],
    ['1000d6kh500=5', /limit: steps/],
    ['300d20!kh150', /limit: steps/],
    ['100d20*100d20', /limit: steps/],
    ['1d10000*1d10000', /limit: outcomes/],
  ];
  for (const [text, limit] of refusals) {
    it(`${text} is refused`, () => {
      const distribution = notationOdds(notationOf(text));
      assert.ok(!distribution.ok);
      assert.match(distribution.error, limit);
    });
  }
});

describe('one meaning, rolled, played, replayed and computed', () => {
  it('the roller, the roll with faces and the rule draw the same dice and agree', () => {
    fc.assert(
      fc.property(notations, fc.nat(), (notation, seed) => {
        const total = rollerOf(notation)(seededDice(seed));
        assert.equal(rollNotation(notation, seededDice(seed)).total, total);
        const { outcome, transcript } = play(notationRule(notation), seededDice(seed));
        assert.equal(outcome, total);
        assert.deepEqual(replay(notationRule(notation), transcript), { ok: true, value: total });
      }),
    );
  });

  it('odds of the rule are the odds of the notation', () => {
    for (const text of ['2d6', '4d6kh3+2', '2d6-1d8', '5d6>=5*2', '1d6!', '12']) {
      assert.deepEqual(table(odds(notationRule(notationOf(text)))), table(oddsOf(text)), text);
    }
  });

  it('a roll keeps every face and says which count', () => {
    const { total, pools } = rollNotation(notationOf('4d6kh3+2d6ro1'), seededDice('a fire'));
    assert.equal(pools.length, 2);
    assert.equal(pools[0]?.raw.length, 4);
    assert.deepEqual(
      pools.map(({ counted: faces, value }) => [faces.length, value === added(faces)]),
      [
        [3, true],
        [2, true],
      ],
    );
    assert.equal(total, added(pools.map(({ value }) => value)));
  });
});
