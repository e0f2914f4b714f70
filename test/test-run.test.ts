import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { runTests } from '../scripts/child.ts';
import { Lanes } from '../scripts/lanes.ts';
import { Progress } from '../scripts/progress.mjs';

const FILES: readonly [name: string, text: string, tally: object, says: RegExp][] = [
  ['a test that passes', `it('goes', () => {})`, { passed: 1 }, /^/],
  ['a test that fails', `it('goes', () => { throw new Error('it does not') })`, { failed: 1 }, /it does not/],
  ['a file without a test', '', { failed: 1 }, /holds no test/],
  [
    'a test skipped for a reason, with the titles above it',
    `describe('outer', () => describe('inner', () => { it('here', () => {}); it('there', { skip: 'no snake' }, () => {}) }))`,
    { passed: 1, skipped: [{ name: 'outer › inner › there', reason: 'no snake' }] },
    /^/,
  ],
  [
    'a test that finds out itself',
    `it('there', (t) => t.skip('no snake'))`,
    { skipped: [{ name: 'there', reason: 'no snake' }] },
    /^/,
  ],
  [
    'a group skipped for a reason',
    `describe('outer', { skip: 'no snake' }, () => { it('there', () => {}) })`,
    { skipped: [{ name: 'outer', reason: 'no snake' }] },
    /^/,
  ],
  [
    'a test skipped without one',
    `it.skip('there', () => {})`,
    { failed: 1 },
    /there: skipped without a reason/,
  ],
  [
    'a group skipped without one',
    `describe.skip('outer', () => { it('there', () => {}) })`,
    { failed: 1 },
    /outer: skipped/,
  ],
  ['a test that is for later', `it.todo('some day')`, { failed: 1 }, /some day: skipped without a reason/],
  [
    'a process that breaks off',
    `it('goes', () => {}); it('ends it all', () => process.exit(0)); it('never comes', () => {})`,
    { failed: 1 },
    /^/,
  ],
];

describe('a run of tests', { concurrency: 2 }, () => {
  for (const [name, text, tally, says] of FILES)
    it(`counts ${name}`, async (t) => {
      const file = path.join(folderFor(t), 'some.test.mjs');
      fs.writeFileSync(file, `import { describe, it } from 'node:test';\n${text}\n`);
      const ended = await runTests([file], {});
      const { passed, failed, skipped } = ended.tally;
      assert.deepEqual(
        { failed, skipped, ...('passed' in tally && { passed }) },
        { failed: 0, skipped: [], ...tally },
      );
      assert.equal(ended.ok, failed === 0);
      assert.match(ended.output, says);
    });
});

describe('progress', () => {
  const shownIn = (stream: object, act: (progress: Progress) => void) => {
    let text = '';
    const out = { columns: 30, write: (more: string) => (text += more), ...stream };
    const progress = new Progress(() => '5 tests done; now: tests in the browser', out as never, {});
    act(progress);
    progress.end();
    return text;
  };

  it('is one line in a terminal, cut to fit, and makes room for a line that stays', () => {
    const text = shownIn({ isTTY: true }, (progress) => {
      progress.show();
      progress.say('✔ types');
      progress.show();
    });
    assert.equal(
      text,
      '0:00 5 tests done; now: tests\r\u001b[2K✔ types\n0:00 5 tests done; now: tests\r\u001b[2K',
    );
  });

  it('is whole lines in a log', () => {
    const text = shownIn({ isTTY: false }, (progress) => {
      progress.show();
      progress.say('✔ types');
    });
    assert.equal(text, '0:00 5 tests done; now: tests in the browser\n✔ types\n');
  });
});

it('lanes: a fixed number at a time, the next as soon as one ends', async () => {
  const lanes = new Lanes(2);
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string) =>
    lanes.run(async () => {
      log.push(`${name} begins`);
      await new Promise<void>((end) => ends.set(name, end));
      log.push(`${name} ends`);
    });
  const all = ['a', 'b', 'c'].map(run);
  for (const name of ['b', 'a', 'c']) {
    ends.get(name)?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  assert.deepEqual(log, ['a begins', 'b begins', 'b ends', 'c begins', 'a ends', 'c ends']);
});

function folderFor(t: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-test-run-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}
