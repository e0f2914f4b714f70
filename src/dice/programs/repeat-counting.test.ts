import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plus } from '../numbers/exact.ts';
import { d6, pool } from '../pools/pool.ts';
import { sum } from '../pools/sum.ts';
import { scriptedDice } from '../sources/scripted.ts';
import { everyThrow, tableOf } from './brute-force.ts';
import { type OddsOptions, odds, weighed } from './odds.ts';
import { play } from './play.ts';
import { here, must, type Program, repeat, repeatCounting, roll } from './program.ts';

/** Dice until they add up to 8, four at most. */
function* climb(): Program<string> {
  const { state, turns } = yield* repeatCounting<number>(
    0,
    function* (have) {
      const face = yield* roll(pool(1, 4), sum);
      yield here(face);
      return face === 1 ? have : have + face;
    },
    (have, count) => have >= 8 || count === 4,
  );
  return `${state} in ${turns}`;
}

function climbed(dice: readonly number[]): string {
  let [have, used] = [0, 0];
  while (have < 8 && used < 4) {
    const face = dice[used] as number;
    used += 1;
    if (face > 1) have += face;
  }
  return `${have} in ${used}`;
}

describe('a repetition that counts its turns', () => {
  const rows: readonly { name: string; options: OddsOptions<string> }[] = [
    { name: 'on its own', options: {} },
    { name: 'without merging', options: { merge: false } },
    { name: 'while someone looks ahead', options: { policies: { gm: { best: [() => 0] } } } },
  ];
  for (const { name, options } of rows) {
    it(`gives what counting every throw gives: ${name}`, () => {
      assert.deepEqual(tableOf(odds(climb, options)), everyThrow(4, 4, climbed));
    });

    it(`goes on from given answers: ${name}`, () => {
      assert.deepEqual(
        tableOf(odds(climb, { ...options, given: [3, 1] })),
        everyThrow(2, 4, (dice) => climbed([3, 1, ...dice])),
      );
    });
  }

  it('is played the same way', () => {
    for (const [faces, outcome] of [
      [[4, 4], '8 in 2'],
      [[1, 4, 1, 4], '8 in 4'],
      [[1, 1, 1, 1], '0 in 4'],
    ] as const) {
      const dice = scriptedDice(faces);
      assert.equal(play(climb, dice).outcome, outcome);
      dice.done();
    }
  });

  it('gives what a count in the state gives, endless or not', () => {
    const isSuccess = (total: number) => total >= 5 && total <= 8;
    function* counting(): Program<number> {
      const { turns } = yield* repeatCounting<number>(
        0,
        function* (have) {
          return isSuccess(yield* roll(d6(2), sum)) ? have + 1 : have;
        },
        (have) => have === 3,
        { endless: true },
      );
      return turns;
    }
    function* inState(): Program<number> {
      const [, turns = 0] = yield* repeat(
        [0, 0],
        function* ([have = 0, count = 0]): Program<number[]> {
          return [isSuccess(yield* roll(d6(2), sum)) ? have + 1 : have, count + 1];
        },
        ([have]) => have === 3,
        { endless: true },
      );
      return turns;
    }
    assert.deepEqual(odds(counting), odds(inState));
  });

  it('keeps the turns of its turns apart', () => {
    const dice = (needed: number) =>
      repeatCounting<number>(
        0,
        function* (have) {
          return have + (yield* roll(pool(1, 2), sum));
        },
        (have) => have >= needed,
      );
    function* nested(): Program<string> {
      const { state, turns } = yield* repeatCounting<number>(
        0,
        function* (have) {
          const inner = yield* dice(2 + (have % 2));
          return have + inner.turns;
        },
        (have, count) => have >= 3 || count === 2,
      );
      return `${state} in ${turns}`;
    }
    const expected = everyThrow(6, 2, (all) => {
      let [have, used, turns] = [0, 0, 0];
      for (; have < 3 && turns < 2; turns++) {
        let [total, inner] = [0, 0];
        for (; total < 2 + (have % 2); inner++) total += all[used++] as number;
        have += inner;
      }
      return `${have} in ${turns}`;
    });
    assert.deepEqual(tableOf(odds(nested)), expected);
    assert.deepEqual(tableOf(odds(nested, { merge: false })), expected, 'without merging');
  });
});

describe('an endless process inside a turn', () => {
  function* twice(): Program<number> {
    return yield* repeat<number>(
      0,
      function* (have) {
        const face = yield* repeat<number>(
          0,
          function* () {
            return yield* roll(d6(1), sum);
          },
          (shown) => shown >= 5,
          { endless: true },
        );
        return have + face;
      },
      (have) => have > 6,
    );
  }

  it('leaves a tail below 2⁻⁶⁰ for all turns together', () => {
    const { values, weights, total, tail } = odds(twice);
    assert.deepEqual(values.toSorted(), [10, 11, 12]);
    assert.equal(BigInt(weights.reduce(plus, tail)), BigInt(total));
    assert.ok(BigInt(tail) > 0n && BigInt(tail) << 60n < BigInt(total));
    assert.equal(weights[values.indexOf(10)], weights[values.indexOf(12)]);
  });
});

it('a best option may depend on how many turns are left', () => {
  /** Three throws at most, the last one counts. */
  function* last(): Program<number> {
    const { state } = yield* repeatCounting<number>(
      0,
      function* (shown): Program<number> {
        if (shown === 0) return yield* roll(d6(1), sum);
        const options = ['keep', 'again'] as const;
        const answer = yield* must({ name: 'again', by: 'player', options, fallback: 'keep' });
        return answer === 'keep' ? shown : yield* roll(d6(1), sum);
      },
      (_, turns) => turns === 3,
    );
    return state;
  }
  const [expected] = weighed(last, { policies: { player: { best: [(face) => face] } } }).expected('player');
  // One throw is worth 7/2, two 17/4 (again below 4), three 14/3 (again below 5).
  assert.equal(Number(expected?.n) / Number(expected?.d), 14 / 3);
});
