import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSheet } from './sheet-lines.ts';

test('[MS-2] each modifier is given by the source above it; all else is a note, blank lines are nothing', () => {
  const lines = [
    'Strength +9',
    '# Character: Roger',
    'Big.',
    'Strength +4',
    '',
    '# Ring x2',
    'Sight -1',
    '# Oil x0',
    'Fire +3',
  ];
  assert.deepEqual(readSheet({ lines }), [
    { kind: 'note', text: 'Strength +9' },
    { kind: 'source', title: 'Character', name: 'Character: Roger', quantity: undefined },
    { kind: 'note', text: 'Big.' },
    { kind: 'modifier', source: 'Character: Roger', name: 'Strength', value: 4, isSpent: false },
    { kind: 'source', title: 'Ring ×2', name: 'Ring', quantity: 2 },
    { kind: 'modifier', source: 'Ring', name: 'Sight', value: -1, isSpent: false },
    { kind: 'source', title: 'Oil ×0', name: 'Oil', quantity: 0 },
    { kind: 'modifier', source: 'Oil', name: 'Fire', value: 3, isSpent: true },
  ]);
});
