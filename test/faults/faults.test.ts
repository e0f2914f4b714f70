import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Findings } from './findings.ts';
import { HEADING, linesOf } from './report.ts';
import { isPatient, isWellOf } from './trial.ts';

const faults = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '..', '..', 'scripts', 'faults.ts'), ...words], {
    encoding: 'utf8',
  });

const waits = (p99: number) => ({ answered: 100, p50: 1, p99, refused: [] });

describe('npm run faults', () => {
  it('tries a little of each named fault, and prints a row for each', () => {
    const { status, stdout, stderr } = faults('--scale=0.001', 'kill −9 under load', 'endless');
    assert.equal(stderr, '');
    const rows = stdout.slice(HEADING.length).trim().split('\n');
    assert.match(rows[0] ?? '', /^kill −9 under load +6 +0 +0 +0 +– +– +– +– +\d+ {2}holds$/);
    // The machine does other things too: times are printed, but prove nothing here.
    assert.match(
      rows[1] ?? '',
      /^import: endless dice +4 +0 +0 +0( +\d+\.\d){4} +\d+ {2}(holds|FAILS: others have to wait)$/,
    );
    assert.equal(status, stdout.includes('FAILS') ? 1 : 0);
  });

  it('lists the faults where no name matches', () => {
    for (const words of [['nothing of the kind'], ['--scale=2'], ['--fast']]) {
      const { status, stderr } = faults(...words);
      assert.equal(status, 2);
      assert.match(stderr, /npm run faults/);
    }
  });

  it('a row fails when something was found, nothing was tried, or others had to wait', async () => {
    const verdictOf = (findings: Findings, p99 = 1) => {
      const figures = { calm: waits(20), attacked: waits(p99) };
      const isWell = isWellOf(findings, figures);
      return linesOf({ name: 'x', findings, ...figures, seconds: 1, isWell });
    };
    const clean = new Findings();
    assert.match(verdictOf(clean)[0] ?? '', /FAILS$/);
    await clean.try('lost', async () => {});
    assert.match(verdictOf(clean)[0] ?? '', /holds$/);
    assert.match(verdictOf(clean, 101)[0] ?? '', /FAILS: others have to wait$/);
    const found = new Findings();
    await found.try('leaked', async () => assert.fail('a canary sings'));
    await found.try('leaked', async () => {
      throw new Error('no answer');
    });
    const [row, ...sentences] = verdictOf(found);
    assert.match(row ?? '', /^x +2 +0 +1 +1 .*FAILS$/);
    assert.deepEqual(sentences, ['    leaked: a canary sings', '    stopped: no answer']);
    assert.throws(() => found.check(), /a canary sings/);
  });

  it('others may wait 100 ms, or three times as long as they did anyway', () => {
    const patient = (calm: number, attacked: number) =>
      isPatient({ calm: waits(calm), attacked: waits(attacked) });
    assert.deepEqual(
      [patient(1, 100), patient(1, 101), patient(50, 150), patient(50, 151)],
      [true, false, true, false],
    );
  });
});
