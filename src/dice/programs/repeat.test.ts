import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plus } from '../numbers/exact.ts';
import { printFraction } from '../numbers/fraction.ts';
import { d6, pool } from '../pools/pool.ts';
import { sum } from '../pools/sum.ts';
import { added, everyThrow, inOrder, type Table, tableOf } from './brute-force.ts';
import { odds } from './odds.ts';
import { here, type Program, repeat, roll } from './program.ts';

/** Turn by turn: from each state some ways of `perTurn` to the next, until it is over or next to nothing is left. */
function markov<State>(
  start: State,
  turn: (state: State) => readonly (readonly [State, number])[],
  over: (state: State) => unknown,
  perTurn: number,
): { readonly table: Table; readonly tail: string } {
  let under = new Map<string, bigint>([[JSON.stringify(start), 1n]]);
  const ended = new Map<string, bigint>();
  let [open, total] = [1n, 1n];
  while (open << 60n >= total) {
    const next = new Map<string, bigint>();
    for (const [key, ways] of ended) ended.set(key, ways * BigInt(perTurn));
    for (const [key, ways] of under) {
      for (const [state, count] of turn(JSON.parse(key))) {
        const outcome = over(state);
        const [into, name] = outcome === undefined ? [next, JSON.stringify(state)] : [ended, String(outcome)];
        into.set(name, (into.get(name) ?? 0n) + ways * BigInt(count));
      }
    }
    under = next;
    total *= BigInt(perTurn);
    open = [...under.values()].reduce((sum, ways) => sum + ways, 0n);
  }
  const rows = [...ended].map(([key, n]) => [key, printFraction({ n, d: total })] as const);
  return { table: inOrder(rows), tail: printFraction({ n: open, d: total }) };
}

/** Two asks a turn; three hits win, two misses lose, and a turn may bring neither. */
function* race(): Program<string> {
  const [hits = 0] = yield* repeat(
    [0, 0],
    function* ([won = 0, lost = 0]): Program<number[]> {
      if ((yield* roll(pool(1, 4), sum)) === 1) return [won, lost + 1];
      const second = yield* roll(pool(1, 2), sum);
      return [won + second - 1, lost];
    },
    ([won = 0, lost = 0]) => won === 3 || lost === 2,
    { endless: true },
  );
  return hits === 3 ? 'won' : 'lost';
}

/** 5–8 on two dice adds the lower die until there are enough; the outcome is the number of checks. */
const challenge = (needed: number) =>
  function* (): Program<number> {
    const [, checks = 0] = yield* repeat(
      [0, 0],
      function* ([have = 0, count = 0]): Program<number[]> {
        const [a, b] = [yield* roll(d6(1), sum), yield* roll(d6(1), sum)];
        return [a + b >= 5 && a + b <= 8 ? Math.min(needed, have + Math.min(a, b)) : have, count + 1];
      },
      ([have = 0]) => have === needed,
      { endless: true },
    );
    return checks;
  };

function checkTurn(needed: number): (state: readonly number[]) => readonly (readonly [number[], number])[] {
  return ([have = 0, count = 0]) => {
    const gains = [16, 6, 8, 5, 1];
    return gains.map((ways, gain) => [[Math.min(needed, have + gain), count + 1], ways] as const);
  };
}

describe('endless repetitions', () => {
  it('agree with a plain loop over their states, up to the same cut', () => {
    const found = odds(race);
    const expected = markov<readonly number[]>(
      [0, 0],
      ([won = 0, lost = 0]) => [
        [[won, lost + 1], 2],
        [[won, lost], 3],
        [[won + 1, lost], 3],
      ],
      ([won, lost]) => (won === 3 ? 'won' : lost === 2 ? 'lost' : undefined),
      8,
    );
    assert.deepEqual(tableOf(found), expected.table);
    assert.equal(printFraction({ n: found.tail, d: found.total }), expected.tail);
  });

  it('and so are challenges, however many checks they take', () => {
    const found = odds(challenge(6));
    const expected = markov<readonly number[]>(
      [0, 0],
      checkTurn(6),
      ([have, count]) => (have === 6 ? count : undefined),
      36,
    );
    assert.deepEqual(tableOf(found), expected.table);
    assert.equal(printFraction({ n: found.tail, d: found.total }), expected.tail);
  });

  it('leave a tail below 2⁻⁶⁰, and all adds up to exactly 1', () => {
    function* untilSix(): Program<number> {
      const [, count = 0] = yield* repeat(
        [0, 0],
        function* ([, before = 0]): Program<number[]> {
          return [yield* roll(d6(1), sum), before + 1];
        },
        ([face]) => face === 6,
        { endless: true },
      );
      return count;
    }
    const { values, weights, total, tail } = odds(untilSix);
    const last = values.length;
    values.forEach((count, i) => {
      const exact = { n: 5n ** BigInt(count - 1), d: 6n ** BigInt(count) };
      assert.equal(printFraction({ n: weights[i] ?? 0, d: total }), printFraction(exact), `${count} dice`);
    });
    assert.equal(
      printFraction({ n: tail, d: total }),
      printFraction({ n: 5n ** BigInt(last), d: 6n ** BigInt(last) }),
    );
    assert.ok(BigInt(tail) << 60n < BigInt(total));
    assert.ok((5n ** BigInt(last - 1)) << 60n >= 6n ** BigInt(last - 1), 'and not cut earlier than that');
    assert.equal(BigInt(weights.reduce(plus, tail)), BigInt(total));
  });
});

describe('repetitions that end', () => {
  /** Three turns; each adds a d4 and takes the better half away from what is above 6. */
  const three = function* (): Program<number> {
    const [, total = 0] = yield* repeat(
      [0, 0],
      function* ([turn = 0, total = 0]): Program<number[]> {
        const raised = total + (yield* roll(pool(1, 4), sum));
        yield here(raised);
        return [turn + 1, raised > 6 ? raised - (yield* roll(pool(1, 4), sum)) : raised];
      },
      ([turn]) => turn === 3,
    );
    return total;
  };
  const threeTurns = everyThrow(6, 4, (dice) => {
    let total = 0;
    for (const turn of [0, 1, 2]) {
      total += dice[2 * turn] as number;
      if (total > 6) total -= dice[2 * turn + 1] as number;
    }
    return total;
  });

  it('merge what they may and no more', () => {
    assert.deepEqual(tableOf(odds(three)), threeTurns);
    assert.deepEqual(tableOf(odds(three, { merge: false })), threeTurns, 'without merging');
  });

  it('may be over before they begin', () => {
    function* over(): Program<number> {
      return yield* repeat<number>(
        7,
        function* (state) {
          return state + (yield* roll(d6(1), sum));
        },
        (state) => state >= 7,
      );
    }
    assert.deepEqual(tableOf(odds(over)), { 7: '1' });
  });

  it('can be nested, and can follow one another', () => {
    const dice = (count: number, start: number) =>
      repeat(
        [0, start],
        function* ([done = 0, total = 0]): Program<number[]> {
          return [done + 1, total + (yield* roll(pool(1, 3), sum))];
        },
        ([done]) => done === count,
      );
    function* nested(): Program<string> {
      const [, outer = 0] = yield* repeat(
        [0, 0],
        function* ([turn = 0, total = 0]): Program<number[]> {
          const [, raised = 0] = yield* dice(2, total);
          return [turn + 1, raised];
        },
        ([turn]) => turn === 2,
      );
      const [, after = 0] = yield* dice(2, 0);
      return `${outer} then ${after}`;
    }
    const expected = everyThrow(6, 3, (all) => `${added(all.slice(0, 4))} then ${added(all.slice(4))}`);
    assert.deepEqual(tableOf(odds(nested)), expected);
    assert.deepEqual(tableOf(odds(nested, { merge: false })), expected, 'without merging');
  });

  const rows: readonly { name: string; given: readonly number[] }[] = [
    { name: 'before the first turn', given: [] },
    { name: 'after a turn', given: [3] },
    { name: 'in the middle of a turn', given: [4, 4] },
    { name: 'after a turn of two asks', given: [4, 4, 2] },
    { name: 'in the last turn', given: [4, 4, 2, 3, 1] },
    { name: 'at the end', given: [1, 1, 1] },
  ];
  for (const { name, given } of rows) {
    it(`go on from given answers: ${name}`, () => {
      assert.deepEqual(
        tableOf(odds(three, { given })),
        everyThrow(6, 4, (dice) => played([...given, ...dice])),
      );
    });
  }

  /** The dice are used up one by one, as they are asked for. */
  function played(dice: readonly number[]): number {
    let [total, used] = [0, 0];
    for (let turn = 0; turn < 3; turn++) {
      total += dice[used++] as number;
      if (total > 6) total -= dice[used++] as number;
    }
    return total;
  }
});
