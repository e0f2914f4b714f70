import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { SYSTEM_IDS } from '../../rulesets/index.ts';
import { run } from '../run.ts';
import { PLAIN } from '../terminal.ts';

describe('fireside sample', () => {
  for (const system of SYSTEM_IDS) {
    test(`${system} --export prints what docs/verify.py accepts`, async (t) => {
      const { exitCode, answer } = await run(['sample', system, '--export'], PLAIN);
      assert.equal(exitCode, 0);
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-sample-'));
      try {
        const file = path.join(folder, 'sample.json');
        fs.writeFileSync(file, `${answer}\n`);
        const { status, error, stderr } = spawnSync('python3', ['docs/verify.py', file]);
        if (error) t.skip('there is no python3 here');
        else assert.equal(status, 0, String(stderr));
      } finally {
        fs.rmSync(folder, { recursive: true });
      }
    });
  }

  test('without --export it is a page to read, and says nothing hidden', async () => {
    const { exitCode, answer = '' } = await run(['sample', 'roll-for-shoes'], PLAIN);
    assert.equal(exitCode, 0);
    assert.match(answer, /^# Whoever Opens This\n/);
    assert.doesNotMatch(answer, /crocodile|Bather/);
  });

  test('a seed gives the same document again', async () => {
    const words = ['sample', 'mind-body-soul', '--export', '--seed', 'moth'];
    assert.deepEqual(await run(words, PLAIN), await run(words, PLAIN));
    assert.notDeepEqual(await run([...words.slice(0, -1), 'lamp'], PLAIN), await run(words, PLAIN));
  });

  for (const words of [[], ['nothing'], ['__proto__'], ['roll-for-shoes', 'five-plus']]) {
    test(`“sample ${words.join(' ')}” is answered with one line and exit code 2`, async () => {
      const { exitCode, answer, problem = '' } = await run(['sample', ...words], PLAIN);
      assert.deepEqual([exitCode, answer], [2, undefined]);
      assert.match(problem, /^fireside sample: .*challenged-action, .*roll-for-shoes$/);
    });
  }
});
