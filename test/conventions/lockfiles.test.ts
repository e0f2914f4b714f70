import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filesOf, readFile } from './source-files.ts';

describe('lockfiles', () => {
  for (const file of filesOf('package-lock.json', '{bench,src,test}/**/package-lock.json')) {
    it(`${file} records checksums and no addresses, so any registry serves`, () => {
      const packages: object[] = Object.values(JSON.parse(readFile(file)).packages).slice(1) as object[];
      assert.ok(packages.length > 0);
      assert.ok(packages.every((entry) => 'integrity' in entry && !('resolved' in entry)));
    });
  }
});
