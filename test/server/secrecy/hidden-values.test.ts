import { describe, it } from 'node:test';
import { hiddenValues } from '../../faults/attacks/hidden-values.ts';
import { checked } from '../../faults/findings.ts';
import { HOUSES } from '../testing/servers.ts';

for (const { where, serverInMemory } of HOUSES)
  describe(`what can be hidden (${where})`, () => {
    it('every such field of every system: players hear the very same, whatever it is', async () => {
      await using server = await serverInMemory({}, { now: () => 1_700_000_000_000 });
      await checked((findings) => hiddenValues(server.url, findings));
    });
  });
