import assert from 'node:assert/strict';
import test from 'node:test';
import { type RecapBlock, recapBlocks } from './recap-blocks.ts';

const ROWS: readonly (readonly [string, string, readonly RecapBlock[]])[] = [
  ['the name of the table', '# The Lighthouse\n', [{ kind: 'title', text: 'The Lighthouse' }]],
  [
    'a scene with its picture',
    '## The gallery\n\n*Waist-deep.*',
    [
      { kind: 'scene', text: 'The gallery' },
      { kind: 'aside', text: 'Waist-deep.' },
    ],
  ],
  ['a told line', 'I cup the lantern.', [{ kind: 'told', text: 'I cup the lantern.' }]],
  ['what was told of a check', '> It gives way.', [{ kind: 'quote', text: 'It gives way.' }]],
  ['bookkeeping', '- One.\n- Two.', [{ kind: 'list', items: ['One.', 'Two.'] }]],
  [
    'a result with its course folded under it',
    '<details><summary>A &lt;yes&gt; &amp; more</summary>\n\n- rolled 4\n- chose\n\n</details>\n\nOn.',
    [
      { kind: 'folded', text: 'A <yes> & more', items: ['rolled 4', 'chose'], isSmall: false },
      { kind: 'told', text: 'On.' },
    ],
  ],
  [
    'words that would be markup',
    '\\# not \\*a\\* \\<b\\> heading',
    [{ kind: 'told', text: '# not *a* <b> heading' }],
  ],
  ['words that begin like a list', '3\\. is a number', [{ kind: 'told', text: '3. is a number' }]],
  ['a star that was told', '\\*', [{ kind: 'told', text: '*' }]],
];

for (const [title, markdown, blocks] of ROWS)
  test(`a recap to read: ${title}`, () => {
    assert.deepEqual(recapBlocks(markdown), blocks);
  });
