import assert from 'node:assert/strict';
import path from 'node:path/posix';
import { describe, it } from 'node:test';
import { readFile } from './source-files.ts';

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*['"]([@\w./:-]+)['"]/g;

/** The packages that a file needs to run, and whatever it imports. Types are stripped, and so is what only they need. */
function packagesOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFile(file).replaceAll(/\b(?:import|export) type [^;]*;/g, '');
  return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('node:')) return [];
    if (specifier.startsWith('.')) return packagesOf(path.join(path.dirname(file), specifier), seen);
    return specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
  });
}

describe('packages', () => {
  it('what the command needs to run is installed for it, and nothing else is', () => {
    const seen = new Set<string>();
    const needed = [...new Set(packagesOf('bin/fireside.mjs', seen))].sort();
    const { dependencies } = JSON.parse(readFile('package.json'));
    assert.deepEqual(Object.keys(dependencies), needed);
    assert.deepEqual(
      [...seen].filter((file) => file.startsWith('src/web/') || file.endsWith('.test.ts')),
      [],
    );
  });
});
