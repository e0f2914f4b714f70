import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type RunningServer, startServer } from '../../src/server/index.ts';
import { sqliteStore } from '../../src/server/store/sqlite-store.ts';
import { entriesIn, headOf, verify, viewOf } from '../../src/table/index.ts';
import { Client } from '../server/testing/client.ts';
import { Company } from './company.ts';
import { keepsSecrets } from './left-open.ts';
import { erasesWords, playedOn, takesBackLast } from './played-on.ts';
import { folded, Recorded, recordsIn } from './recorded.ts';
import { changes, differences, plain } from './seen.ts';
import { foldedOtherwise, stateAfter } from './steps.ts';

/** A copied folder commits to new dice, since the old secrets may have been shown by now. */
const COMMITTED_ANEW = 'fair';

/** For each test, because it would wait for ever for dice that never fall. */
const TOO_LONG = 60_000;

for (const recorded of Recorded.all)
  describe(`what ${recorded.version} stored`, { timeout: TOO_LONG }, () => {
    const tables = Object.entries(recorded.chairs);
    let copy: ReturnType<Recorded['copy']>;
    let server: RunningServer;
    const left = new Map<string, readonly [person: string, view: unknown]>();
    const start = async () => {
      server = await startServer({ port: 0, host: '127.0.0.1', data: copy.path });
    };
    before(() => {
      copy = recorded.copy('data');
    });
    after(() => copy[Symbol.dispose]());

    for (const [name, { table, system }] of tables)
      test(`${name}: no entry folds differently, and every seat sees the same`, async () => {
        const [records = []] = await recordsIn(copy.path, [table]);
        const [steps, seen] = [recorded.steps(name), recorded.seen(name)];
        const { table: now, ruleset } = await folded(system, records);
        assert.deepEqual(foldedOtherwise(steps, entriesIn(records), ruleset), []);
        assert.deepEqual(changes(stateAfter(steps), plain(now)), []);
        for (const seat of Object.keys(now.seats))
          assert.deepEqual(differences(seen, seat, plain(viewOf(now, ruleset, seat))), [], seat);
      });

    test('the snapshots hold the tables and the heads of their chains', async () => {
      const store = sqliteStore(path.join(copy.path, 'fireside.db'));
      try {
        for (const [name, { table }] of tables) {
          const snapshot = (await store.opened(table))?.snapshot ?? assert.fail(`no snapshot of ${name}`);
          const records = await store.read(table, 0);
          assert.equal(snapshot.head, headOf(records.slice(0, snapshot.seq)));
          assert.deepEqual(changes(recorded.state(name), snapshot.table), []);
        }
      } finally {
        await store.close();
      }
    });

    describe('on the server', () => {
      before(start);
      after(() => server.close());
      for (const [name, chairs] of tables) {
        describe(name, () => {
          let company: Company;
          before(async () => {
            company = await Company.gathered(server.url, chairs);
          });
          after(() => {
            left.set(name, [company.lead, company.view(company.lead)]);
            company.part();
          });

          test('everyone comes back with their token and sees what they saw, or is told why not', async () => {
            const state = recorded.state(name);
            const open = recorded.seen(name).filter(({ path: [part] }) => part !== COMMITTED_ANEW);
            for (const [person, { seat, token }] of Object.entries(chairs.people)) {
              const sat = state.seats[seat] ?? assert.fail(`no seat ${seat}`);
              if (!sat.left) assert.deepEqual(differences(open, seat, company.view(person)), [], person);
              else assert.equal((await Client.connected(server.url, token)).bye?.code, farewell(sat), person);
            }
          });

          test('the last deeds are undone and redone', () => takesBackLast(company));

          test('what is open is played to the end', () => playedOn(company));

          test('words are erased', () => erasesWords(company));

          test('its new exports verify, and what is hidden stays hidden', async () => {
            const documents = new Map<string, string>();
            for (const [person, { bye }] of company.clients) {
              if (bye) continue;
              const text = await company.exported(person);
              const verdict = verify(text);
              assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
              documents.set(person, text);
            }
            keepsSecrets(company, (person) => company.client(person).frames.join('') + documents.get(person));
          });
        });
      }
    });

    test('opened again, every table is as it was left', async () => {
      await start();
      try {
        for (const [name, { people }] of tables) {
          const [person, view] = left.get(name) ?? assert.fail(`nobody was at ${name}`);
          const client = await Client.connected(server.url, people[person]?.token ?? '');
          // Every start commits to new dice.
          assert.deepEqual({ ...client.view, fair: null }, { ...(view as object), fair: null }, name);
          client.close();
        }
      } finally {
        await server.close();
      }
    });

    test('a folder whose server was killed: everything acknowledged is there, and the dice fall', async () => {
      using folder = recorded.copy('killed');
      const killed = await startServer({ port: 0, host: '127.0.0.1', data: folder.path });
      try {
        await diceFall(await Company.gathered(killed.url, recorded.killed));
      } finally {
        await killed.close();
      }
    });
  });

function farewell({ name, kicked }: { readonly name: string; readonly kicked: boolean }): string {
  if (name === '') return 'no-way-in';
  return kicked ? 'kicked' : 'left';
}

async function diceFall(company: Company): Promise<void> {
  const gwen = company.client('gwen');
  await company.finished('in-the-air');
  assert.equal(company.check('in-the-air').stage, 'resolved');
  const same = { action: 'check', input: { character: 'odile' } };
  const { ok, seq } = await gwen.do('propose-check', same, 'in-the-air');
  assert.ok(ok && seq < gwen.seq, 'the same command counts once');
  assert.ok(verify(await company.exported('bob')).ok);
  company.part();
}
