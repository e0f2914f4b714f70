import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import type * as z from 'zod/mini';
import { FAREWELLS, ROLLING } from '../../src/protocol/index.ts';
import { LIMITS } from '../../src/server/limits.ts';
import { NOUNS } from '../../src/table/nouns.ts';
import { commandsPage, glossesIn, ROUTES } from './commands-page.ts';
import { readFile } from './source-files.ts';

const PAGE = 'docs/commands.md';
const FIRST = '## What a request says\n';
const UNITS: Readonly<Record<string, number>> = { '': 1, ms: 1, s: 1000, KiB: 1024, MiB: 1024 ** 2 };

/** The rows of the tables in a chapter, without their heads. */
function rowsIn(chapter: string): readonly (readonly string[])[] {
  const [, rest = ''] = readFile('docs/protocol.md').split(new RegExp(`^##+ ${chapter}$`, 'm'));
  const [text = ''] = rest.split(/^##+ /m);
  return [...text.matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) => row.split(' | '));
}

/** `64 KiB` is 65536. */
function amount(cell = ''): number {
  const [, digits = '', unit = ''] = /^([\d,.]+) ?([A-Za-z]*)$/.exec(cell) ?? [];
  return Number(digits.replaceAll(',', '')) * (UNITS[unit] ?? Number.NaN);
}

/** The lines where two texts differ. */
function differing(before: string, after: string): readonly string[] {
  const [is, should] = [before.split('\n'), after.split('\n')];
  const first = should.findIndex((line, i) => line !== is[i]);
  if (first < 0 && is.length === should.length) return [];
  const at = first < 0 ? should.length : first;
  return [`line ${at + 1} is: ${is[at]}`, `and should be: ${should[at]}`];
}

const inTicks = (cell = '') => [...cell.matchAll(/`(.*?)`/g)].map(([, name = '']) => name);

describe('the protocol and its document', () => {
  it('commands, entries and messages are written down as the schemas have them', () => {
    const before = readFile(PAGE);
    const at = before.indexOf(FIRST);
    const after = before.slice(0, at) + commandsPage(glossesIn(before));
    if (process.env.REWRITE_DOCS) fs.writeFileSync(path.join(import.meta.dirname, '../..', PAGE), after);
    else
      assert.deepEqual(differing(before, after), [], `${PAGE} is out of date: npm run docs writes it again`);
  });

  it('every command is explained', () => {
    const silent = [...readFile(PAGE).matchAll(/^#### `(.*?)`/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !glossesIn(readFile(PAGE))[name]);
    assert.deepEqual(silent, [], `${PAGE} says nothing of these: write it below their bodies`);
  });

  it('devices add bytes to the commands that take them, and to no other', () => {
    const taking = Object.values(NOUNS).flatMap(({ commands }) =>
      Object.entries(commands).flatMap(([name, { body }]) =>
        'bytes' in (body as z.ZodMiniObject).shape ? [name] : [],
      ),
    );
    assert.deepEqual(taking.sort(), [...ROLLING].sort());
  });

  it('every request is listed, and no other', () => {
    const listed = rowsIn('Coming in').flatMap(([request]) => inTicks(request));
    assert.deepEqual(listed.map((each) => each.replace(/\?.*/, '')).sort(), Object.keys(ROUTES).sort());
  });

  it('every request that takes a body says which', () => {
    const silent = Object.entries(ROUTES).filter(([name, { body }]) => name.startsWith('POST') && !body);
    assert.deepEqual(silent, []);
  });

  it('limits are what they are', () => {
    const listed = rowsIn('Limits').map(([name, value]) => [inTicks(name)[0], amount(value)]);
    assert.deepEqual(Object.fromEntries(listed), LIMITS);
  });

  it('every farewell says what to do', () => {
    const listed = rowsIn('Farewells').flatMap(([codes]) => inTicks(codes));
    assert.deepEqual(listed.sort(), Object.keys(FAREWELLS).sort());
  });
});
