import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';
import { NOTHING_YET, type Tally, type TallyMessage } from './tally.ts';

export interface Ending {
  readonly ok: boolean;
  readonly output: string;
}

export type Tested = Ending & { readonly tally: Tally };

/** In milliseconds. A test that takes longer waits for something that will not come, and fails by its name. */
const LONGEST_TEST = 5 * 60_000;

const REPORTERS = ['spec', './scripts/tally.ts'].flatMap((reporter) => [
  `--test-reporter=${reporter}`,
  '--test-reporter-destination=stdout',
]);

/** `longest`: in milliseconds; a run that takes longer left something open, and is stopped. */
export async function runTests(
  files: readonly string[],
  {
    options = [],
    output = 'pipe',
    longest,
    onTally = () => {},
  }: {
    readonly options?: readonly string[];
    readonly output?: 'inherit' | 'pipe';
    readonly longest?: number;
    readonly onTally?: (tally: Tally) => void;
  },
): Promise<Tested> {
  let last: TallyMessage = { tally: NOTHING_YET, isWhole: false };
  const child = node(
    ['--test', '--test-isolation=none', `--test-timeout=${LONGEST_TEST}`, ...REPORTERS, ...options, ...files],
    { stdio: ['ignore', output, output, 'ipc'] },
  );
  child.on('message', (message: TallyMessage) => {
    last = message;
    onTally(last.tally);
  });
  const ending = await finish(child, longest);
  const { tally, isWhole } = last;
  // A process that crashed has failed, whatever it counted before.
  const failed = ending.ok && isWhole ? tally.failed : Math.max(1, tally.failed);
  return { ok: failed === 0, output: onlyFailures(ending.output), tally: { ...tally, failed } };
}

export function runTool(name: string, ...args: string[]): Promise<Ending> {
  return runScript(path.join('node_modules', name), ...args);
}

export function runScript(file: string, ...args: string[]): Promise<Ending> {
  return finish(node([file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] }));
}

function node(words: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn(process.execPath, words, options);
}

/** The runner repeats the failures in full at the end. */
function onlyFailures(output: string): string {
  const at = output.indexOf('✖ failing tests:');
  return at < 0 ? output : output.slice(at);
}

async function finish(child: ChildProcess, longest?: number): Promise<Ending> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const watchdog =
    longest === undefined
      ? undefined
      : setTimeout(() => {
          output += `\nstopped after ${longest / 60_000} minutes: something was left running or open`;
          child.kill('SIGKILL');
        }, longest);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearTimeout(watchdog);
  return { ok: code === 0, output };
}
