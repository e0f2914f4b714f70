import assert from 'node:assert/strict';
import test from 'node:test';
import type { Change } from '../../../table/index.ts';
import { changeWords } from './change-words.ts';

const WREN = 'fedcba9876543210fedcba98';
const OTHER = '0123456789abcdef01234567';

const ROWS: readonly (readonly [string, Change, string | null])[] = [
  [
    'a number on a sheet',
    { path: ['game', 'sheets', 'wren', 'health', 'body'], before: 2, after: -1 },
    'Wren, health, body: from 2 to −1',
  ],
  [
    'what was not there',
    { path: ['game', 'sheets', 'wren', 'luck'], after: 1 },
    'Wren, luck: from nothing to 1',
  ],
  [
    'a list of named things',
    { path: ['game', 'sheets', 'wren', 'traits'], before: [{ name: 'Wet' }], after: [] },
    'Wren, traits: from Wet to nothing',
  ],
  ['a switch', { path: ['game', 'own', 'isOpen'], before: false, after: true }, 'Open: from no to yes'],
  [
    'ids are left out',
    { path: ['game', 'own', 'goals', '0123456789abcdef01234567', 'left'], before: 3, after: 2 },
    'Goals, left: from 3 to 2',
  ],
  [
    'ids on a sheet are left out, and XP is XP',
    { path: ['game', 'sheets', WREN, 'marks', OTHER, 'xp'], before: 3, after: 2 },
    'Wren, marks, XP: from 3 to 2',
  ],
  [
    'a character goes by name, on the way and as the value',
    { path: ['game', 'own', 'hunters', WREN], before: OTHER, after: WREN },
    'Hunters, Wren: from something to Wren',
  ],
  ['a pool', { path: ['pools', 'Doom', 'value'], before: 1, after: 2 }, 'Doom: from 1 to 2'],
  ['bookkeeping of the table', { path: ['fair', 'next'], before: 1, after: 2 }, null],
];

for (const [title, change, words] of ROWS)
  test(`what changed, in words: ${title}`, () => {
    assert.equal(
      changeWords(change, (id) => (id === 'wren' || id === WREN ? 'Wren' : 'someone')),
      words,
    );
  });
