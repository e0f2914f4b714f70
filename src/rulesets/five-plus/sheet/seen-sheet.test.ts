import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { healsWith, valueIn, wordsBefore } from './seen-sheet.ts';
import { parseSheet } from './text.ts';

const rows: [words: string, value: number | undefined, called: string][] = [
  ['Fog on the stairs +1 to hide', 1, 'Fog on the stairs'],
  ['Guards on alert −1', -1, 'Guards on alert'],
  ['Slippery -2', -2, 'Slippery'],
  ['Rising water', undefined, 'Rising water'],
  ['Room 12', undefined, 'Room 12'],
  ['+1 in the dark', 1, '+1 in the dark'],
];

describe('what a descriptor of the scene is worth', () => {
  for (const [words, value, called] of rows)
    test(`[5P-8] ${words}`, () => assert.deepEqual([valueIn(words), wordsBefore(words)], [value, called]));
});

const WOUND = { kind: 'condition', name: 'Wound', level: 1 } as const;

describe('[5P-17] what a character heals with', () => {
  for (const [skills, text, found] of [
    ['Sneak (4:1)\nHerbs and bandages (3:0)', undefined, 'Herbs and bandages'],
    ['Sneak (4:1)\nImprovise (2:0)', undefined, 'Improvise'],
    ['Sneak (4:1)', undefined, 'Sneak'],
    ['First aid (2:0)\nAlchemy (3:0)', 'treated by Alchemy', 'Alchemy'],
    ['First aid (2:0)\nAlchemy (3:0)', 'recovers by an Alchemy check', 'Alchemy'],
    ['', undefined, 'Improvise'],
  ] as const)
    it(`${skills.replace('\n', ', ') || 'nothing'}: ${found}`, () => {
      const sheet = parseSheet(`Wren\n\nSkills:\n${skills}`);
      assert.ok(sheet.ok);
      assert.equal(healsWith(sheet.value, { ...WOUND, ...(text && { text }) }), found);
    });
});
