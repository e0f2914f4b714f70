import { describe, it } from 'node:test';
import { checked } from '../faults/findings.ts';
import { hiddenValues } from '../faults/hidden-values.ts';
import { serverInMemory } from './servers.ts';

describe('what can be hidden', () => {
  it('every such field of every system: players hear the very same, whatever it is', async () => {
    await using server = await serverInMemory({}, { now: () => 1_700_000_000_000 });
    await checked((findings) => hiddenValues(server.url, findings));
  });
});
