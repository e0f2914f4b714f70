import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settingsSchema } from '../../../../rulesets/five-plus/settings.ts';
import { parseSheet } from '../../../../rulesets/five-plus/sheet/text.ts';
import { spent } from './points-spent.ts';

describe('[5P-6] what a new character has used', () => {
  for (const [creation, words] of [
    ['bought', /^9 of 24 points$/],
    ['rolled', /lower of two dice/],
    ['agreed', /^$/],
  ] as const)
    it(`levels are ${creation}`, () => {
      const sheet = parseSheet('Nib\n\nSkills:\nImprovise (2:0)\n\nResistances:\nPhysical (0/3:0)');
      assert.ok(sheet.ok);
      assert.match(spent(sheet.value, settingsSchema.parse({ creation })), words);
    });
});
