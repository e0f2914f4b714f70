import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { filesOf, readFile } from './source-files.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

/** `src/table/log.ts`, `test/faults/`; `<system>` and `…` stand for something. */
const PATH = /`((?:src|test|docs|scripts|bench|rules|bin)\/[\w./-]*)`/g;

/** Written by whoever follows the guide. */
const MADE_UP = new Set(['rules/heads.md']);

const missingIn = (text: string): string[] =>
  [...text.matchAll(PATH)]
    .map(([, named = '']) => named)
    .filter((named) => !MADE_UP.has(named) && !fs.existsSync(path.join(root, named)));

describe('paths in documents', () => {
  for (const page of filesOf('*.md', 'docs/**/*.md'))
    it(`${page} names files that exist`, () => assert.deepEqual(missingIn(readFile(page)), []));

  it('finds a file that is not there', () => {
    assert.deepEqual(missingIn('see `src/table/log.ts` and `src/table/logs.ts`'), ['src/table/logs.ts']);
  });
});
