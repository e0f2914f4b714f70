import { describe, it } from 'node:test';
import { hiddenCanaries } from '../../faults/attacks/canaries.ts';
import { checked } from '../../faults/findings.ts';
import { serverInFolder } from '../testing/servers.ts';

describe('secrets', () => {
  it('64 canaries: none is in any frame, body, error, export or log it is not for', async () => {
    const lines: string[] = [];
    await using server = await serverInFolder({
      metrics: true,
      journal: (...line) => lines.push(JSON.stringify(line)),
    });
    await checked((findings) => hiddenCanaries({ ...server, log: () => lines.join('\n') }, findings));
  });
});
