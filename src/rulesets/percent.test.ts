import assert from 'node:assert/strict';
import test from 'node:test';
import { percent, percents } from './percent.ts';

const ONE: readonly (readonly [number, string])[] = [
  [0, '0%'],
  [1e-9, '<1%'],
  [0.0099, '<1%'],
  [0.01, '1%'],
  [0.525, '53%'],
  [0.99, '99%'],
  [0.991, '>99%'],
  [1, '100%'],
];

for (const [p, reads] of ONE) test(`${p} is shown as ${reads}`, () => assert.equal(percent(p), reads));

/** Parts; how many of them are warm; what is shown. */
const CHARTS: readonly (readonly [string, readonly number[], number, readonly string[]])[] = [
  ['two halves of a percent go to yes', [0.525, 0.475], 1, ['53%', '47%']],
  ['thirds', [1 / 3, 1 / 3, 1 / 3], 3, ['34%', '33%', '33%']],
  ['what is whole stays', [0.29, 0.57, 0.14], 1, ['29%', '57%', '14%']],
  ['yes of two kinds adds up to the chance of yes', [0.244, 0.662, 0.094], 2, ['25%', '66%', '9%']],
  ['certain', [1, 0, 0], 1, ['100%', '0%', '0%']],
  ['almost certain', [0.996, 0.004], 1, ['>99%', '<1%']],
  ['nothing', [], 0, []],
];

for (const [it, parts, warm, reads] of CHARTS)
  test(`a chart: ${it}`, () => assert.deepEqual(percents(parts, warm), reads));

for (const total of [36, 100, 216])
  test(`charts of ${total}ths add up, and each part is less than one percent off`, () => {
    for (let a = 0; a <= total; a++)
      for (let b = 0; a + b <= total; b++) {
        const parts = [a, b, total - a - b].map((n) => n / total);
        const reads = percents(parts, 2);
        const [yes = 0, but = 0, no = 0] = reads.map((each) => Number(each.replace(/[<>%]/g, '')));
        for (const [i, p] of parts.entries())
          assert.ok(Math.abs(([yes, but, no][i] ?? 0) - p * 100) < 1, reads.join());
        if (reads.some((each) => /[<>]/.test(each))) continue;
        assert.equal(yes + but + no, 100, reads.join());
        assert.equal(yes + but, Math.round(((a + b) / total) * 100), reads.join());
      }
  });
