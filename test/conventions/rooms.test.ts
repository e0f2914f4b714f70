import assert from 'node:assert/strict';
import path from 'node:path/posix';
import { describe, it } from 'node:test';
import { filesOf, readFile } from './source-files.ts';

const MOST_FILES = 32;
const MOST_LINES = 300;

/** What was recorded once stays where it is. */
const isRecorded = (file: string) => /^test\/(replays|stored)\/.*\//.test(file);

/** Longer, each with its reason. */
const LONG: Readonly<Record<string, string>> = {
  'src/rulesets/five-plus/descriptor/phrasebook.ts': 'a table of phrases, read from top to bottom',
  'src/web/style/components.css': 'the shared classes, two lines over',
};

function crowded(files: readonly string[]): string[] {
  const byFolder = Map.groupBy(
    files.filter((file) => !isRecorded(file)),
    (file) => path.dirname(file),
  );
  return [...byFolder].flatMap(([folder, { length }]) =>
    length > MOST_FILES ? [`${folder}: ${length} files, ${MOST_FILES} at most`] : [],
  );
}

function tooLong(file: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > MOST_LINES && !Object.hasOwn(LONG, file)
    ? [`${file}: ${lines} lines, ${MOST_LINES} at most`]
    : [];
}

describe('rooms', () => {
  it('a folder holds at most 32 files', () => {
    const files = filesOf('{src,test}/**/*.*');
    assert.ok(files.length > 500);
    assert.deepEqual(crowded(files), []);
  });

  it('a source file has at most 300 lines', () => {
    const files = filesOf('src/**/*.{ts,svelte,css}').filter((file) => !file.endsWith('.test.ts'));
    assert.ok(files.length > 500);
    assert.deepEqual(
      files.flatMap((file) => tooLong(file, readFile(file))),
      [],
    );
  });

  const many = (folder: string) => Array.from({ length: 33 }, (_, i) => `${folder}/file-${i}.ts`);
  it('finds a folder of 33 files', () => assert.equal(crowded(many('src/table')).length, 1));
  it('lets recorded data pass', () => assert.deepEqual(crowded(many('test/stored/0.1.0/made')), []));
  it('finds a file of 301 lines', () =>
    assert.equal(tooLong('src/x.ts', 'const x = 1;\n'.repeat(301)).length, 1));
  it('lets a file of 300 lines pass', () =>
    assert.deepEqual(tooLong('src/x.ts', 'const x = 1;\n'.repeat(300)), []));
});
