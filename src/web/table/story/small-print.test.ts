import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withSmallPrint } from './small-print.ts';
import type { StoryItem } from './story.ts';

/** `t` is told, `e` an event, `s` sealed, `!` loud, `x` erased. */
function storyIn(letters: string): readonly StoryItem[] {
  return [...letters].map((letter, i) => {
    const at = { seq: i + 1, isUndone: false };
    if (letter === 't') return { ...at, kind: 'told', by: 'ada', as: 'story', text: 'x' };
    if (letter === 's') return { ...at, kind: 'sealed', count: 1 };
    if (letter === 'x') return { ...at, kind: 'erased', count: 1 };
    return { ...at, kind: 'event', sentence: 'x', ...(letter === '!' && { isLoud: true }) };
  });
}

/** The same letters, what is folded as its number. */
function shown(letters: string): string {
  return withSmallPrint(storyIn(letters))
    .map((item) => (item.kind === 'small-print' ? item.items.length : letters[item.seq - 1]))
    .join('');
}

const ROWS = [
  { it: 'nothing', story: '', reads: '' },
  { it: 'a line or two stay', story: 'teet', reads: 'teet' },
  { it: 'more are folded, hidden ones as well', story: 'eseetesst', reads: '4t3t' },
  { it: 'at the end the newest stay in sight', story: 'teeeee', reads: 'teeeee' },
  {
    it: 'of more lines at the end the last three stay, those before are folded',
    story: 'teeeeeee',
    reads: 't4eee',
  },
  { it: 'a safety stop is never small', story: 'eee!eeet', reads: '3!3t' },
  { it: 'nor that something was erased', story: 'eexeet', reads: 'eexeet' },
];

for (const { it, story, reads } of ROWS) test(it, () => assert.equal(shown(story), reads));

test('a folded run can be told apart from its first entry, and keeps all entries in order', () => {
  const [fold] = withSmallPrint(storyIn('eeet'));
  assert.ok(fold?.kind === 'small-print');
  assert.deepEqual(
    fold.items.map(({ seq }) => seq),
    [1, 2, 3],
  );
});
