import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { typeset } from './typeset.ts';

const ROWS = [
  ['Pim has a new status: -3 Broken Nose.', 'Pim has a new status: −3 Broken Nose.'],
  ['-1d6 Dizzy (-2 at sea)', '−1d6 Dizzy (−2 at sea)'],
  ['On 2026-11-16 a well-read 5-7 stayed.', 'On 2026-11-16 a well-read 5-7 stayed.'],
  ['Room B-4 - 3 steps down', 'Room B-4 - 3 steps down'],
] as const;

describe('typeset', () => {
  for (const [typed, set] of ROWS) test(typed, () => assert.equal(typeset(typed), set));
});
