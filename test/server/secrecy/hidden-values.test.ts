import { describe, it } from 'node:test';
import { hiddenValues } from '../../faults/attacks/hidden-values.ts';
import { checked } from '../../faults/findings.ts';
import { SETUPS } from '../testing/servers.ts';

for (const { where, serverInMemory } of SETUPS)
  describe(`what can be hidden (${where})`, () => {
    it('every such field of every system: players hear exactly the same, whatever its value', async () => {
      await using server = await serverInMemory({}, { now: () => 1_700_000_000_000 });
      await checked((findings) => hiddenValues(server.url, findings));
    });
  });
