import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { NOTATION_LIMITS } from './limits.ts';
import { printNotation, RELATIONS } from './notation.ts';
import { parseNotation } from './parser.ts';
import { notations } from './samples.ts';

describe('printing and parsing', () => {
  it('a printed notation parses to the same notation', () => {
    fc.assert(
      fc.property(notations, (before) => {
        const text = printNotation(before);
        fc.pre(text.length <= NOTATION_LIMITS.length);
        assert.deepEqual(parseNotation(text), { ok: true, value: before });
      }),
    );
  });

  it('no text makes the parser fail, and every problem is in the text or right after it', () => {
    const signs = fc.constantFrom(...'0123456789dDkKhlrRo!+-*()%<>=. x−×≥', ...RELATIONS);
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 30 }), (list) => {
        const text = list.join('');
        const parsed = parseNotation(text);
        if (parsed.ok) assert.deepEqual(parseNotation(printNotation(parsed.value)), parsed);
        else assert.ok(parsed.error.position >= 1 && parsed.error.position <= text.length + 1, text);
      }),
      { numRuns: 2000 },
    );
  });
});
