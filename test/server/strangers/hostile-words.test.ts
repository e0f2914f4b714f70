import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { rulesetOf, SYSTEM_IDS } from '../../../src/rulesets/index.ts';
import { imported, printArchive } from '../../../src/table/index.ts';
import { PracticeTable } from '../../../src/table/testing/practice-table.ts';
import { hostile, hostileEvenings, sent, WORDS } from '../../faults/attacks/hostile-words.ts';
import { checked } from '../../faults/findings.ts';
import { bystander, SCALE } from '../testing/bystander.ts';
import { serverInMemory } from '../testing/servers.ts';

/** `ATTACK_SCALE=20` tries more. */
const RUNS = 60 * SCALE;

describe('hostile words', () => {
  for (const system of SYSTEM_IDS)
    test(`${system}: whatever a command lets in, an import takes`, async () => {
      const ruleset = (await rulesetOf(system)) ?? assert.fail();
      await fc.assert(
        fc.asyncProperty(fc.array(hostile(ruleset), { minLength: 10, maxLength: 40 }), async (evening) => {
          const at = new PracticeTable(ruleset).sitDown();
          for (const { id } of ruleset.sheet.readyMade.slice(0, 3))
            at.do('ann', 'make-character', { from: { ready: id } });
          for (const move of evening) {
            const body = sent(move);
            if (body) at.try(move.seat, move.type, body);
          }
          const found = await imported(printArchive(at.keeper.archive()));
          assert.ok(found.ok, found.ok ? '' : `${found.error}: ${entryIn(at, found.error)}`);
          assert.deepEqual(found.value.table, JSON.parse(JSON.stringify(at.keeper.table)));
        }),
        { numRuns: RUNS },
      );
    });

  test('over the wire, an evening of each system is exported and imported again', async () => {
    await using server = await serverInMemory();
    const { answered } = await bystander(server.url, () =>
      checked((findings) => hostileEvenings(server.url, SYSTEM_IDS.length * SCALE, findings)),
    );
    assert.ok(answered > 0);
  });

  test('a blank sheet has a name like any other', async () => {
    for (const system of SYSTEM_IDS) {
      const at = await PracticeTable.seated(system);
      at.do('ann', 'make-character', { from: { blank: 'Bob ' } });
      for (const blank of WORDS) {
        const { refusal } = at.try('ann', 'make-character', { from: { blank } });
        assert.ok(['not-a-sheet', 'malformed', undefined].includes(refusal?.code), refusal?.sentence);
      }
      assert.ok((await imported(printArchive(at.keeper.archive()))).ok);
    }
    const at = await PracticeTable.seated('five-plus');
    assert.equal(at.refused('ann', 'make-character', { from: { blank: 'B\tob' } }).code, 'not-a-sheet');
  });

  test('nobody votes for a prototype', async () => {
    const at = await PracticeTable.seated('roll-for-shoes');
    const vote = (options: readonly string[]) => at.try('ann', 'call-vote', { question: '?', options });
    assert.equal(vote(['a', '__proto__']).refusal?.code, 'malformed');
    const { id } = vote(['constructor', 'toString']);
    at.do('bob', 'vote', { vote: id, option: 'constructor' });
    at.do('ann', 'close-vote', { vote: id });
    assert.ok((await imported(printArchive(at.keeper.archive()))).ok);
  });
});

function entryIn({ keeper }: PracticeTable, problem: string): string {
  const seq = Number(/entry (\d+)/.exec(problem)?.[1]);
  return JSON.stringify(keeper.log.find((entry) => entry.seq === seq)).slice(0, 400);
}
