// npm test: types, format and lint, dead code and all tests, side by side; then the tests in the browser.
// npm test -- WORD: the test files whose path holds WORD and nothing else; options go to node's test runner.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Tally } from './tally.ts';

/** Takes minutes, root and buildah. */
const ON_REQUEST = /^test.image./;
const TOO_LONG = 15 * 60_000;
const SVELTE_CHECK = 'src/web/node_modules/svelte-check/bin/svelte-check';
const APP_TYPES = ['--workspace', 'src/web', '--tsconfig', './tsconfig.json', '--fail-on-warnings'];

type Ending = { ok: boolean; output: string };
type Tested = Ending & { tally: Tally };

const root = path.dirname(import.meta.dirname);
process.chdir(root);

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('-'));
const wanted = words.filter((word) => !word.startsWith('-'));
const files = fs
  .globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { exclude: ['**/node_modules/**'] })
  .filter((file) =>
    wanted.length === 0 ? !ON_REQUEST.test(file) : wanted.some((word) => file.includes(word)),
  )
  .sort();

const [browserFiles, otherFiles] = [files.filter(isInBrowser), files.filter((file) => !isInBrowser(file))];

process.exitCode = (words.length > 0 ? await runSome() : await runAll()) ? 0 : 1;

async function runSome() {
  if (files.length === 0) return complain(`no test file has ${wanted.join(' or ')} in its path`);
  if (browserFiles.length > 0 && !process.env.FIRESIDE_APP) {
    const built = await finish(script('scripts/build-app.ts'));
    if (!built.ok) return complain(built.output);
  }
  const { ok, tally } = await runTests(files, 'inherit');
  return close(ok, tally);
}

async function runAll() {
  const checks = [
    step('types', () => finish(tool('@typescript/native/bin/tsc', '--project', '.'))),
    step('format and lint', () => finish(tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'))),
    step('dead code', () => finish(tool('knip/bin/knip.js', '--treat-config-hints-as-errors'))),
    step('types of the app', () => finish(script(SVELTE_CHECK, ...APP_TYPES))),
    step('types in the browser', () =>
      finish(tool('@typescript/native/bin/tsc', '--project', 'test/browser')),
    ),
  ];
  const tested = await step('tests', () => runTestsSideBySide(otherFiles));
  const checked = await Promise.all(checks);
  // By themselves: what is busy elsewhere would make a browser late, and the answers people wait for.
  const built = await step('app', () => finish(script('scripts/build-app.ts')));
  const played = await step('tests in the browser', () =>
    built.ok ? runTestsSideBySide(browserFiles) : untested(),
  );
  const broken = [...checked, tested, built, played].flatMap(({ ok, name }) => (ok ? [] : [name]));
  if (broken.length > 0) complain(`failed: ${broken.join(', ')}`);
  return close(broken.length === 0, sumOf([tested.tally, played.tally]));
}

function isInBrowser(file: string) {
  return file.split(path.sep).join('/').startsWith('test/browser/');
}

async function untested(): Promise<Tested> {
  return { ok: false, output: 'there is no app to test', tally: { passed: 0, failed: 0, skipped: 0 } };
}

async function step<T extends Ending>(name: string, run: () => Promise<T>): Promise<T & { name: string }> {
  const start = performance.now();
  const ending = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${ending.ok ? '✔' : '✖'} ${name.padEnd(20)} ${seconds.padStart(5)} s`);
  if (!ending.ok) console.log(`\n${ending.output.trim()}\n`);
  return { ...ending, name };
}

function close(ok: boolean, { passed, failed, skipped }: Tally) {
  const some = passed + failed + skipped > 0 || complain('not one test was run');
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return ok && failed === 0 && some;
}

function complain(sentence: string) {
  console.log(`✖ ${sentence}`);
  return false;
}

/** One process for each core: a process for each file would take longer to start than its tests take to run. */
async function runTestsSideBySide(all: readonly string[]): Promise<Tested> {
  const processes = os.availableParallelism();
  const hands = Array.from({ length: processes }, (_, hand) =>
    all.filter((_, index) => index % processes === hand),
  );
  const parts = await Promise.all(
    hands.filter((hand) => hand.length > 0).map((hand) => runTests(hand, 'pipe')),
  );
  return {
    ok: parts.every(({ ok }) => ok),
    output: parts.flatMap(({ ok, output }) => (ok ? [] : [onlyFailures(output)])).join('\n'),
    tally: sumOf(parts.map(({ tally }) => tally)),
  };
}

function sumOf(tallies: readonly Tally[]): Tally {
  const sum = (figure: keyof Tally) => tallies.reduce((total, tally) => total + tally[figure], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

async function runTests(some: readonly string[], output: 'inherit' | 'pipe'): Promise<Tested> {
  let tally: Tally | undefined;
  const reporters = ['spec', './scripts/tally.ts'].flatMap((reporter) => [
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
  ]);
  const child = spawn(
    process.execPath,
    ['--test', '--test-isolation=none', ...reporters, ...options, ...some],
    {
      stdio: ['ignore', output, output, 'ipc'],
    },
  );
  child.on('message', (message: Tally) => {
    tally = message;
  });
  const ending = await finish(child);
  return {
    ...ending,
    ok: ending.ok && tally?.failed === 0,
    tally: tally ?? { passed: 0, failed: 1, skipped: 0 },
  };
}

/** The runner repeats what failed, with all there is to say, at the end. */
function onlyFailures(output: string) {
  const at = output.indexOf('✖ failing tests:');
  return at < 0 ? output : output.slice(at);
}

function tool(name: string, ...args: string[]) {
  return script(path.join('node_modules', name), ...args);
}

function script(file: string, ...args: string[]) {
  return spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function finish(child: ChildProcess): Promise<Ending> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  // What was asked for by name may take as long as it does: `npm run faults` does.
  const watchdog =
    words.length > 0
      ? undefined
      : setTimeout(() => {
          output += `\nstopped after ${TOO_LONG / 60_000} minutes: something was left running or open`;
          child.kill('SIGKILL');
        }, TOO_LONG);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearTimeout(watchdog);
  return { ok: code === 0, output };
}
