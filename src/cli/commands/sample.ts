import { hash, ok, type Result, refused } from '../../dice/index.ts';
import { rulesetOf, SYSTEM_IDS } from '../../rulesets/index.ts';
import { openSample, printArchive, recap } from '../../table/index.ts';
import type { Given } from '../arguments.ts';
import type { Command } from '../command.ts';

export const sample: Command = {
  takes: 'SYSTEM [--export] [--seed WORDS]',
  options: [
    { name: 'export', about: 'the whole table as one JSON document, which docs/verify.py can check' },
    { name: 'seed', value: 'WORDS', about: 'the same table every time, for tests' },
  ],
  about: [
    'A table to start with: three characters, a scene, someone to meet, and a first check. Without --export, prints',
    'what a newcomer reads there, as Markdown.',
  ].join('\n'),
  examples: [
    ['roll-for-shoes', 'read what is going on below the mayor’s bathroom'],
    ['mind-body-soul --export', 'the table itself, as a document'],
  ],
  run,
};

async function run({ words, options }: Given): Promise<Result<string>> {
  const [system, ...more] = words;
  const ruleset = system === undefined ? undefined : await rulesetOf(system);
  if (!ruleset || more.length > 0) {
    const problem = system === undefined || ruleset ? 'give one system' : `there is no system “${system}”`;
    return refused(`${problem}; choose one of ${SYSTEM_IDS.join(', ')}`);
  }
  const keeper = openSample(ruleset, chanceAndTime(options.get('seed')));
  return ok(
    (options.has('export') ? printArchive(keeper.archive()) : recap(keeper.log, ruleset, null)).trimEnd(),
  );
}

function chanceAndTime(seed: string | undefined) {
  if (seed === undefined) return { random: () => crypto.getRandomValues(new Uint8Array(32)), now: Date.now };
  let drawn = 0;
  return { random: () => hash('sample', seed, ++drawn), now: () => 0 };
}
