import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled');

export interface Child {
  readonly pid: number | undefined;
  readonly url: string;
  readonly output: () => string;
  /** With −9: nothing is tidied up. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>;
  readonly ended: Promise<number | null>;
}

/** Nothing outlives the process that started it, however it ends. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const SERVE = ['bin/fireside.mjs', 'serve', '--port', '0', '--host', '127.0.0.1', '--data'];

/** A server in its own process, started as people start it, or by `words`. `before` is a shell command that runs first. */
export async function serverProcess(
  folder: string,
  options: {
    readonly before?: string;
    readonly env?: Record<string, string>;
    readonly words?: readonly string[];
  } = {},
): Promise<Child> {
  const words = [process.execPath, ...(options.words ?? [...SERVE, folder])];
  const env = { ...process.env, NODE_COMPILE_CACHE, ...options.env };
  const child = options.before
    ? spawn('/bin/sh', ['-c', `${options.before}; exec "$@"`, 'sh', ...words], { cwd: ROOT, env })
    : spawn(process.execPath, words.slice(1), { cwd: ROOT, env });
  running.add(child);
  child.on('exit', () => running.delete(child));
  const output: string[] = [];
  child.stderr.on('data', (text) => output.push(String(text)));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const url = await addressOf(child, ended, output);
  return {
    pid: child.pid,
    url,
    output: () => output.join(''),
    ended,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
  };
}

function addressOf(
  child: ChildProcess,
  ended: Promise<number | null>,
  output: readonly string[],
): Promise<string> {
  return new Promise((resolve, reject) => {
    let greeting = '';
    child.stdout?.on('data', (text) => {
      greeting += text;
      const [url] = /http:\S+/.exec(greeting) ?? [];
      if (url !== undefined && greeting.includes('Ctrl-C')) resolve(url);
    });
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output.join('')}`)));
  });
}

/** A folder that is removed when the test ends. */
export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'fireside-faults-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
