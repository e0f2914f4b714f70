import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';

const root = path.dirname(import.meta.dirname);

/** A machine on which nobody is root: `id` says so, and npm tells where it was started. */
function run(t: TestContext, words: readonly string[]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-ci-'));
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const commands = {
    id: 'echo 1000',
    npm: 'echo "npm $*"; cat "$HOME/.npmrc"; ls -A "$TMPDIR"; echo "$HOME $TMPDIR"; exit 3',
  };
  for (const [name, does] of Object.entries(commands))
    fs.writeFileSync(path.join(folder, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  fs.writeFileSync(path.join(folder, '.npmrc'), 'fund=false\n');
  const env = { ...process.env, HOME: folder, PATH: `${folder}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync('bash', words, { cwd: root, env, encoding: 'utf8' });
  return { status, stdout, stderr, home: folder };
}

describe('a bare machine', { skip: process.platform === 'win32' && 'these are scripts for bash' }, () => {
  it('says that it takes root', (t) => {
    const { status, stdout, stderr } = run(t, ['scripts/bare-machine', 'npm', 'test']);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^bare-machine: this takes root: .*\n$/);
  });

  it('is asked for by .ci/run, which otherwise says so and leaves home and temporary folder empty', (t) => {
    const { status, stdout, home } = run(t, ['.ci/run']);
    const [notice, command, npmrc, folders = '', ...rest] = stdout.trimEnd().split('\n');
    assert.match(notice ?? '', /^No bare machine can be had here .* npm test runs with an empty home/);
    assert.deepEqual([command, npmrc, rest, status], ['npm test', 'fund=false', [], 3]);
    for (const used of folders.split(' ')) {
      assert.ok(!used.startsWith(home), `${used} is a fresh folder`);
      assert.equal(fs.existsSync(used), false, `${used} is gone afterwards`);
    }
  });
});
