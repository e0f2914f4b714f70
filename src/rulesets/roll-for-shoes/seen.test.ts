import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settingsSchema } from './settings.ts';
import { parseSheet } from './sheet/notation.ts';
import { levelSlots, statusWords } from './speech.ts';

function slots(text: string, house: object): readonly string[] {
  const sheet = parseSheet(text);
  assert.ok(sheet.ok);
  return levelSlots(sheet.value, settingsSchema.parse(house)).map(
    ({ level, used, slots: all }) => `${level}: ${used} of ${all}`,
  );
}

const GANDER = 'Gander\n\nDo Anything 1\n  Passing 2\n    Inspector 3\n      Stamping 4\n  Biting 2\n';

describe('what a card shows of a sheet', () => {
  test('[RS-13] slots of each level, and those that were bought', () =>
    assert.deepEqual(slots(`${GANDER}\nSlots: +1 at level 3\n`, { slots: true }), [
      '2: 2 of 4',
      '3: 1 of 4',
      '4: 1 of 2',
      '5: 0 of 0',
    ]));
  test('[RS-13] however high a level is', () =>
    assert.deepEqual(slots('Old Gander\n\nWaddling 11\n', { slots: true, slotsPerLevel: [] }), [
      '11: 1 of 0',
      '12: 0 of 0',
    ]));
  test('[RS-13] without the house rule there are none to show', () =>
    assert.deepEqual(slots(GANDER, {}), []));
  test('[RS-10] a status that hinders has a true minus', () => {
    assert.equal(statusWords({ rating: '-1d6', name: 'Dizzy' }), '−1d6 Dizzy');
    assert.equal(statusWords({ rating: 2, name: 'Clean Shoe' }), '+2 Clean Shoe');
  });
});
