import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filesOf, readFile } from './source-files.ts';

/** Punctuation on a line of its own after a block, where the formatter puts it: the page would show a space before it. */
const LOOSE_PUNCTUATION = /\{[#:/][^}\n]*\}\s*\n\s*[,.;:!?)’”…](?![\w.-]+ \{)[^\n]*/g;

/** The policy of the page refuses it; `style:width={…}` goes another way. */
const INLINE_STYLE = /\sstyle=["'{][^\n]*/g;

/** Text of people, read as markup. */
const RAW = /\{@html[^\n]*/g;

const withoutStyle = (text: string) => text.replace(/<style[\s\S]*<\/style>/, '');

describe('markup', () => {
  const components = filesOf('src/web/**/*.svelte');
  const rows = [
    [
      'punctuation belongs to its word: write {x ? ", so" : ""}',
      LOOSE_PUNCTUATION,
      '{#if so}\n  , so\n{/if}',
    ],
    ['no inline style', INLINE_STYLE, '<p style="color: red">'],
    ['no raw markup', RAW, '<p>{@html text}</p>'],
  ] as const;
  for (const [name, pattern, example] of rows)
    it(name, () => {
      assert.match(example, new RegExp(pattern.source));
      assert.ok(components.length > 0);
      const found = components.flatMap((file) =>
        [...withoutStyle(readFile(file)).matchAll(pattern)].map(([what]) => `${file}: ${what.trim()}`),
      );
      assert.deepEqual(found, []);
    });
});
