import { describe, it } from 'node:test';
import { SYSTEM_IDS } from '../../src/rulesets/index.ts';
import { checked } from '../faults/findings.ts';
import { unmet } from '../faults/unmet.ts';
import { serverInMemory } from './servers.ts';

describe('whom nobody has met', () => {
  for (const system of SYSTEM_IDS)
    it(`${system}: no text of their sheets, no name and no id leaves for others, whatever they do`, async () => {
      await using server = await serverInMemory();
      await checked((findings) => unmet(server.url, system, findings));
    });
});
