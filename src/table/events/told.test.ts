import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Entry, tell } from '../log.ts';
import { playing } from '../testing/practice-check.ts';
import { namesAt } from '../visibility/names.ts';

const { table, odile } = await playing();
const { keeper } = table;
const HEX = '0123456789abcdef01234567';

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
  [
    'overridden',
    { path: ['sheets', odile, 'xp'], after: -2, reason: 'a slip' },
    'Gwen set “XP” in Odile Marchbanks’s sheet to −2 by hand: a slip.',
  ],
  [
    'overridden',
    { path: ['own', 'turnsLeft', HEX, 'isOpen'], after: true, reason: 'a slip' },
    'Gwen set “Open” in “Turns left” to yes by hand: a slip.',
  ],
  ['secret-set', { check: 'c1', fields: { against: { dice: 2 } } }, 'Hidden: against dice 2.'],
  ['secret-set', { check: 'c1', fields: { difficulty: -2 } }, 'Hidden: difficulty −2.'],
  ['secret-set', { check: 'c1', fields: { against: odile } }, 'Hidden: against Odile Marchbanks.'],
];

describe('an entry in words', () => {
  for (const [type, body, sentence] of ROWS)
    test(sentence, () => {
      const entry = { seq: 1, at: 0, seat: 'gm', command: null, to: 'all', type, body } as unknown as Entry;
      assert.equal(tell(entry, namesAt(keeper.table, keeper.ruleset)), sentence);
    });
});
