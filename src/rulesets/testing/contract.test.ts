import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rulesetOf, SYSTEM_IDS } from '../registry.ts';
import { contract } from './contract.ts';

for (const id of SYSTEM_IDS)
  contract(id, (await rulesetOf(id)) ?? assert.fail(`${id} is not in the registry`));

test('the registry knows its systems and no others', async () => {
  assert.deepEqual(SYSTEM_IDS, [...SYSTEM_IDS].sort());
  for (const id of ['', 'no-such-system', '__proto__', 'constructor'])
    assert.equal(await rulesetOf(id), undefined);
});
