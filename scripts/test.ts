// npm test: types, format and lint, dead code and all tests, side by side; then the tests in the browser.
// npm test -- WORD: the test files whose path holds WORD and nothing else; options go to node's test runner.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Ending, runScript, runTests, runTool, type Tested } from './child.ts';
import { Lanes } from './lanes.ts';
import { Progress } from './progress.mjs';
import { NOTHING_YET, sumOf, type Tally } from './tally.ts';
import { TemporaryFolder } from './temporary.ts';

/** Takes minutes, root and buildah. */
const ON_REQUEST = 'test/image/';
const TOO_LONG = 15 * 60_000;
const SVELTE_CHECK = 'src/web/node_modules/svelte-check/bin/svelte-check';
const APP_TYPES = ['--workspace', 'src/web', '--tsconfig', './tsconfig.json', '--fail-on-warnings'];

/** Started first, each by itself, so that nothing waits for them at the end. An outdated list costs seconds. */
const LONG = [
  'src/table/random.test.ts',
  'test/browser/states/systems-are-accessible.test.ts',
  'test/browser/states/tables-are-accessible.test.ts',
  'test/server/disk/kill.test.ts',
  'test/verifiers/every-byte.test.ts',
];
/** Parts of the rest for each core: a core that is done takes the next, so all finish at about the same time. */
const PARTS = 2;

process.chdir(path.dirname(import.meta.dirname));

const temporary = new TemporaryFolder();
const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('-'));
const wanted = words.filter((word) => !word.startsWith('-'));
const files = fs
  .globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { exclude: ['**/node_modules/**'] })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) =>
    wanted.length === 0 ? !file.startsWith(ON_REQUEST) : wanted.some((word) => file.includes(word)),
  )
  .sort();
const isInBrowser = (file: string) => file.startsWith('test/browser/');

process.exitCode = (words.length > 0 ? await runSome() : await runAll()) ? 0 : 1;

/** Without a time limit, since someone asked for these. */
async function runSome() {
  if (files.length === 0) return complain(`no test file has ${wanted.join(' or ')} in its path`);
  if (files.some(isInBrowser) && !process.env.FIRESIDE_APP) {
    const built = await runScript('scripts/build-app.ts');
    if (!built.ok) return complain(built.output);
  }
  const { ok, tally } = await runTests(files, { options, output: 'inherit' });
  return close(ok, tally);
}

async function runAll() {
  const parts = partsOf(files.filter((file) => !isInBrowser(file)));
  const playedParts = partsOf(files.filter(isInBrowser));
  let ended = 0;
  const underWay = new Set<string>();
  const tallies = new Map<readonly string[], Tally>();
  const progress = new Progress(() => {
    const { passed, failed, skipped } = sumOf([...tallies.values()]);
    const done = `${passed + failed + skipped.length} tests done${failed > 0 ? `, ${failed} failed` : ''}`;
    return `${done}, ${ended} of ${parts.length + playedParts.length} parts; now: ${[...underWay].join(', ')}`;
  });
  const lanes = new Lanes(os.availableParallelism());

  async function step<T extends Ending>(name: string, run: () => Promise<T>): Promise<T & { name: string }> {
    const start = performance.now();
    underWay.add(name);
    const ending = await run();
    underWay.delete(name);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    progress.say(`${ending.ok ? '✔' : '✖'} ${name.padEnd(20)} ${seconds.padStart(5)} s`);
    if (!ending.ok) progress.say(`\n${ending.output.trim()}\n`);
    return { ...ending, name };
  }

  async function runPart(part: readonly string[]): Promise<Tested> {
    const onTally = (tally: Tally) => tallies.set(part, tally);
    const outcome = await runTests(part, { longest: TOO_LONG, onTally });
    ended += 1;
    return outcome;
  }
  const runParts = async (all: typeof parts): Promise<Tested> =>
    joined(await Promise.all(all.map((part) => lanes.run(() => runPart(part)))));

  const tested = step('tests', () => runParts(parts));
  // One after another, beside the tests, which keep the cores busy.
  const built = await step('app', () => runScript('scripts/build-app.ts'));
  const checked = [
    await step('types of the app', () => runScript(SVELTE_CHECK, ...APP_TYPES)),
    await step('format and lint', () => runTool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')),
    await step('types', () => runTool('@typescript/native/bin/tsc', '--project', '.')),
    await step('types in the browser', () =>
      runTool('@typescript/native/bin/tsc', '--project', 'test/browser'),
    ),
    await step('dead code', () => runTool('knip/bin/knip.js', '--treat-config-hints-as-errors')),
  ];
  // As many at a time as there are cores, with no check beside them: a slow browser fails tests.
  const played = await step('tests in the browser', () => (built.ok ? runParts(playedParts) : untested()));
  const endings = [...checked, await tested, built, played];
  progress.end();
  const broken = endings.flatMap(({ ok, name }) => (ok ? [] : [name]));
  if (broken.length > 0) complain(`failed: ${broken.join(', ')}`);
  return close(broken.length === 0, sumOf([(await tested).tally, played.tally]));
}

async function untested(): Promise<Tested> {
  return { ok: false, output: 'there is no app to test', tally: NOTHING_YET };
}

/** One process for each part: a process for each file would take longer to start than its tests take to run. */
function partsOf(all: readonly string[]): readonly (readonly string[])[] {
  const others = all.filter((file) => !LONG.includes(file));
  const parts = PARTS * os.availableParallelism();
  const dealt = Array.from({ length: parts }, (_, part) =>
    others.filter((_, index) => index % parts === part),
  );
  return [...all.filter((file) => LONG.includes(file)).map((file) => [file]), ...dealt].filter(
    (part) => part.length > 0,
  );
}

function joined(parts: readonly Tested[]): Tested {
  return {
    ok: parts.every(({ ok }) => ok),
    output: parts.flatMap(({ ok, output }) => (ok ? [] : [output])).join('\n'),
    tally: sumOf(parts.map(({ tally }) => tally)),
  };
}

function close(ok: boolean, { passed, failed, skipped }: Tally) {
  const some = passed + failed + skipped.length > 0 || complain('not one test was run');
  const isTidy =
    temporary.left.length === 0 || complain(`left in the temporary folder: ${temporary.left.join(', ')}`);
  for (const { name, reason } of skipped) console.log(`skipped: ${name} (${reason})`);
  const left = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  console.log(`${passed} passed, ${failed} failed${left}`);
  return ok && failed === 0 && some && isTidy;
}

function complain(sentence: string) {
  console.log(`✖ ${sentence}`);
  return false;
}
