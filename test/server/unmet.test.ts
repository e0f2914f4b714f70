import { describe, it } from 'node:test';
import { SYSTEM_IDS } from '../../src/rulesets/index.ts';
import { checked } from '../faults/findings.ts';
import { unmet } from '../faults/unmet.ts';
import { HOUSES } from './servers.ts';

for (const { where, serverInMemory } of HOUSES)
  describe(`whom nobody has met (${where})`, () => {
    for (const system of SYSTEM_IDS)
      it(`${system}: no text of their sheets, no name and no id leaves for others, whatever they do`, async () => {
        await using server = await serverInMemory();
        await checked((findings) => unmet(server.url, system, findings));
      });
  });
