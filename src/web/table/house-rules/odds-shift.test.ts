import assert from 'node:assert/strict';
import test from 'node:test';
import { percent, type ReportAnswer } from '../../../rulesets/index.ts';
import { inWords } from '../../odds/outcome-look.ts';
import { type Shift, shiftOf } from './odds-shift.ts';

function report(
  outcomes: Readonly<Record<string, number>>,
  means: Readonly<Record<string, number>> = {},
): ReportAnswer {
  return {
    outcomes: Object.entries(outcomes).map(([name, p]) => ({
      name,
      words: inWords(name),
      chance: { p, exact: null },
    })),
    chances: {},
    spreads: Object.fromEntries(Object.entries(means).map(([name, mean]) => [name, { values: [], mean }])),
    tail: 0,
    headline: { value: percent(outcomes.success ?? 0), of: '' },
  };
}

const ROWS: readonly (readonly [string, ReportAnswer, ReportAnswer, Shift | null])[] = [
  ['nothing moves', report({ success: 0.5 }), report({ success: 0.5 }), null],
  ['rounding isn’t a change', report({ success: 0.3 }), report({ success: 0.1 + 0.2 }), null],
  [
    'the big number',
    report({ success: 0.5 }),
    report({ success: 0.75 }),
    { what: '', before: '50%', after: '75%' },
  ],
  [
    'what moves most, where the big number stays',
    report({ success: 0.5, tie: 0.3, failure: 0.2 }),
    report({ success: 0.5, tie: 0.1, failure: 0.3, disaster: 0.1 }),
    { what: 'Tie', before: '30%', after: '10%' },
  ],
  [
    'an average',
    report({ success: 1 }, { successes: 1.5 }),
    report({ success: 1 }, { successes: 2 }),
    { what: 'Successes, on average', before: '1.50', after: '2.00' },
  ],
];

for (const [title, before, after, shift] of ROWS)
  test(`what a house rule does to a check: ${title}`, () => {
    assert.deepEqual(shiftOf(before, after), shift);
  });
