import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { printFraction } from '../numbers/fraction.ts';
import { d6 } from '../pools/pool.ts';
import { sum } from '../pools/sum.ts';
import { added, everyThrow, tableOf } from './brute-force.ts';
import { odds } from './odds.ts';
import type { Aim, Policies } from './policy.ts';
import { may, must, type Program, repeat, roll } from './program.ts';
import type { Transcript } from './transcript.ts';
import { worth } from './worth.ts';

/** A failed check may be paid for twice: a second roll, and after that an automatic success. */
interface Ending {
  readonly success: boolean;
  readonly cost: number;
}

function* pay(): Program<Ending> {
  const first = yield* roll(d6(2), sum);
  const answer = yield* may({
    name: 'reroll',
    by: 'player',
    options: ['accept', 'reroll'],
    fallback: 'accept',
  });
  if (answer === 'accept') return { success: first >= 8, cost: 0 };
  const second = yield* roll(d6(2), sum);
  const word = yield* must({ name: 'mercy', by: 'gm', options: ['none', 'mercy'], fallback: 'none' });
  return { success: second >= 8 || word === 'mercy', cost: 1 };
}

const success: Aim<Ending> = (end) => (end.success ? 1 : 0);
const cheap: Aim<Ending> = (end) => -end.cost;
const after = (first: number): Transcript => [{ roll: '2d6: sum', faces: [[first - 1, 1]] }];

describe('the worth of each option', () => {
  const rows: readonly {
    name: string;
    transcript: Transcript;
    policies: Policies<Ending>;
    expected: readonly (readonly [string, ...string[]])[];
    best: string | undefined;
  }[] = [
    {
      name: 'a failure is worth a second roll',
      transcript: after(6),
      policies: { player: { best: [success, cheap] } },
      expected: [
        ['accept', '0', '0'],
        ['reroll', '5/12', '-1'],
      ],
      best: 'reroll',
    },
    {
      name: 'unless the cost comes first',
      transcript: after(6),
      policies: { player: { best: [cheap, success] } },
      expected: [
        ['accept', '0', '0'],
        ['reroll', '-1', '5/12'],
      ],
      best: 'accept',
    },
    {
      name: 'others follow their policies afterwards',
      transcript: after(6),
      policies: { player: { best: [success] }, gm: { always: 'mercy' } },
      expected: [
        ['accept', '0'],
        ['reroll', '1'],
      ],
      best: 'reroll',
    },
    {
      name: 'also where they look ahead themselves',
      transcript: after(6),
      policies: { player: { best: [success] }, gm: { best: [(end) => 1 - success(end)] } },
      expected: [
        ['accept', '0'],
        ['reroll', '5/12'],
      ],
      best: 'reroll',
    },
    {
      name: 'a tie is the fallback’s',
      transcript: after(6),
      policies: { player: { best: [() => 3] } },
      expected: [
        ['accept', '3'],
        ['reroll', '3'],
      ],
      best: 'accept',
    },
    {
      name: 'without aims nothing is best',
      transcript: after(6),
      policies: { player: { always: 'reroll' } },
      expected: [['accept'], ['reroll']],
      best: undefined,
    },
  ];
  for (const { name, transcript, policies, expected, best } of rows) {
    it(name, () => {
      const found = worth(pay, transcript, policies);
      assert.ok(found.ok);
      const { options } = found.value;
      assert.deepEqual(
        options.map((each) => [each.option, ...each.expected.map(printFraction)]),
        expected,
      );
      assert.equal(found.value.best, best);
      assert.equal(found.value.decision.name, 'reroll');
    });
  }

  it('comes with the odds of what each leads to', () => {
    const found = worth(pay, after(6), { player: { best: [success] } });
    assert.ok(found.ok);
    const [accept, reroll] = found.value.options.map(({ outcomes }) => tableOf(outcomes));
    assert.deepEqual(accept, { '{"success":false,"cost":0}': '1' });
    assert.deepEqual(
      reroll,
      everyThrow(2, 6, (dice) => ({ success: added(dice) >= 8, cost: 1 })),
    );
  });

  it('the option that is best is the one odds takes, in a repetition too', () => {
    function* push(): Program<number> {
      const [total = 0] = yield* repeat(
        [0, 0],
        function* ([have = 0]): Program<number[]> {
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
        ([have = 0, over]) => over === 1 || have >= 30,
      );
      return total;
    }
    const policies: Policies<number> = { player: { best: [(total) => total] } };
    const choice = { choose: 'push', by: 'player', options: ['stop', 'roll'], chosen: 'roll' } as const;
    const faces = (...all: number[]) =>
      all.flatMap((face) => [choice, { roll: '1d6: sum', faces: [[face]] }]);
    for (const [transcript, best] of [
      [faces(6, 6, 6), 'roll'],
      [faces(6, 6, 6, 3), 'stop'],
    ] as const) {
      const found = worth(push, transcript, policies);
      assert.ok(found.ok);
      assert.equal(found.value.best, best);
      const taken = found.value.options.find(({ option }) => option === best);
      const given = transcript.map((entry) =>
        'roll' in entry ? (entry.faces[0]?.[0] as number) : entry.chosen,
      );
      assert.deepEqual(taken && tableOf(taken.outcomes), tableOf(odds(push, { policies, given })));
    }
  });

  it('is refused if there is nothing to decide, or if the record is of another rule', () => {
    const problem = 'nobody has anything to decide here';
    assert.deepEqual(worth(pay, [], {}), { ok: false, error: { entry: 0, problem } });
    const mismatch = worth(pay, [{ roll: '3d6: sum', faces: [[1, 1, 1]] }], {});
    assert.ok(!mismatch.ok);
    assert.match(mismatch.error.problem, /asks for a roll of 2d6: sum, the record has a roll of 3d6: sum/);
  });
});
