import { describe, it } from 'node:test';
import { SYSTEM_IDS } from '../../../src/rulesets/index.ts';
import { unmet } from '../../faults/attacks/unmet.ts';
import { checked } from '../../faults/findings.ts';
import { SETUPS } from '../testing/servers.ts';

for (const { where, serverInMemory } of SETUPS)
  describe(`characters nobody has met (${where})`, () => {
    for (const system of SYSTEM_IDS)
      it(`${system}: no text of their sheets, no name and no id leaves for others, whatever they do`, async () => {
        await using server = await serverInMemory();
        await checked((findings) => unmet(server.url, system, findings));
      });
  });
