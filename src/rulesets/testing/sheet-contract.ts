import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import type { Ruleset } from '../ruleset.ts';

/** Of the contract, what is about sheets and their text. */
export function sheetContract(ruleset: Ruleset): void {
  const settings = ruleset.settings.parse({});

  test('ready-made characters parse, print back, keep their schema and the rules of creation', () => {
    assert.ok(ruleset.sheet.readyMade.length >= 3);
    for (const { id: character, text } of ruleset.sheet.readyMade) {
      const sheet = ruleset.sheet.parse(text);
      assert.ok(sheet.ok, `${character}: ${inspect(sheet)}`);
      assert.deepEqual(ruleset.sheet.schema.parse(sheet.value), sheet.value);
      assert.deepEqual(ruleset.sheet.parse(ruleset.sheet.print(sheet.value)), sheet);
      assert.deepEqual(ruleset.sheet.creationProblems(sheet.value, settings), [], character);
      assert.notEqual(ruleset.sheet.nameOf(sheet.value), '');
    }
  });

  test('a blank sheet is a sheet', () => {
    const blank = ruleset.sheet.blank('Nobody', settings);
    assert.deepEqual(ruleset.sheet.schema.parse(blank), blank);
    assert.deepEqual(ruleset.sheet.parse(ruleset.sheet.print(blank)), { ok: true, value: blank });
    assert.equal(ruleset.sheet.nameOf(blank), 'Nobody');
  });

  test('any text is a sheet, or is refused line by line', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'#:+-±*()[]/0123456789 \n\tab–d6,;x"') }), (text) => {
        const sheet = ruleset.sheet.parse(text);
        if (sheet.ok) assert.deepEqual(ruleset.sheet.parse(ruleset.sheet.print(sheet.value)), sheet);
        else
          for (const { line, column, sentence } of sheet.error)
            assert.ok(line >= 1 && column >= 1 && sentence);
      }),
    );
  });
}
