import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseSheet } from '../sheet/text.ts';
import { healsWith } from './heals-with.ts';

const WOUND = { kind: 'condition', name: 'Wound', level: 1 } as const;

describe('[5P-17] what somebody heals with', () => {
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
