import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { mergeLines } from './merge-lines.ts';

const BASE = 'one\ntwo\nthree\nfour';

describe('merging a text by lines', () => {
  const rows = [
    {
      title: 'different lines',
      mine: 'ONE\ntwo\nthree\nfour',
      theirs: 'one\ntwo\nthree\nFOUR',
      merged: 'ONE\ntwo\nthree\nFOUR',
    },
    {
      title: 'a line each',
      mine: 'one\ntwo\nthree\nfour\nfive',
      theirs: 'zero\none\ntwo\nthree\nfour',
      merged: 'zero\none\ntwo\nthree\nfour\nfive',
    },
    {
      title: 'one deletes, one changes elsewhere',
      mine: 'one\nthree\nfour',
      theirs: 'one\ntwo\nthree\n4',
      merged: 'one\nthree\n4',
    },
    {
      title: 'the same change',
      mine: 'one\n2\nthree\nfour',
      theirs: 'one\n2\nthree\nfour',
      merged: 'one\n2\nthree\nfour',
    },
    {
      title: 'the same change, and one more',
      mine: 'one\n2\nthree\nfour',
      theirs: 'one\n2\nthree\n4',
      merged: 'one\n2\nthree\n4',
    },
  ];
  for (const { title, mine, theirs, merged } of rows) {
    test(`keeps both: ${title}`, () =>
      assert.deepEqual(mergeLines(BASE, mine, theirs), { ok: true, value: merged }));
  }

  test('says what clashes', () => {
    assert.deepEqual(mergeLines(BASE, 'one\nII\nthree\nfour', 'one\nzwei\nthree\nfour'), {
      ok: false,
      error: [{ line: 2, mine: ['II'], theirs: ['zwei'] }],
    });
  });

  test('if one changed nothing, the result is the other text', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(texts, texts, (base, other) => {
        assert.deepEqual(mergeLines(base, base, other), { ok: true, value: other });
        assert.deepEqual(mergeLines(base, other, base), { ok: true, value: other });
        assert.deepEqual(mergeLines(base, other, other), { ok: true, value: other });
      }),
    );
  });

  test('either order gives the same text, or clashes both ways', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        const [one, other] = [mergeLines(base, mine, theirs), mergeLines(base, theirs, mine)];
        assert.equal(one.ok, other.ok);
        if (one.ok && other.ok) assert.equal(one.value, other.value);
      }),
    );
  });
});
