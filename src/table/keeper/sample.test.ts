import assert from 'node:assert/strict';
import { rulesetOf, SYSTEM_IDS } from '../../rulesets/index.ts';
import { sampleContract } from '../testing/sample-contract.ts';

for (const id of SYSTEM_IDS) sampleContract((await rulesetOf(id)) ?? assert.fail(`no system ${id}`));
