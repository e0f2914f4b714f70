import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReportFigures } from '../../report.ts';
import type { Headline } from '../../ruleset.ts';
import { fivePlus } from '../index.ts';

const chance = (p: number, exact: string | null = null) => ({ p, exact });

function report(outcomes: Readonly<Record<string, number>>, none = 0): ReportFigures {
  const all = Object.entries(outcomes).map(([name, p]) => ({
    name,
    words: name,
    chance: chance(p, '15 of 36'),
  }));
  const values = [none, 0.1, 0.1, 0.1].map((p, value) => ({ value, p }));
  const spreads = { successes: { values, mean: 2 } };
  return { outcomes: all, chances: { improve: chance(0.1) }, spreads, tail: 0 };
}
const even = report({ success: 0.5, failure: 0.5 });

function headline(action: string, odds: ReportFigures, parameters: object): Headline {
  const found = fivePlus.actions[action];
  return (found?.kind === 'check' && found.headline?.(odds, parameters)) || assert.fail(action);
}

const ROWS: readonly [title: string, odds: ReportFigures, action: string, shown: string, terms?: object][] = [
  ['a check', even, 'check', '50% · 15 of 36 · usually 1–3 successes · learns 10%'],
  [
    'a check that most likely has no success at all',
    report({ success: 0.3, failure: 0.7 }, 0.7),
    'check',
    '30% · 15 of 36 · 1–3 successes if it works · learns 10%',
  ],
  ['what needs one success', even, 'resist', '50% · 15 of 36 · learns 10%'],
  [
    'a declared action that needs one',
    report({ success: 0.5 }),
    'act',
    '50% · 15 of 36 · learns 10%',
    { isUncounted: true },
  ],
  ['a blow', report({ unhurt: 0.25, hurt: 0.75 }), 'suffer', '25% · to be unhurt'],
  ['nothing to hope for', report({ impossible: 1 }), 'check', '0% · impossible · nobody rolls for it'],
];

describe('the one big number', () => {
  for (const [title, odds, action, shown, terms = {}] of ROWS)
    it(title, () => {
      const { value, of, more = [] } = headline(action, odds, terms);
      assert.equal([value, of, ...more].join(' · '), shown);
    });
});
