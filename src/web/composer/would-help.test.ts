import assert from 'node:assert/strict';
import test from 'node:test';
import type { OddsAnswer } from '../odds/answers.ts';
import type { Face } from '../systems/face.ts';
import { whatHelps } from './would-help.ts';

const FACE: Face = {
  check: 'check',
  outcomes: {
    success: { words: 'Success', tone: 'yes' },
    failure: { words: 'Failure', tone: 'no' },
    blunder: { words: 'Blunder', tone: 'no-and' },
  },
};

function odds(success: number, blunder = 0): OddsAnswer {
  const chance = (p: number) => ({ p, exact: null });
  return {
    outcomes: [
      { name: 'success', chance: chance(success) },
      { name: 'failure', chance: chance(1 - success - blunder) },
      { name: 'blunder', chance: chance(blunder) },
    ],
    chances: {},
    spreads: {},
    tail: 0,
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
    const found = whatHelps(FACE, 'check', odds(0.5), [{ label: 'a friend', input: {}, answer }]);
    assert.equal(found.length, helps ? 1 : 0);
  });
