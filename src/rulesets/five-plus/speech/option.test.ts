import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SeenCheck } from '../../speech.ts';
import type { CheckResult } from '../check/check.ts';
import { option } from './option.ts';

const LINES = [
  { text: 'success from', value: 5 },
  { text: 'success up to', value: 9 },
];

function after(action: string, about: Partial<CheckResult>): SeenCheck {
  const waiting = { for: 'decision', decision: { about: { rolls: [[3, 4]], ...about } } };
  return { action, waiting, lines: LINES } as unknown as SeenCheck;
}
const success = (successes: number) => ({ result: 'success', successes }) as const;

const ROWS: readonly [check: SeenCheck, option: string, title: string, more: string | undefined][] = [
  [after('check', success(3)), 'stand', 'Let 3 successes stand', '3 + 4 = 7, in 5–9'],
  [after('act', success(1)), 'stand', 'Let 1 success stand', '3 + 4 = 7, in 5–9'],
  [after('act', { ...success(3), isUncounted: true }), 'stand', 'Let the success stand', '3 + 4 = 7, in 5–9'],
  [after('resist', success(3)), 'stand', 'Let the success stand', '3 + 4 = 7, in 5–9'],
  [after('check', { result: 'failure' }), 'stand', 'Let the failure stand', '3 + 4 = 7, outside of 5–9'],
  [
    after('check', { result: 'failure' }),
    'raise',
    'Raise the stakes',
    '1 damage to Fatigue, and both dice again: twice a failure is a fumble',
  ],
];

describe('[5P-25] what can be done about a roll', () => {
  for (const [check, name, title, more] of ROWS)
    it(`${check.action}, ${title}`, () => assert.deepEqual(option(check, name), { title, more }));
});
