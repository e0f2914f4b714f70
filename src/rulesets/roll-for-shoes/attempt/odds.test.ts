import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { printFraction } from '../../../dice/index.ts';
import { answer } from '../../report.ts';
import { attemptAction } from './attempt.ts';
import { harm } from './odds.ts';

describe('asked from outside', () => {
  function asked(action: Parameters<typeof answer>[0], json: unknown) {
    const result = answer(action, json);
    assert.ok(result.ok, JSON.stringify(result));
    const { outcomes, figures } = result.value;
    return [...outcomes, ...figures].map(([name, value]) =>
      'values' in value ? [name, value.values] : `${name} ${printFraction(value)}`,
    );
  }

  const rows: [title: string, json: unknown, expected: string[]][] = [
    [
      '[RS-2] three dice against two',
      { level: 3, against: { dice: 2 } },
      ['win 1009/1296', 'tie 5/72', 'lose 197/1296', 'advance 1/216', 'advance-with-xp 1/216'],
    ],
    [
      '[RS-2] three dice against 6',
      { level: 3, against: { static: 6 } },
      ['win 49/54', 'tie 5/108', 'lose 5/108', 'advance 1/216', 'advance-with-xp 1/216'],
    ],
    [
      '[RS-10] the same with −4',
      { level: 3, against: { static: 6 }, status: -4 },
      ['win 1/2', 'tie 1/8', 'lose 3/8', 'advance 1/216', 'advance-with-xp 1/216'],
    ],
    [
      '[RS-6] whoever fails with one die can always advance',
      { level: 1, against: { difficulty: 'moderate' } },
      ['win 5/54', 'tie 5/72', 'lose 181/216', 'advance 1/6', 'advance-with-xp 49/54'],
    ],
    [
      '[RS-9] a tie that is only out of reach is told',
      { level: 1, against: { static: 7 } },
      ['win 0', 'tie 0', 'lose 1', 'advance 1/6', 'advance-with-xp 1'],
    ],
    [
      '[RS-9] where a tie is a failure, nothing ends in one',
      { level: 1, against: { static: 6 }, ties: 'failure' },
      ['win 0', 'lose 1', 'advance 1/6', 'advance-with-xp 1'],
    ],
  ];
  for (const [title, json, expected] of rows) {
    test(title, () => assert.deepEqual(asked(attemptAction, json), expected));
  }

  test('[RS-11] how much a lost roll can hurt', () => {
    assert.deepEqual(asked(harm, { level: 2, against: { static: 6 } }), [
      'unhurt 13/18',
      'hurt 5/18',
      ['harm', [0, 1, 2, 3, 4]],
    ]);
  });

  const refused: [json: unknown, rule: string, path: string | undefined][] = [
    [{ level: -1, against: { dice: 2 } }, 'RS-1', 'level'],
    [{ level: 1_000_000, against: { dice: 2 } }, 'RS-1', 'level'],
    [{ level: 3 }, 'RS-8', 'against'],
    [{ level: 3, against: 'hard' }, 'RS-8', 'against'],
    [{ level: 3, against: { dice: 1_000_000 } }, 'RS-8', 'against.dice'],
    [{ level: 3, against: { dice: 2, character: 'bob' } }, 'RS-1', 'against'],
    [{ level: 3, against: { dice: 2 }, status: '-1d4' }, 'RS-10', 'status'],
    [{ level: 3, against: { dice: 2 }, status: '-1000d6' }, 'RS-10', 'status'],
    [{ level: 3, against: { dice: 2 }, status: 0.5 }, 'RS-10', 'status'],
    [{ level: 3, against: { dice: 2 }, luck: 1 }, 'RS-1', undefined],
  ];
  for (const [json, rule, path] of refused) {
    test(`refuses ${JSON.stringify(json)}`, () => {
      const result = answer(attemptAction, json);
      assert.ok(!result.ok);
      assert.deepEqual([result.error.rule, result.error.path], [rule, path]);
      assert.match(result.error.sentence, /^\S.{10,}\S$/);
    });
  }
});
