import assert from 'node:assert/strict';
import test from 'node:test';
import { percent } from '../../rulesets/index.ts';
import type { OddsAnswer } from '../odds/answers.ts';
import { whatHelps } from './would-help.ts';

function odds(success: number, blunder = 0): OddsAnswer {
  const chance = (p: number) => ({ p, exact: null });
  return {
    outcomes: [
      { name: 'success', words: 'Success', tone: 'yes', chance: chance(success) },
      { name: 'failure', words: 'Failure', tone: 'no', chance: chance(1 - success - blunder) },
      { name: 'blunder', words: 'Blunder', tone: 'no-and', chance: chance(blunder) },
    ],
    chances: {},
    spreads: {},
    tail: 0,
    headline: { value: percent(success), of: 'to succeed' },
    lines: [],
    parameters: null,
    hasDice: true,
    decision: null,
    options: [],
  };
}

const ROWS = [
  { it: 'is likelier with it', answer: odds(0.6), helps: true },
  { it: 'is the same: it counts already', answer: odds(0.5), helps: false },
  { it: 'is so little likelier that nobody sees it', answer: odds(0.501), helps: false },
  { it: 'is less likely', answer: odds(0.4), helps: false },
  { it: 'is likelier, and so are blunders, by more', answer: odds(0.55, 0.4), helps: false },
];

for (const { it, answer, helps } of ROWS)
  test(`what would help, where success ${it}`, () => {
    const found = whatHelps(odds(0.5), [{ label: 'a friend', input: {}, answer }]);
    assert.equal(found.length, helps ? 1 : 0);
  });
