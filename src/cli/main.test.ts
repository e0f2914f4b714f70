import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';

const ENTRY = path.join(import.meta.dirname, '..', '..', 'bin', 'fireside.mjs');

interface Said {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/** The real program, in its own process. */
function fireside(...words: readonly string[]): Promise<Said> {
  return new Promise((resolve) => {
    execFile(process.execPath, [ENTRY, ...words], (error, stdout, stderr) => {
      resolve({ stdout, stderr, code: error ? Number(error.code) : 0 });
    });
  });
}

describe('the terminal program', { concurrency: 4 }, () => {
  const answers: readonly (readonly [words: readonly string[], stdout: RegExp | string])[] = [
    [['roll', '4d6kh3', '--seed', 'a'], /^4d6kh3: (\(?[1-6]\)? ){4}= \d+\n$/],
    [['roll', '2d6+3'], /^2d6\+3: \[[1-6] [1-6]\]\+3 = \d+\n$/],
    [['roll', '2d6', '--json', '--seed', '1'], /^\{"total":\d+,"notation":"2d6","dice":\[.*\]\}\n$/],
    [['odds', '4d6kh3'], /^ {2}4d6kh3\n.*mean 12\.24.*\n\n.*\n {3}3 .*0\.08%.*1\/1296\n/],
    [['odds', '1d2', '--json'], '{"outcomes":{"1":"1/2","2":"1/2"},"mean":"3/2","variance":"1/4"}\n'],
    [['odds', '-1d2', '--json'], '{"outcomes":{"-2":"1/2","-1":"1/2"},"mean":"-3/2","variance":"1/4"}\n'],
    [['--version'], /^fireside \d+\.\d+\.\d+\n$/],
    [['--help'], /^Fireside: .*\n\nUsage: /],
    [['welcome'], /Welcome to Fireside/],
  ];
  for (const [words, stdout] of answers) {
    it(`fireside ${words.join(' ')}`, async () => {
      const said = await fireside(...words);
      if (typeof stdout === 'string') assert.equal(said.stdout, stdout);
      else assert.match(said.stdout, stdout);
      assert.deepEqual([said.stderr, said.code], ['', 0]);
    });
  }

  const refusals: readonly (readonly [words: readonly string[], stderr: string])[] = [
    [
      ['odds', '2d6+'],
      'fireside odds: “2d6+” at 5: the text ends where dice like 2d6, a number or “(” should follow\n',
    ],
    [
      ['roll', '9999999d6'],
      'fireside roll: “9999999d6” at 1: too many dice in one notation: at most 1,000 (limit: dice)\n',
    ],
    [['odds', '2d6', '--jsn'], 'fireside odds: unknown option “--jsn”; the options are --json, --help\n'],
  ];
  for (const [words, stderr] of refusals) {
    it(`fireside ${words.join(' ')} is refused`, async () => {
      assert.deepEqual(await fireside(...words), { stdout: '', stderr, code: 2 });
    });
  }

  it('the same seed rolls the same', async () => {
    const [first, second] = await Promise.all([
      fireside('roll', '20d20', '--seed', 'campfire'),
      fireside('roll', '20d20', '--seed=campfire'),
    ]);
    assert.equal(first.stdout, second.stdout);
  });

  it('a reader that stops reading ends it quietly', async () => {
    const child = spawn(process.execPath, [ENTRY, 'odds', '1000d6', '--json'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    assert.deepEqual([stderr, code], ['', 0]);
  });
});
