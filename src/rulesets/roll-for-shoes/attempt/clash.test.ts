import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { d6, fraction, printFraction, type Whole } from '../../../dice/index.ts';
import { type Clash, clash, NOT_ASKED, type Reach } from './clash.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** Every ordered roll of this many dice. */
function allRolls(count: number): number[][] {
  return count === 0 ? [[]] : allRolls(count - 1).flatMap((roll) => FACES.map((face) => [...roll, face]));
}

function sum(faces: readonly number[]): number {
  return faces.reduce((total, face) => total + face, 0);
}

/** Counted roll by roll: how often each answer comes. */
function counted(
  [mine = 0, theirs = 0, helping = 0, hindering = 0]: readonly number[],
  reach: Reach,
): Map<string, number> {
  const ways = new Map<string, number>();
  for (const a of allRolls(mine))
    for (const b of allRolls(theirs))
      for (const c of allRolls(helping))
        for (const d of allRolls(hindering)) {
          const short = a.filter((face) => face < 6).length;
          const theirShort = b.filter((face) => face < 6).length;
          const answer: Clash = {
            margin: sum(a) - sum(b) + sum(c) - sum(d),
            short: short > reach.mine ? reach.mine + 1 : short,
            theirShort: theirShort > reach.theirs ? reach.theirs + 1 : theirShort,
          };
          const key = JSON.stringify(answer);
          ways.set(key, (ways.get(key) ?? 0) + 1);
        }
  return ways;
}

describe('dice against dice', () => {
  const rows: [counts: number[], mine: number, theirs: number][] = [
    [[1], 0, NOT_ASKED],
    [[3], 1, NOT_ASKED],
    [[2, 2], 1, NOT_ASKED],
    [[3, 2], 5, NOT_ASKED],
    [[2, 3], 1, 1],
    [[3, 2], 3, 0],
    [[1, 4], 1, 2],
    [[2, 1, 1, 1], 1, 1],
    [[2, 0, 0, 2], 1, NOT_ASKED],
    [[1, 2, 2], 0, 1],
  ];
  for (const [counts, mine, theirs] of rows) {
    const reach = { mine, theirs };
    const summary = clash(reach);
    const pools = counts.map((count) => d6(count));

    test(`${counts.join(' v ')} dice, sixes within ${mine} and ${theirs}: as counted roll by roll`, () => {
      const { values, weights, total, tail } = summary.spread(pools);
      const ways = counted(counts, reach);
      assert.equal(tail, 0);
      assert.equal(values.length, ways.size);
      values.forEach((value, i) => {
        const expected = fraction(ways.get(JSON.stringify(value)) ?? 0, 6 ** sum(counts));
        assert.equal(printFraction(fraction(weights[i] as Whole, total)), printFraction(expected));
      });
    });
  }

  test('what lies on the table reads the same', () => {
    assert.deepEqual(clash({ mine: 1, theirs: 2 }).read([[6, 6, 2], [6, 1], [3], [5, 5]]), {
      margin: 14 - 7 + 3 - 10,
      short: 1,
      theirShort: 1,
    });
    assert.deepEqual(clash({ mine: 0, theirs: NOT_ASKED }).read([[1, 2, 6]]), {
      margin: 9,
      short: 1,
      theirShort: 0,
    });
  });

  test('another reach is another question, by name', () => {
    const names = [
      clash({ mine: 1, theirs: NOT_ASKED }),
      clash({ mine: 1, theirs: 0 }),
      clash({ mine: 2, theirs: 0 }),
    ];
    assert.equal(new Set(names.map(({ name }) => name)).size, 3);
  });
});
