import fs from 'node:fs';
import { describe, test } from 'node:test';
import type { Ruleset } from '../../src/rulesets/index.ts';
import { replayed } from './replay.ts';

/** A folder for each system, a file for each game. */
const folder = new URL('.', import.meta.url);

for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue;
  const system = entry.name;
  const module: Record<string, Ruleset> = await import(`../../src/rulesets/${system}/index.ts`);
  const ruleset = Object.values(module).find(({ id }) => id === system) as Ruleset;
  describe(`replays: ${system}`, () => {
    for (const file of fs.readdirSync(new URL(`${system}/`, folder))) {
      // Whole evenings are told by the table: `test/evenings/`.
      if (file.startsWith('evening')) continue;
      test(file.replace('.jsonl', ''), () => {
        replayed(ruleset, fs.readFileSync(new URL(`${system}/${file}`, folder), 'utf8'));
      });
    }
  });
}
