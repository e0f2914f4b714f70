import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { parseSheet, printSheet } from './notation.ts';
import { sheetSchema } from './sheet.ts';
import { CATEGORIES, categorySchema, MEANINGS } from './trait.ts';

const rulebook = fs.readFileSync(
  path.join(import.meta.dirname, '../../../../rules/mind-body-soul.md'),
  'utf8',
);

describe('what the rulebook shows is so', () => {
  test('the sheet in it prints as written', () => {
    const text = /^```\n(# .*?)^```$/ms.exec(rulebook)?.[1] ?? assert.fail('no sheet in the rulebook');
    const sheet = parseSheet(text);
    assert.ok(sheet.ok, JSON.stringify(sheet));
    assert.equal(printSheet(sheet.value), text);
  });

  test('[MB-1] what mind, body and soul mean is said there, on the sheet and where one is chosen', () => {
    const told = rulebook.replace(/\s+/g, ' ');
    const about = (schema: z.ZodMiniType) => z.globalRegistry.get(schema)?.description;
    for (const category of CATEGORIES) {
      assert.ok(told.includes(`*${category}* (${MEANINGS[category]})`), category);
      assert.equal(about(sheetSchema.shape[category]), `MB-1: ${MEANINGS[category]}`);
      assert.ok(about(categorySchema)?.includes(`${category}: ${MEANINGS[category]}`));
    }
  });
});
