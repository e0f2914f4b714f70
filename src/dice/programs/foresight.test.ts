import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expected, share, tailOf } from '../numbers/distribution.ts';
import { compareFractions, fraction, printFraction } from '../numbers/fraction.ts';
import { d6, pool } from '../pools/pool.ts';
import { sum } from '../pools/sum.ts';
import { added, everyThrow, tableOf } from './brute-force.ts';
import { odds, weighed } from './odds.ts';
import type { Aim } from './policy.ts';
import { here, must, type Program, repeat, roll } from './program.ts';

interface Ending {
  readonly face: number;
  readonly cost: number;
}

/** A d3, and another one instead up to twice, each at a cost. */
function* upToThree(): Program<Ending> {
  let face = yield* roll(pool(1, 3), sum);
  let cost = 0;
  for (; cost < 2; cost++) {
    const answer = yield* must({
      name: 'another',
      by: 'player',
      options: ['stop', 'another'],
      fallback: 'stop',
    });
    if (answer === 'stop') break;
    face = yield* roll(pool(1, 3), sum);
  }
  return { face, cost };
}

/** One bit of `strategy` for each thing the player may have seen: the first die, the first two dice. */
function ending(strategy: number, [a, b, c]: readonly [number, number, number]): Ending {
  if (((strategy >> (a - 1)) & 1) === 0) return { face: a, cost: 0 };
  if (((strategy >> (3 * a + b - 1)) & 1) === 0) return { face: b, cost: 1 };
  return { face: c, cost: 2 };
}

/** What the best of all strategies makes of the aims, summed over the 27 throws. */
function bestOfAll(aims: readonly Aim<Ending>[]): readonly number[] {
  let best: readonly number[] | undefined;
  for (let strategy = 0; strategy < 2 ** 12; strategy++) {
    const sums = aims.map(() => 0);
    for (const a of [1, 2, 3]) {
      for (const b of [1, 2, 3]) {
        for (const c of [1, 2, 3]) {
          const end = ending(strategy, [a, b, c]);
          aims.forEach((aim, i) => {
            sums[i] = (sums[i] as number) + aim(end);
          });
        }
      }
    }
    if (!best || isMore(sums, best)) best = sums;
  }
  return best as readonly number[];
}

function isMore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((x, i) => x !== b[i]);
  return at >= 0 && (a[at] as number) > (b[at] as number);
}

describe('best is the best of all strategies', () => {
  const face: Aim<Ending> = (end) => end.face;
  const three: Aim<Ending> = (end) => (end.face === 3 ? 1 : 0);
  const cheap: Aim<Ending> = (end) => -end.cost;
  const rows: readonly { name: string; aims: readonly Aim<Ending>[]; expected: readonly string[] }[] = [
    { name: 'the face', aims: [face], expected: ['23/9'] },
    { name: 'the face, then the cost', aims: [face, cheap], expected: ['23/9', '-8/9'] },
    { name: 'a three, then the cost', aims: [three, cheap], expected: ['19/27', '-10/9'] },
    { name: 'the cost, then the face', aims: [cheap, face], expected: ['0', '2'] },
    { name: 'the face less the cost', aims: [(end) => 2 * end.face - end.cost], expected: ['40/9'] },
    { name: 'the most to pay, then a three', aims: [(end) => end.cost, three], expected: ['2', '1/3'] },
  ];
  for (const row of rows) {
    it(row.name, () => {
      const policies = { player: { best: row.aims } };
      const { outcomes, expected: ahead } = weighed(upToThree, { policies });
      const found = ahead('player').map(printFraction);
      assert.deepEqual(
        found,
        bestOfAll(row.aims).map((total) => printFraction(fraction(total, 27))),
      );
      assert.deepEqual(found, row.expected);
      assert.deepEqual(
        row.aims.map((aim) => printFraction(expected(outcomes, aim))),
        found,
        'what is expected is what comes',
      );
    });
  }

  it('a tie in every aim stays with the fallback', () => {
    const stays = odds(upToThree, { policies: { player: { best: [({ cost }) => Math.min(0, 3 - cost)] } } });
    assert.deepEqual(
      tableOf(stays),
      everyThrow(1, 3, ([face]) => ({ face, cost: 0 })),
    );
  });
});

describe('two who look ahead', () => {
  /** The hero may double what is at stake; then, seeing the villain's die, the villain may settle for 4. */
  function* duel(): Program<number> {
    const mine = yield* roll(pool(1, 4), sum);
    const stake = yield* must({ name: 'stake', by: 'hero', options: ['hold', 'double'], fallback: 'hold' });
    const theirs = yield* roll(pool(1, 4), sum);
    const answer = yield* must({
      name: 'answer',
      by: 'villain',
      options: ['hold', 'settle'],
      fallback: 'hold',
    });
    return answer === 'settle' ? 4 : (mine - theirs) * (stake === 'double' ? 2 : 1);
  }

  /** First decision: what the second makes of it is known for every die. */
  function brute(hero: Aim<number>, villain: Aim<number>): number {
    let total = 0;
    for (let mine = 1; mine <= 4; mine++) {
      const worths = [1, 2].map((factor) => {
        let worth = 0;
        for (let theirs = 1; theirs <= 4; theirs++) {
          const held = (mine - theirs) * factor;
          worth += hero(villain(4) > villain(held) ? 4 : held);
        }
        return worth;
      });
      total += Math.max(...worths);
    }
    return total;
  }

  const rows: readonly { name: string; hero: Aim<number>; villain: Aim<number>; expected: string }[] = [
    { name: 'opposite aims', hero: (x) => x, villain: (x) => -x, expected: '3/8' },
    { name: 'the same aim', hero: (x) => x, villain: (x) => x, expected: '33/8' },
    {
      name: 'aims that have little to do with each other',
      hero: (x) => x,
      villain: (x) => -(x * x),
      expected: '5/8',
    },
  ];
  for (const { name, hero, villain, expected } of rows) {
    it(name, () => {
      const policies = { hero: { best: [hero] }, villain: { best: [villain] } };
      const [found] = weighed(duel, { policies }).expected('hero');
      assert.equal(found && printFraction(found), printFraction(fraction(brute(hero, villain), 16)));
      assert.equal(found && printFraction(found), expected);
    });
  }
});

describe('looking ahead through a repetition', () => {
  /** Dice are added up until the player stops; a 1 loses all. */
  function* push(): Program<number> {
    const [total] = yield* repeat(
      [0, 0],
      function* ([have = 0]): Program<[number, number]> {
        const answer = yield* must({
          name: 'push',
          by: 'player',
          options: ['stop', 'roll'],
          fallback: 'stop',
        });
        if (answer === 'stop') return [have, 1];
        const face = yield* roll(d6(1), sum);
        return face === 1 ? [0, 1] : [have + face, 0];
      },
      ([have = 0, over]) => over === 1 || have >= 40,
    );
    return total ?? 0;
  }

  it('stops where another die is worth less than what it risks', () => {
    const worth = new Array<number>(46).fill(0);
    for (let have = 45; have >= 0; have--) {
      const further = [2, 3, 4, 5, 6].map((face) => worth[have + face] ?? 0);
      worth[have] = have >= 40 ? have : Math.max(have, added(further) / 6);
    }
    const found = weighed(push, { policies: { player: { best: [(total) => total] } } });
    const [ahead = fraction(0)] = found.expected('player');
    assert.ok(Math.abs(Number(ahead.n) / Number(ahead.d) - (worth[0] as number)) < 1e-12);
    assert.equal(
      compareFractions(
        expected(found.outcomes, (total) => total),
        ahead,
      ),
      0,
    );
    assert.ok(found.outcomes.values.every((total) => total === 0 || (total >= 20 && total <= 25)));
  });

  it('goes on as long as it has to if there is no end', () => {
    function* patient(): Program<number> {
      const [face] = yield* repeat(
        [0, 0],
        function* ([shown = 0]): Program<[number, number]> {
          const options = ['take', 'again'] as const;
          const answer = yield* must({ name: 'take it', by: 'player', options, fallback: 'take' });
          return answer === 'take' && shown > 0 ? [shown, 1] : [yield* roll(d6(1), sum), 0];
        },
        ([, over]) => over === 1,
        { endless: true },
      );
      return face ?? 0;
    }
    const found = odds(patient, { policies: { player: { best: [(face) => (face === 6 ? 1 : 0)] } } });
    const tail = tailOf(found);
    assert.deepEqual(found.values, [6]);
    assert.equal(compareFractions(tail, fraction(0)), 1);
    assert.equal(compareFractions(tail, fraction(1, 2n ** 60n)), -1);
  });

  it('finds out late that there is no end', () => {
    /** After a first die: keep it, or throw until a 4 or better comes. */
    function* late(): Program<number> {
      const first = yield* roll(d6(1), sum);
      yield here(first);
      const options = ['keep', 'throw'] as const;
      const answer = yield* must({ name: 'throw', by: 'player', options, fallback: 'keep' });
      if (answer === 'keep') return first;
      yield here('throwing');
      return yield* repeat<number>(
        0,
        function* () {
          return yield* roll(d6(1), sum);
        },
        (face) => face >= 4,
        { endless: true },
      );
    }
    const found = odds(late, { policies: { player: { best: [(face) => face] } } });
    // A 5 and a 6 are kept: throwing brings 5 on average.
    const expected = { 4: 2 / 9, 5: 7 / 18, 6: 7 / 18 };
    assert.deepEqual(found.values.toSorted(), [4, 5, 6]);
    found.values.forEach((value, i) => {
      assert.ok(Math.abs(share(found, i) - expected[value as 4 | 5 | 6]) < 1e-15);
    });
  });
});
