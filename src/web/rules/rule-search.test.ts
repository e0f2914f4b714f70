import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blocksOf } from './markdown.ts';
import { found } from './rule-search.ts';

const RULES = [
  'A tie goes to the defender.',
  'Ties roll again.',
  'Those who tied wait.',
  'An ability of tier 2.',
  'Roll 2d6, then re-roll (once).',
  'Using a shield carries a risk.',
  'The wounded are hit, and hitting hurts.',
];
const FILLERS = ['Nothing.', 'Nothing.', 'Nothing.'];
const book = {
  system: 'mind-body-soul',
  blocks: blocksOf([...RULES, ...FILLERS].map((rule, i) => `- **MB-${i + 1}** ${rule}`).join('\n')),
};

const SEARCHES: readonly (readonly [string, readonly number[]])[] = [
  ['tie', [1, 2, 3]],
  ['TIER', [4]],
  ['ti', [1, 2, 3, 4]],
  ['roll', [2, 5]],
  ['re-roll', [5]],
  ['d6', [5]],
  ['use', [6]],
  ['carry', [6]],
  ['wound', [7]],
  ['woun', [7]],
  ['hit', [7]],
  ['ound', []],
  ['tie roll', [2]],
  ['mb-1', [1]],
  ['mb-', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['(once', [5]],
  ['[\\-', []],
];

describe('a search in the rules', () => {
  for (const [search, rules] of SEARCHES) {
    it(`for “${search}” finds ${rules.length} of the rules`, () => {
      const finds = found([book], search).flatMap(({ items }) => items.map(({ rule }) => rule));
      assert.deepEqual(
        finds,
        rules.map((number) => `MB-${number}`),
      );
    });
  }
});
