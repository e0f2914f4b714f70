import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { d6, pool } from '../pools/pool.ts';
import { sum } from '../pools/sum.ts';
import { added, everyThrow, type Table, tableOf } from './brute-force.ts';
import { type OddsOptions, odds } from './odds.ts';
import { here, may, must, type Program, type Rule, roll } from './program.ts';
import { TooManySteps } from './steps.ts';

function* nothing(): Program<string> {
  yield here('nowhere');
  return 'as ever';
}

function* range(): Program<'success' | 'failure'> {
  const total = yield* roll(d6(2), sum);
  return total >= 5 && total <= 9 ? 'success' : 'failure';
}

function* retry(): Program<'seen' | 'unseen'> {
  if ((yield* roll(d6(2), sum)) >= 8) return 'unseen';
  const answer = yield* may({
    name: 'retry',
    by: 'player',
    options: ['accept', 'retry'],
    fallback: 'accept',
  });
  if (answer === 'accept') return 'seen';
  return (yield* roll(d6(2), sum)) >= 8 ? 'unseen' : 'seen';
}

/** As many dice as the first one shows. */
function* cascade(): Program<number> {
  const count = yield* roll(pool(1, 4), sum);
  yield here(count);
  return yield* roll(pool(count, 4), sum);
}

/** A running total that forgets how it came about. */
function* ladder(): Program<number> {
  let total = 0;
  for (let step = 0; step < 4; step++) {
    total = Math.max(0, total + (yield* roll(pool(1, 4), sum)) - 2);
    yield here([step, total]);
  }
  return total;
}

const climbed = (dice: readonly number[], start = 0) =>
  dice.reduce((total, die) => Math.max(0, total + die - 2), start);

const once = everyThrow(2, 6, (dice) => (added(dice) >= 8 ? 'unseen' : 'seen'));

describe('odds agree with counting every ordered roll', () => {
  const rows: readonly { name: string; rule: Rule<unknown>; expected: Table }[] = [
    { name: 'a rule without dice', rule: nothing, expected: { 'as ever': '1' } },
    {
      name: 'a range',
      rule: range,
      expected: everyThrow(2, 6, (dice) => (added(dice) >= 5 && added(dice) <= 9 ? 'success' : 'failure')),
    },
    { name: 'an offer that nobody takes up', rule: retry, expected: once },
    {
      name: 'dice that decide how many dice there are',
      rule: cascade,
      expected: everyThrow(5, 4, ([count = 0, ...dice]) => added(dice.slice(0, count))),
    },
    { name: 'a running total', rule: ladder, expected: everyThrow(4, 4, (dice) => climbed(dice)) },
    {
      name: 'outcomes that are objects',
      rule: function* () {
        const [a, b] = [yield* roll(pool(1, 3), sum), yield* roll(pool(1, 3), sum)];
        return { low: Math.min(a, b), tie: a === b };
      },
      expected: everyThrow(2, 3, ([a = 0, b = 0]) => ({ low: Math.min(a, b), tie: a === b })),
    },
  ];
  for (const { name, rule, expected } of rows) {
    it(name, () => {
      assert.deepEqual(tableOf(odds(rule)), expected);
      assert.deepEqual(tableOf(odds(rule, { merge: false })), expected, 'without merging');
    });
  }

  it('beyond what a double holds', () => {
    function* often(): Program<number> {
      let sixes = 0;
      for (let i = 1; i <= 25; i++) {
        if ((yield* roll(pool(1, 6), sum)) === 6) sixes += 1;
        yield here([i, sixes]);
      }
      return sixes;
    }
    const { total, tail, values, weights } = odds(often);
    assert.equal(total, 6n ** 25n);
    assert.equal(Number(tail), 0);
    let choose = 1n;
    for (let sixes = 0; sixes <= 25; sixes++) {
      assert.equal(BigInt(weights[values.indexOf(sixes)] ?? 0), choose * 5n ** BigInt(25 - sixes));
      choose = (choose * BigInt(25 - sixes)) / BigInt(sixes + 1);
    }
  });
});

describe('policies', () => {
  const twice = everyThrow(4, 6, ([a = 0, b = 0, c = 0, d = 0]) =>
    a + b >= 8 || c + d >= 8 ? 'unseen' : 'seen',
  );
  const wantsUnseen = (outcome: 'seen' | 'unseen') => (outcome === 'unseen' ? 1 : 0);
  const rows: readonly {
    name: string;
    policies: NonNullable<OddsOptions<'seen' | 'unseen'>['policies']>;
    expected: Table;
  }[] = [
    { name: 'always the same option', policies: { player: { always: 'retry' } }, expected: twice },
    { name: 'an option not on offer: the fallback', policies: { player: { always: 'run' } }, expected: once },
    { name: 'someone else’s policy decides nothing', policies: { gm: { always: 'retry' } }, expected: once },
    { name: 'a function', policies: { player: { decide: () => 'retry' } }, expected: twice },
    { name: 'best', policies: { player: { best: [wantsUnseen] } }, expected: twice },
    {
      name: 'best where nothing is to gain: the fallback',
      policies: { player: { best: [() => 1] } },
      expected: once,
    },
    {
      name: 'best for someone who wants to be seen',
      policies: { player: { best: [(outcome) => -wantsUnseen(outcome)] } },
      expected: once,
    },
  ];
  for (const { name, policies, expected } of rows) {
    it(name, () => {
      assert.deepEqual(tableOf(odds(retry, { policies })), expected);
      assert.deepEqual(tableOf(odds(retry, { policies, merge: false })), expected, 'without merging');
    });
  }

  it('a function sees what the decision is about', () => {
    function* reroll(): Program<number> {
      const first = yield* roll(d6(1), sum);
      const options = ['keep', 'again'] as const;
      const answer = yield* must({ name: 'again', by: 'player', options, fallback: 'keep', about: first });
      return answer === 'keep' ? first : yield* roll(d6(1), sum);
    }
    const player = { decide: ({ about }: { about?: unknown }) => ((about as number) < 4 ? 'again' : 'keep') };
    const expected = everyThrow(2, 6, ([a = 0, b = 0]) => (a < 4 ? b : a));
    assert.deepEqual(tableOf(odds(reroll, { policies: { player } })), expected);
  });

  it('a function that names an option nobody offered is our mistake', () => {
    assert.throws(() => odds(retry, { policies: { player: { decide: () => 'run' } } }), /“run” at “retry”/);
  });
});

describe('odds from given answers on', () => {
  const rows: readonly { name: string; rule: Rule<unknown>; given: readonly unknown[]; expected: Table }[] = [
    { name: 'a roll that settles it', rule: retry, given: [9], expected: { unseen: '1' } },
    { name: 'a roll that leaves an offer', rule: retry, given: [7], expected: { seen: '1' } },
    { name: 'a roll and a decision', rule: retry, given: [7, 'retry'], expected: once },
    { name: 'everything', rule: retry, given: [7, 'retry', 8], expected: { unseen: '1' } },
    { name: 'past a merge point', rule: cascade, given: [2], expected: everyThrow(2, 4, added) },
    {
      name: 'past several merge points',
      rule: ladder,
      given: [4, 1],
      expected: everyThrow(2, 4, (dice) => climbed(dice, 1)),
    },
  ];
  for (const { name, rule, given, expected } of rows) {
    it(name, () => assert.deepEqual(tableOf(odds(rule, { given })), expected));
  }
});

it('odds that take too many steps are given up, with the limit’s name', () => {
  const rule = (rolls: number) =>
    function* (): Program<number> {
      let total = 0;
      for (let i = 0; i < rolls; i++) total += yield* roll(d6(1), sum);
      return total;
    };
  // One place, and 1 + 6 + 36 + 216 times the rule is run, for as many ways of answering it.
  assert.deepEqual(tableOf(odds(rule(3), { steps: 260 })), everyThrow(3, 6, added));
  assert.throws(
    () => odds(rule(3), { steps: 259 }),
    (error) =>
      error instanceof TooManySteps && error.limit === 'steps' && /more than 259 steps/.test(error.message),
  );
});

it('a merge key that leaves out what matters ends in an error, not in a loop', () => {
  function* threeSixes(): Program<'done'> {
    for (let sixes = 0; sixes < 3; ) {
      if ((yield* roll(d6(1), sum)) === 6) sixes += 1;
      yield here('the number of sixes is not in this key');
    }
    return 'done';
  }
  assert.throws(() => odds(threeSixes, { steps: 1000 }), TooManySteps);
});
