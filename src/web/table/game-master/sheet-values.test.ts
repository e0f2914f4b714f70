import assert from 'node:assert/strict';
import test from 'node:test';
import { overrideOf, valuesIn } from './sheet-values.ts';

const SHEET = {
  name: 'Wren',
  health: { body: 2 },
  traits: [
    { name: 'Quick', level: 1, tags: ['fast'] },
    { name: 'Wet', level: -1, children: [{ name: 'Soaked', level: -2 }] },
  ],
};

test('every value of a sheet, by the names on the way to it', () => {
  assert.deepEqual(
    valuesIn(SHEET).map(({ label, value }) => `${label}: ${value}`),
    [
      'Name: Wren',
      'Health, Body: 2',
      'Traits, Quick, Name: Quick',
      'Traits, Quick, Level: 1',
      'Traits, Quick, Tags, 1: fast',
      'Traits, Wet, Name: Wet',
      'Traits, Wet, Level: -1',
      'Traits, Soaked, Name: Soaked',
      'Traits, Soaked, Level: -2',
    ],
  );
});

const ROWS: readonly (readonly [string, readonly (string | number)[], string | number, unknown])[] = [
  ['a number of its own', ['health', 'body'], 3, { path: ['health', 'body'], value: 3 }],
  [
    'one in a list: the list goes along',
    ['traits', 1, 'level'],
    2,
    { path: ['traits'], value: [SHEET.traits[0], { ...SHEET.traits[1], level: 2 }] },
  ],
  [
    'one in a list in a list',
    ['traits', 0, 'tags', 0],
    'slow',
    { path: ['traits'], value: [{ name: 'Quick', level: 1, tags: ['slow'] }, SHEET.traits[1]] },
  ],
];

for (const [title, path, value, override] of ROWS)
  test(`a value set by hand: ${title}`, () => {
    assert.deepEqual(overrideOf(SHEET, path, value), override);
  });
