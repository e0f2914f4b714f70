import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filesOf, readFile } from './source-files.ts';

/** Nouns that sentences count. “1 points” is wrong; `counted(n, 'point')` of `src/dice/counted.ts` gets it right. */
const NOUNS = [
  'actions|advantages|agents|aspects|bytes|cards|characters|charges|checks|dice|disadvantages|descriptors',
  'entries|events|faces|failures|goals|hours|levels|lines|marks|minutes|modifiers|notes|options|others|people',
  'players|points|pools|recoveries|rolls|rounds|rows|rules|seats|seconds|sides|skills|slots|sources|statuses',
  'steps|successes|tables|targets|texts|things|throws|times|traits|turns|votes|wounds',
].join('|');

/** `${left} actions`, and in markup `{left} more skills`. */
const COUNTED = String.raw`\{([^{}\n]+)\}\s+(?:(?:example|more|new|last) )*(?:${NOUNS})\b(?![=(])`;

/** `count === 1 ? 'point' : 'points'`, `point${n === 1 ? '' : 's'}` */
const BY_HAND = /=== 1 \? '(?:|[a-z]+)' : '(?:s|[a-z]+s|dice|people)'/g;

/** A constant is never 1, and a name isn't a number: Ann turns, Ann rolls. */
const NO_NUMBER = /^[A-Z]{2,}[\w.]*$|[nN]ame|\bby$|pointOf/;

function complaints(file: string, source: string): string[] {
  const text = source.replace(/<style[\s\S]*<\/style>/, '').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const markup = file.endsWith('.svelte') ? text.replace(/<script[\s\S]*?<\/script>/g, '') : '';
  const loose = [
    ...text.matchAll(new RegExp(String.raw`\$${COUNTED}`, 'g')),
    ...markup.matchAll(new RegExp(String.raw`(?<=[>\w]\s*)${COUNTED}`, 'g')),
  ].filter(([, number = '']) => !NO_NUMBER.test(number.trim()));
  return [...loose, ...text.matchAll(BY_HAND)].map(
    ([what]) => `${file}: ${what.replace(/\s+/g, ' ').trim()}`,
  );
}

describe('words that are counted', () => {
  it('every number with a noun goes through counted()', () => {
    const files = filesOf('src/**/*.{ts,svelte}').filter((file) => !/\.test\.ts$/.test(file));
    assert.ok(files.length > 500);
    assert.deepEqual(
      files.flatMap((file) => complaints(file, readFile(file))),
      [],
    );
  });

  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources, as in files
  const rows: [file: string, source: string, isFound: boolean][] = [
    ['x.ts', '`${left} actions left`', true],
    ['x.ts', '`${a.b - 1} new skills`', true],
    ['x.svelte', '<b>{left} more skills</b>', true],
    ['x.svelte', '<p>All {seats.length} tables</p>', true],
    ['x.ts', "n === 1 ? 'point' : 'points'", true],
    ['x.ts', "`${n} point${n === 1 ? '' : 's'}`", true],
    ['x.ts', "`${counted(left, 'action')} left`", false],
    ['x.ts', '`at most ${MOST_SKILLS} skills, ${LIMITS.bytes} bytes`', false],
    ['x.ts', '/** `${left} actions left` */', false],
    ['x.ts', 'for (const { seq } of entries)', false],
    ['x.svelte', '<Slots {table} sides={2} />', false],
    ['x.ts', '`${names(id)} turns`', false],
  ];
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: sources, as in files
  for (const [file, source, isFound] of rows)
    it(`${isFound ? 'finds' : 'lets pass'}: ${source}`, () =>
      assert.equal(complaints(file, source).length > 0, isFound));
});
