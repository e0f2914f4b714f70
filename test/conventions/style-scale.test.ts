import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filesOf, readFile } from './source-files.ts';

const TOKENS = 'src/web/style/tokens.css';
/** Pictures of playing cards: their letters are measured in the units of the drawing. */
const DRAWINGS = ['src/web/cards/CardPicture.svelte', 'src/web/cards/PlayingCard.svelte'];

const tokens = readFile(TOKENS);
const breakpoints = ['width', 'height'].flatMap((side) =>
  [...tokens.matchAll(new RegExp(`--${side}-\\w+: (\\d+px);`, 'g'))].flatMap(([, value]) => [
    `(${side} < ${value})`,
    `(${side} >= ${value})`,
  ]),
);

/** Shares of something else are fine: of the letters around it, of a die, of the window, of the paper. */
const LENGTH = /(?<![\w.-])(?!0\b)\d[\d.]*(?:px|rem)\b/g;
/** A line between columns that are nearly as thin. */
const HAIRLINE = '1px';

function lengthsOutside(property: RegExp, text: string): readonly string[] {
  return [...text.matchAll(property)]
    .map(([declaration]) => declaration)
    .filter((each) => (each.match(LENGTH) ?? []).some((length) => length !== HAIRLINE));
}

/** `<` and `>=` alone, so that two halves never overlap and never leave a gap. */
function breakpointsOutside(text: string): readonly string[] {
  const queries = [...text.matchAll(/(?:@media\s|matchMedia\(')([^{;']*)/g)].map(([, query = '']) =>
    query.trim(),
  );
  return queries.filter((query) => {
    const parts = query.replace(/\((\w+) <= width < (\w+)\)/, '(width >= $1) and (width < $2)');
    const left = breakpoints.reduce((rest, each) => rest.replaceAll(each, ''), parts);
    return /width|height/.test(left);
  });
}

function complaints(file: string, text: string): readonly string[] {
  const style = file.endsWith('.svelte') ? (/<style>.*<\/style>/s.exec(text)?.[0] ?? '') : text;
  return [
    ...lengthsOutside(/(?<![\w-])font(?:-size)?:[^;}]*/g, style),
    ...lengthsOutside(/(?<![\w-])(?:row-|column-)?gap:[^;}]*/g, style),
    ...breakpointsOutside(text),
  ].map((what) => `${file}: ${what}`);
}

describe('the scale of the app', () => {
  it('font sizes, gaps and breakpoints are those of tokens.css', () => {
    const files = filesOf('src/web/**/*.{svelte,css,ts}').filter(
      (file) => file !== TOKENS && !DRAWINGS.includes(file),
    );
    assert.ok(files.length > 300);
    assert.deepEqual(
      files.flatMap((file) => complaints(file, readFile(file))),
      [],
    );
  });

  it('each size, space and breakpoint has one name', () => {
    for (const kind of ['size', 'space', 'width', 'height']) {
      const root = tokens.slice(0, tokens.indexOf('[data-screen'));
      const values = [...root.matchAll(new RegExp(`--${kind}-\\w+: ([^;]*);`, 'g'))].map(
        ([, value]) => value,
      );
      assert.ok(values.length > 1);
      assert.deepEqual(values, [...new Set(values)]);
    }
  });

  const rows: [title: string, css: string, isFine: boolean][] = [
    ['a size from the scale', 'p { font-size: var(--size-1h); }', true],
    ['a size of its own', 'p { font-size: 1.05rem; }', false],
    ['a size inside of a shorthand', 'p { font: 600 15px / 1 var(--font-text); }', false],
    ['a share of the letters around it', 'p { font-size: 0.9em; }', true],
    ['a gap from the scale', 'p { gap: 0 var(--space-1h); }', true],
    ['a gap of its own', 'p { column-gap: 7px; }', false],
    ['a known breakpoint', '@media (width < 760px) {}', true],
    ['a range between two', '@media (760px <= width < 1100px) {}', true],
    ['an unknown breakpoint', '@media (width < 719px) {}', false],
    ['a breakpoint that overlaps its other half', '@media (width <= 760px) {}', false],
    ['the old way to say it', '@media (max-width: 760px) {}', false],
    ['a question about the pointer', '@media (hover: hover) {}', true],
  ];
  for (const [title, css, isFine] of rows)
    it(`${isFine ? 'allows' : 'refuses'} ${title}`, () => {
      assert.equal(complaints('src/web/x.css', css).length === 0, isFine);
    });
});
