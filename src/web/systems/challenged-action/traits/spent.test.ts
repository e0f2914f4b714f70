import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settingsSchema } from '../../../../rulesets/challenged-action/settings.ts';
import { parseSheet } from '../../../../rulesets/challenged-action/sheet/notation.ts';
import { spentOn } from './spent.ts';

const ANN = '# Ann\n## Innate\nOak (3): strength +3\nLimp (-1): speed -1\nKnife x2 (2): cutting +1\n';

describe('what a new character has used of what it may use', () => {
  for (const [settings, words] of [
    [{}, '6 of 10 rating, 4 of 10 traits'],
    [{ stackCounts: 'once' }, '4 of 10 rating, 3 of 10 traits'],
    [{ limitBy: 'rating', creationRating: 7 }, '6 of 7 rating'],
    [{ limitBy: 'traits' }, '4 of 10 traits'],
    [{ limitBy: 'nothing' }, ''],
  ] as const)
    test(`[CA-13] ${JSON.stringify(settings)}: ${words}`, () => {
      const sheet = parseSheet(ANN);
      assert.ok(sheet.ok);
      assert.equal(spentOn(sheet.value, settingsSchema.parse(settings)), words);
    });
});
