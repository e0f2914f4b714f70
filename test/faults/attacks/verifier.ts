import assert from 'node:assert/strict';
import { python } from '../../verifiers/python.ts';
import { reshaped, smallest } from '../../verifiers/unfair-host.ts';
import type { Findings } from '../findings.ts';

type Shape = readonly [name: string, roll: string, faces: number[][], problem: RegExp];

const ones = Array.from({ length: 50 }, () => 1);

/** Rolls that no rule has, some of which would never end, and what both verifiers say about them. */
export const HOSTILE_SHAPES: readonly Shape[] = [
  ['a die that explodes for ever', '1d1!: sum', [ones], /the dice fell/],
  ['a thousand that do', '1000d1!: sum', [ones], /the dice fell/],
  ['a die that is rolled again for ever', '1d2r1r2: sum', [ones], /the dice fell/],
  ['a million re-rolls', `1d6${'r1'.repeat(1e6)}: sum`, [[1]], /limit: length/],
  ['digits without end', `${'1'.repeat(1e6)}: sum`, [[1]], /limit: length/],
  ['braces without end', `${'{'.repeat(5000)}1d6${'}'.repeat(4000)}: sum`, [[1]], /limit: dice/],
  ['pools without end', `1d6${' v 1d6'.repeat(5000)}: sum`, [[1]], /limit: length/],
  ['200 million dice', '200000000d6: sum', [[1]], /limit: dice/],
  ['more dice than an array holds', '4294967296d6: sum', [[1]], /limit: dice/],
  ['9,999 dice', '9999d6: sum', [[1]], /limit: dice/],
  ['dice in many kinds', `{${'1000d6+'.repeat(9)}1d6}kh1: sum`, [[1]], /limit: dice/],
  ['more sides than there are words', '1d4294967297: sum', [[1]], /limit: dice/],
  ['a die without sides', '1d0: sum', [[1]], /limit: sides/],
  ['fewer than none', '-1d6: sum', [[1]], /limit: dice/],
  ['no dice at all', 'none: sum', [[1]], /limit: dice/],
];

/** The script that shares no code with us finishes, and accepts none of them. */
export async function hostileShapes(times: number, findings: Findings): Promise<void> {
  for (let i = 0; i < times; i++)
    for (const [name, roll, faces, problem] of HOSTILE_SHAPES)
      await findings.try('stopped', async () => {
        const { status, output } = python(reshaped(await smallest(), roll, faces));
        assert.equal(status, 1, `${name}: ${output}`);
        assert.match(output, problem, name);
      });
}
