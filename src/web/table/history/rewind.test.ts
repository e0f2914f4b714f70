import assert from 'node:assert/strict';
import test from 'node:test';
import { rulesetOf } from '../../../rulesets/index.ts';
import { type Entry, fold } from '../../../table/index.ts';
import { Rewind } from './rewind.ts';

test('a step back shows what the entries until then add up to, in any order of steps', async () => {
  const ruleset = await rulesetOf('roll-for-shoes');
  assert.ok(ruleset);
  const log = Array.from(
    { length: 450 },
    (_, i): Entry => ({
      v: 1,
      seq: i + 1,
      at: i,
      seat: 'ada',
      command: `c${i}`,
      type: 'pool-set',
      body: { pool: `pool ${i % 7}`, value: i, least: 0, most: null, before: null },
    }),
  );
  const rewind = new Rewind(log, ruleset);
  for (const count of [450, 0, 1, 199, 200, 201, 399, 400, 7, 450])
    assert.deepEqual(rewind.after(count), fold(log.slice(0, count), ruleset));
});
