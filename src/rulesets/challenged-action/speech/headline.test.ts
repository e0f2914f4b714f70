import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { reportAnswer, reportOf } from '../../report.ts';
import { challengedAction } from '../index.ts';

const ROWS: readonly { readonly action: string; readonly input: object; readonly reads: string }[] = [
  {
    action: 'contest',
    input: { attacker: 10, defender: 5 },
    reads: '70% wins, 280 of 400; margin 5.0 on average',
  },
  {
    action: 'contest',
    input: { attacker: 5, defender: 10 },
    reads: '26% wins, 105 of 400; margin −5.0 on average',
  },
  {
    action: 'contest',
    input: { attacker: 30, defender: 5 },
    reads: '100% wins: no contest; no dice, margin 25',
  },
  {
    action: 'contest-several',
    input: { attacker: 10, defenders: [5, 12] },
    reads: '34% beats them all; at least one 75%',
  },
  { action: 'free-for-all', input: { scores: [8, 5, 3] }, reads: '50% wins against everyone' },
  { action: 'effect', input: { effects: 2, margin: 14 }, reads: '18.6 on average, 9 to 40 in all' },
  { action: 'effect', input: { effects: -4, margin: 3 }, reads: '0.2 on average, −3 to 13 in all' },
  { action: 'turn-order', input: { speeds: [3, 1] }, reads: '60% for the likeliest to act first' },
];

describe('the big number', () => {
  for (const { action, input, reads } of ROWS)
    test(`of ${action} ${JSON.stringify(input)}`, () => {
      const asked = challengedAction.actions[action];
      assert.ok(asked?.kind === 'check');
      const read = asked.question.read(input);
      assert.ok(read.ok);
      const { parameters } = read.value;
      const { headline } = reportAnswer(reportOf(asked, parameters), asked, parameters);
      const { value, of, more = [] } = headline;
      assert.equal([`${value} ${of}`, ...more].join('; '), reads);
    });
});
