import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filesOf, readFile } from './source-files.ts';

/** Rules that no test names, and why: an id, or all rules of a system by its prefix. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

const prefixOf = (id: string) => id.slice(0, id.indexOf('-'));

/** `- **MB-8a** The GM may…`, `- **MS-12 Decision (Damage)** Stress…` */
function rulesIn(rulebook: string): string[] {
  return [...rulebook.matchAll(/^- \*\*([0-9A-Z]{2}-\d+[a-z]?)\b/gm)].map((match) => match[1] ?? '');
}

/** Titles begin with the ids: `it('[MB-8] 9 reads yes-but', …)`, `['[MB-8][MB-8a] …', 4]` in a table of rows. */
function rulesNamedIn(test: string): string[] {
  const titles = test.matchAll(/['"`]((?:\[[0-9A-Z]{2}-\d+[a-z]?\] ?)+)/g);
  return [...titles].flatMap((title) => title[1]?.match(/[0-9A-Z]{2}-\d+[a-z]?/g) ?? []);
}

function complaints(
  rules: readonly string[],
  named: readonly string[],
  exceptions: Readonly<Record<string, string>>,
) {
  const [known, tested] = [new Set(rules), new Set(named)];
  const excused = (id: string) => id in exceptions || prefixOf(id) in exceptions;
  const covers = (exception: string) => (id: string) => id === exception || prefixOf(id) === exception;
  return [
    ...rules.filter((id) => !tested.has(id) && !excused(id)).map((id) => `no test names ${id}`),
    ...[...tested].filter((id) => !known.has(id)).map((id) => `a test names ${id}, which no rulebook has`),
    ...Object.keys(exceptions)
      .filter((exception) => !rules.some(covers(exception)))
      .map((exception) => `the exception ${exception} is for no rule`),
    ...Object.keys(exceptions)
      .filter((exception) => named.some(covers(exception)))
      .map(
        (exception) =>
          `the exception ${exception} is out of date: a test names ${named.find(covers(exception))}`,
      ),
  ];
}

describe('rules and the tests that show them', () => {
  it('every rule has a test that names it, or a reason', () => {
    const rules = filesOf('rules/*.md').flatMap((file) => rulesIn(readFile(file)));
    const tests = filesOf('{src,test}/**/*.test.ts').filter((file) => !file.startsWith('test/conventions/'));
    const named = tests.flatMap((file) => rulesNamedIn(readFile(file)));
    assert.ok(rules.length > 100);
    assert.equal(new Set(rules).size, rules.length, 'an id stands for one rule');
    assert.deepEqual(complaints(rules, named, EXCEPTIONS), []);
  });

  it('finds ids in rulebooks and in titles', () => {
    assert.deepEqual(rulesIn('- **MB-8** Step 6, see MB-9\n- **MB-8a** **Decision**: x\n'), [
      'MB-8',
      'MB-8a',
    ]);
    assert.deepEqual(rulesNamedIn("it('[5P-12][MB-8a] both', () => odds[4]); // MB-9"), ['5P-12', 'MB-8a']);
  });

  const rows: [name: string, named: string[], exceptions: Record<string, string>, expected: string[]][] = [
    ['all named', ['MB-1', 'MB-2'], {}, []],
    ['one missing', ['MB-1'], {}, ['no test names MB-2']],
    ['one missing, with a reason', ['MB-1'], { 'MB-2': 'says nothing to test' }, []],
    ['a whole system excused', [], { MB: 'not written yet' }, []],
    ['an unknown id', ['MB-1', 'MB-2', 'MB-3'], {}, ['a test names MB-3, which no rulebook has']],
    [
      'a stale id',
      ['MB-1', 'MB-2'],
      { 'MB-2': 'r' },
      ['the exception MB-2 is out of date: a test names MB-2'],
    ],
    ['a stale system', ['MB-1'], { MB: 'r' }, ['the exception MB is out of date: a test names MB-1']],
    ['an exception for nothing', ['MB-1', 'MB-2'], { XX: 'r' }, ['the exception XX is for no rule']],
  ];
  for (const [name, named, exceptions, expected] of rows) {
    it(name, () => assert.deepEqual(complaints(['MB-1', 'MB-2'], named, exceptions), expected));
  }
});
