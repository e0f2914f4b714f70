import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Entry, tell } from '../log.ts';
import { playing } from '../testing/practice-check.ts';
import { namesAt } from '../visibility/names.ts';

const { table, odile } = await playing();
const { keeper } = table;

/** Old tables have entries that no command makes any more. */
const ROWS: readonly (readonly [type: string, body: object, sentence: string])[] = [
  [
    'contested',
    { check: 'c1', by: 'gm', what: 'Fog', reason: 'it is noon' },
    'Gwen doubts “Fog”: it is noon.',
  ],
  ['contested', { check: 'c1', by: 'gm', what: 'Fog', reason: '' }, 'Gwen doubts “Fog”.'],
  ['check-settled', { check: 'c1', as: 'yes', reason: ' ' }, 'Gwen settled it by hand as “yes”.'],
  [
    'overridden',
    { path: ['sheets', odile], after: {}, reason: '' },
    'Gwen set Odile Marchbanks’s sheet by hand.',
  ],
];

describe('an entry in words', () => {
  for (const [type, body, sentence] of ROWS)
    test(sentence, () => {
      const entry = { seq: 1, at: 0, seat: 'gm', command: null, to: 'all', type, body } as unknown as Entry;
      assert.equal(tell(entry, namesAt(keeper.table, keeper.ruleset)), sentence);
    });
});
