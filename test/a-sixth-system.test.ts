import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { printFraction } from '../src/dice/index.ts';
import { answer, type Ruleset } from '../src/rulesets/index.ts';
import { contract } from '../src/rulesets/testing/contract.ts';
import { fold, printArchive } from '../src/table/index.ts';
import { sampleContract } from '../src/table/testing/sample-contract.ts';

import { played } from './evenings/played.ts';
import type { Script } from './evenings/script.ts';

/** The blocks of the guide, as the files they say they are. */
const guide = readFileSync('docs/a-sixth-system.md', 'utf8');
const files = [...guide.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)].map(([, path = '', code = '']) => ({
  path,
  code,
}));

const folder = mkdtempSync(join(tmpdir(), 'fireside-sixth-system-'));
mkdirSync(join(folder, 'src', 'rulesets', 'heads'), { recursive: true });
symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
symlinkSync(join(process.cwd(), 'src', 'dice'), join(folder, 'src', 'dice'));
for (const part of ['field.ts', 'ruleset.ts', 'schema.ts'])
  symlinkSync(join(process.cwd(), 'src', 'rulesets', part), join(folder, 'src', 'rulesets', part));
mkdirSync(join(folder, 'test', 'evenings', 'scripts'), { recursive: true });
const placeOf = (path: string) =>
  path.startsWith('test/') ? join(folder, path) : join(folder, 'src', 'rulesets', path);
for (const { path, code } of files) writeFileSync(placeOf(path), code);
const imported = (path: string) => import(pathToFileURL(placeOf(path)).href);
const { headsSystem } = (await imported('heads/index.ts')) as { headsSystem: Ruleset };
const { heads } = (await imported('test/evenings/scripts/heads.ts')) as { heads: Script };

describe('the guide to a sixth system', () => {
  after(() => rmSync(folder, { recursive: true }));

  test('has the files it speaks of', () => {
    assert.deepEqual(
      files.map(({ path }) => path),
      [
        'heads/sheet.ts',
        'heads/dare.ts',
        'heads/events.ts',
        'heads/index.ts',
        'test/evenings/scripts/heads.ts',
      ],
    );
  });

  test('makes a system whose odds are those of coins', () => {
    const { dare } = headsSystem.actions;
    assert.ok(dare?.kind === 'check');
    const report = answer(dare, { nerve: 3, heads: 2 });
    // Two or three heads of three coins.
    assert.deepEqual(
      report.ok && report.value.outcomes.map(([name, chance]) => [name, printFraction(chance)]),
      [
        ['works', '1/2'],
        ['fails', '1/2'],
      ],
    );
  });

  test('plays an evening, and the same again', async () => {
    const play = async () => (await played(heads, undefined, heads.name, undefined, headsSystem)).keeper;
    const keeper = await play();
    assert.deepEqual(fold(keeper.log, headsSystem), keeper.table);
    assert.equal(printArchive((await play()).archive()), printArchive(keeper.archive()));
  });

  sampleContract(headsSystem);
  contract('heads', headsSystem);
});
