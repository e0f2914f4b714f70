import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { share } from '../numbers/distribution.ts';
import { d6, type Pool } from '../pools/pool.ts';
import { sum } from '../pools/sum.ts';
import { seededDice } from '../sources/seeded.ts';
import { odds } from './odds.ts';
import { play } from './play.ts';
import type { Policies } from './policy.ts';
import { may, type Program, type Rule, repeat, roll } from './program.ts';
import { simulate } from './simulate.ts';

const ODD_DICE: Pool = {
  dice: [
    { count: 2, sides: 6, explodes: true },
    { count: 1, sides: 8, rerolls: { faces: [1, 2], once: true } },
  ],
  keep: { rule: 'drop-lowest', count: 1 },
};

function* range(): Program<string> {
  const total = yield* roll(d6(2), sum);
  return total >= 5 && total <= 9 ? 'success' : 'failure';
}

function* retry(): Program<string> {
  if ((yield* roll(d6(2), sum)) >= 8) return 'unseen';
  const answer = yield* may({
    name: 'retry',
    by: 'player',
    options: ['accept', 'retry'],
    fallback: 'accept',
  });
  return answer === 'retry' && (yield* roll(d6(2), sum)) >= 8 ? 'unseen' : 'seen';
}

function* race(): Program<string> {
  const [won] = yield* repeat(
    [0, 0],
    function* ([hits = 0, misses = 0]): Program<number[]> {
      return (yield* roll(d6(2), sum)) >= 8 ? [hits + 1, misses] : [hits, misses + 1];
    },
    ([hits, misses]) => hits === 2 || misses === 3,
  );
  return won === 2 ? 'won' : 'lost';
}

function* oddDice(): Program<string> {
  const total = yield* roll(ODD_DICE, sum);
  return total >= 12 ? 'high' : 'low';
}

describe('simulate', () => {
  const rows: readonly { name: string; rule: Rule<string>; policies?: Record<string, { always: string }> }[] =
    [
      { name: 'a range', rule: range },
      { name: 'an offer lapses', rule: retry },
      { name: 'an offer is taken up', rule: retry, policies: { player: { always: 'retry' } } },
      { name: 'a repetition', rule: race },
      { name: 'dice that explode, roll again and are dropped', rule: oddDice },
    ];
  for (const { name, rule, policies = {} } of rows) {
    it(`${name}: counts the results of that many plays from the seed`, () => {
      const { values, weights, total, tail } = simulate(rule, { times: 500, seed: name, policies });
      const counts: Record<string, number> = {};
      const dice = seededDice(name);
      for (let i = 0; i < 500; i++) {
        const { outcome } = play(rule, dice, ({ by, fallback }) => policies[by]?.always ?? fallback);
        counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
      assert.deepEqual(Object.fromEntries(values.map((value, i) => [value, weights[i]])), counts);
      assert.deepEqual([total, tail], [500, 0]);
    });

    it(`${name}: lands where odds says`, () => {
      const times = 20_000;
      const counted = simulate(rule, { times, seed: 5, policies });
      const expected = odds(rule, { policies });
      assert.deepEqual(counted.values.toSorted(), expected.values.toSorted());
      expected.values.forEach((value, i) => {
        const p = share(expected, i);
        const count = Number(counted.weights[counted.values.indexOf(value)]);
        const deviation = Math.abs(count - times * p) / Math.sqrt(times * p * (1 - p));
        assert.ok(deviation < 4, `${value}: ${deviation} standard deviations off`);
      });
    });
  }

  it('merges outcomes that are equal', () => {
    const rule = function* (): Program<{ readonly even: boolean }> {
      return { even: (yield* roll(d6(1), sum)) % 2 === 0 };
    };
    assert.equal(simulate(rule, { times: 100, seed: 1 }).values.length, 2);
  });

  it('does not look ahead, and says so', () => {
    const policies: Policies<string> = { player: { best: [() => 1] } };
    assert.throws(
      () => simulate(retry, { times: 100, seed: 1, policies: policies as never }),
      /can't look ahead: give player a policy/,
    );
  });
});
