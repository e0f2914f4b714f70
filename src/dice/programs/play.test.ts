import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { share } from '../numbers/distribution.ts';
import { d6, type Pool, pool } from '../pools/pool.ts';
import { sum } from '../pools/sum.ts';
import type { Result } from '../result.ts';
import { scriptedDice } from '../sources/scripted.ts';
import { seededDice } from '../sources/seeded.ts';
import { odds } from './odds.ts';
import { answersOf, chosen, type Mismatch, play, replay, resume, rolled, type Step } from './play.ts';
import { here, may, must, type Program, repeat, roll } from './program.ts';
import type { Transcript } from './transcript.ts';

const BEST_THREE: Pool = { dice: [{ count: 4, sides: 6 }], keep: { rule: 'keep-highest', count: 3 } };
const EXPLODING: Pool = { dice: [{ count: 1, sides: 6, explodes: true }] };

/** A bit of everything: kept dice, an offer, a merge point, a repetition, exploding dice. */
function* climb(): Program<{ height: number; tired: boolean }> {
  let start = yield* roll(BEST_THREE, sum);
  const answer = yield* may({ name: 'push', by: 'player', options: ['pass', 'push'], fallback: 'pass' });
  if (answer === 'push') start += yield* roll(EXPLODING, sum);
  yield here(start);
  const [, height = 0] = yield* repeat(
    [0, start],
    function* ([turn = 0, height = 0]): Program<number[]> {
      return [turn + 1, height + (yield* roll(pool(1, 4), sum))];
    },
    ([turn]) => turn === 2,
  );
  const word = yield* must({ name: 'word', by: 'gm', options: ['fresh', 'tired'], fallback: 'fresh' });
  return { height, tired: word === 'tired' };
}

const pushed: Transcript = [
  { roll: '4d6kh3: sum', faces: [[1, 5, 4, 6]] },
  { choose: 'push', by: 'player', options: ['pass', 'push'], chosen: 'push' },
  { roll: '1d6!: sum', faces: [[6, 2]] },
  { roll: '1d4: sum', faces: [[3]] },
  { roll: '1d4: sum', faces: [[1]] },
  { choose: 'word', by: 'gm', options: ['fresh', 'tired'], chosen: 'tired' },
];
const outcome = { height: 27, tired: true };

function right<T>(result: Result<T, Mismatch>): T {
  assert.ok(result.ok, result.ok ? '' : `entry ${result.error.entry}: ${result.error.problem}`);
  return result.value;
}

describe('the stepper', () => {
  it('stops at every roll and decision, and writes down what happened', () => {
    const dice = scriptedDice([1, 5, 4, 6, 6, 2, 3, 1]);
    const stops: string[] = [];
    let step: Step<typeof outcome> = right(resume(climb));
    while (step.at !== 'end') {
      stops.push(step.at === 'roll' ? step.ask.summary.name : `${step.decision.need} ${step.decision.name}`);
      if (step.at === 'roll') step = right(rolled(climb, step, dice));
      else step = right(chosen(climb, step, step.decision.options[1] as string));
    }
    dice.done();
    assert.deepEqual(stops, ['sum', 'may push', 'sum', 'sum', 'sum', 'must word']);
    assert.deepEqual(step, { at: 'end', outcome, transcript: pushed });
  });

  it('takes faces from a table of real dice', () => {
    const begun = right(resume(climb));
    assert.ok(begun.at === 'roll');
    const step = right(rolled(climb, begun, [[1, 5, 4, 6]]));
    assert.deepEqual(step.transcript, pushed.slice(0, 1));
    const wrong = rolled(climb, begun, [[1, 5, 4]]);
    assert.deepEqual(wrong, {
      ok: false,
      error: { entry: 0, problem: '4d6kh3: sum: 3 faces, and 1d6 still to roll' },
    });
  });

  it('refuses an option nobody offered', () => {
    const step = right(resume(climb, pushed.slice(0, 1)));
    assert.ok(step.at === 'choice');
    assert.deepEqual(chosen(climb, step, 'fly'), {
      ok: false,
      error: { entry: 1, problem: '“fly” is not on offer at “push”: pass, push' },
    });
  });

  it('goes on from any point of a record', () => {
    for (let length = 0; length <= pushed.length; length++) {
      const step = right(resume(climb, pushed.slice(0, length)));
      const next = pushed[length];
      assert.equal(step.at, next === undefined ? 'end' : 'roll' in next ? 'roll' : 'choice');
    }
  });

  it('gives odds the answers they go on from', () => {
    assert.deepEqual(right(answersOf(climb, pushed.slice(0, 4))), [15, 'push', 8, 3]);
    const { values } = odds(climb, { given: right(answersOf(climb, pushed.slice(0, 4))) });
    assert.deepEqual(
      values,
      [27, 28, 29, 30].map((height) => ({ height, tired: false })),
    );
  });
});

describe('play and replay', () => {
  it('a play without decisions takes every fallback', () => {
    const dice = scriptedDice([1, 5, 4, 6, 3, 1]);
    const played = play(climb, dice);
    dice.done();
    assert.deepEqual(played.outcome, { height: 19, tired: false });
  });

  it('a record gives its outcome again, also after a trip through JSON', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }), (seed, answers) => {
        let asked = 0;
        const played = play(
          climb,
          seededDice(seed),
          ({ options }) => options[answers[asked++] ? 1 : 0] as string,
        );
        const record = JSON.parse(JSON.stringify(played.transcript));
        assert.deepEqual(record, played.transcript);
        assert.deepEqual(replay(climb, record), { ok: true, value: played.outcome });
      }),
    );
  });

  it('the worked record', () => {
    assert.deepEqual(replay(climb, pushed), { ok: true, value: outcome });
  });
});

describe('a record of another rule is refused, with the difference', () => {
  const changed = (at: number, entry: object): Transcript =>
    pushed.with(at, { ...pushed[at], ...entry } as never);
  const rows: readonly { name: string; transcript: Transcript; error: Mismatch }[] = [
    {
      name: 'too short, a roll is missing',
      transcript: pushed.slice(0, 2),
      error: { entry: 2, problem: 'the record ends here, the rule goes on with a roll of 1d6!: sum' },
    },
    {
      name: 'too short, a decision is missing',
      transcript: pushed.slice(0, 5),
      error: { entry: 5, problem: 'the record ends here, the rule goes on with a choice of “word”' },
    },
    {
      name: 'too long',
      transcript: [...pushed, { roll: '1d4: sum', faces: [[1]] }],
      error: { entry: 6, problem: 'the rule ends here, the record goes on with a roll of 1d4: sum' },
    },
    {
      name: 'other dice',
      transcript: changed(3, { roll: '1d8: sum' }),
      error: { entry: 3, problem: 'the rule asks for a roll of 1d4: sum, the record has a roll of 1d8: sum' },
    },
    {
      name: 'another summary',
      transcript: changed(0, { roll: '4d6kh3: highest' }),
      error: {
        entry: 0,
        problem: 'the rule asks for a roll of 4d6kh3: sum, the record has a roll of 4d6kh3: highest',
      },
    },
    {
      name: 'a roll in place of a decision',
      transcript: pushed.toSpliced(1, 1),
      error: {
        entry: 1,
        problem: 'the rule lets player choose “push” (pass, push), the record has a roll of 1d6!: sum',
      },
    },
    {
      name: 'a decision in place of a roll',
      transcript: pushed.slice(1),
      error: {
        entry: 0,
        problem: 'the rule asks for a roll of 4d6kh3: sum, the record has player choosing “push”',
      },
    },
    {
      name: 'someone else’s decision',
      transcript: changed(1, { by: 'gm' }),
      error: {
        entry: 1,
        problem: 'the rule lets player choose “push” (pass, push), the record has gm choosing “push”',
      },
    },
    {
      name: 'other options',
      transcript: changed(1, { options: ['pass', 'push', 'fly'] }),
      error: {
        entry: 1,
        problem: 'at “push” the rule offers pass, push, the record was offered pass, push, fly',
      },
    },
    {
      name: 'an option not on offer',
      transcript: changed(5, { chosen: 'asleep' }),
      error: { entry: 5, problem: '“asleep” is not on offer at “word”: fresh, tired' },
    },
    {
      name: 'a face the die does not have',
      transcript: changed(4, { faces: [[5]] }),
      error: { entry: 4, problem: "1d4: sum: the 1st die is a d4 and can't show 5" },
    },
    {
      name: 'too many faces',
      transcript: changed(4, { faces: [[1, 1]] }),
      error: { entry: 4, problem: '1d4: sum: 2 faces, but the roll was complete with 1' },
    },
    {
      name: 'an explosion that was not rolled',
      transcript: changed(2, { faces: [[6]] }),
      error: { entry: 2, problem: '1d6!: sum: 1 face, and 1d6 still to roll' },
    },
    {
      name: 'faces for a pool that was not asked for',
      transcript: changed(4, { faces: [[1], [2]] }),
      error: { entry: 4, problem: '1d4: sum: faces for 2 pools' },
    },
  ];
  for (const { name, transcript, error } of rows) {
    it(name, () => assert.deepEqual(replay(climb, transcript), { ok: false, error }));
  }
});

it('seeded play agrees with the odds', () => {
  function* check(): Program<string> {
    const total = yield* roll(d6(2), sum);
    const answer = yield* may({
      name: 'retry',
      by: 'player',
      options: ['accept', 'retry'],
      fallback: 'accept',
    });
    const last = answer === 'retry' ? yield* roll(d6(2), sum) : total;
    return last >= 9 ? 'yes' : last >= 7 ? 'but' : 'no';
  }
  const times = 20_000;
  const counts = new Map<string, number>();
  const dice = seededDice('where odds says');
  for (let i = 0; i < times; i++) {
    const { outcome: end } = play(check, dice, () => 'retry');
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  const expected = odds(check, { policies: { player: { always: 'retry' } } });
  assert.deepEqual([...counts.keys()].sort(), [...expected.values].sort());
  expected.values.forEach((value, i) => {
    const p = share(expected, i);
    const deviation = Math.abs((counts.get(value) ?? 0) - times * p) / Math.sqrt(times * p * (1 - p));
    assert.ok(deviation < 4, `${value}: ${deviation} standard deviations off`);
  });
});
