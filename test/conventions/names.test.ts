import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filesOf, readFile } from './source-files.ts';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$|^[a-z0-9]+(-[a-z0-9]+)*$/;
/** As they are written in markup. */
const COMPONENT = /^([A-Z][a-z0-9]*)+\.svelte$/;
const SAYS_NOTHING = /\b(utils?|helpers?|managers?)\b|(Utils?|Helpers?|Managers?)\b/;

const isWellNamed = (file: string) =>
  file.split('/').every((part) => (part.endsWith('.svelte') ? COMPONENT : KEBAB).test(part)) &&
  !SAYS_NOTHING.test(file);

/** All test files share one process, where such a hook would run for the tests of every file. */
const hasLooseHook = (text: string) => /^(before|after|beforeEach|afterEach)\(/m.test(text);

describe('names', () => {
  it('files are kebab-case (components as they are written in markup), after a noun that says what is in them', () => {
    assert.deepEqual(
      filesOf('src/**/*.*').filter((file) => !isWellNamed(file)),
      [],
    );
  });

  for (const bad of [
    'src/dice/keepHigh.ts',
    'src/Dice/pool.ts',
    'src/dice/dice-utils.ts',
    'src/table/helpers/x.ts',
    'src/web/table/story.svelte',
    'src/web/Table/Story.svelte',
    'src/web/table/StoryHelper.svelte',
  ]) {
    it(`refuses ${bad}`, () => assert.equal(isWellNamed(bad), false));
  }
  for (const good of [
    'src/dice/keep-high.test.ts',
    'src/rulesets/five-plus/index.ts',
    'src/web/table/check/ResultCard.svelte',
    'src/web/live/live-table.svelte.ts',
  ]) {
    it(`allows ${good}`, () => assert.equal(isWellNamed(good), true));
  }

  it('hooks of tests are inside a describe', () => {
    assert.deepEqual(
      filesOf('{src,test}/**/*.test.ts').filter((file) => hasLooseHook(readFile(file))),
      [],
    );
    assert.ok(hasLooseHook("import x from 'y';\nbeforeEach(() => {});\n"));
  });
});
