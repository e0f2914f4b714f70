import { describe, it } from 'node:test';
import { checked } from '../faults/findings.ts';
import { hiddenValues } from '../faults/hidden-values.ts';
import { HOUSES } from './servers.ts';

for (const { where, serverInMemory } of HOUSES)
  describe(`what can be hidden (${where})`, () => {
    it('every such field of every system: players hear the very same, whatever it is', async () => {
      await using server = await serverInMemory({}, { now: () => 1_700_000_000_000 });
      await checked((findings) => hiddenValues(server.url, findings));
    });
  });
