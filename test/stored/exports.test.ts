import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { verify, viewOf } from '../../src/table/index.ts';
import { Client, post } from '../server/testing/client.ts';
import { serverInMemory } from '../server/testing/servers.ts';
import { runPython, sentences, withPython } from '../verifiers/python.ts';
import { folded, Recorded } from './recorded.ts';
import { changes, plain } from './seen.ts';

const ALL_OF_THEM = `
import sys
sys.path.insert(0, "docs")
import verify
for file in sys.argv[1:]:
    verify.main([file])`;

for (const recorded of Recorded.all)
  describe(`what ${recorded.version} exported`, () => {
    let server: Awaited<ReturnType<typeof serverInMemory>>;
    before(async () => {
      server = await serverInMemory();
    });
    after(() => server.stop());

    test('docs/verify.py accepts all of it, and counts as we do', withPython, () => {
      const { output } = runPython(['-c', ALL_OF_THEM, ...recorded.exports.map(({ file }) => file)]);
      const verdicts = recorded.exports.map(({ text }) => verify(text));
      assert.equal(output, verdicts.map((each) => each.ok && sentences(each.value)).join(''));
    });

    for (const { table, of, text } of recorded.exports)
      test(`${table}, ${of}: it verifies, and imports as the same table`, async () => {
        const verdict = verify(text);
        assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
        const asked = { document: text, person: 'Ida', role: 'spectator' };
        const { status, body } = await post(server.url, '/api/import', asked);
        assert.equal(status, 201, JSON.stringify(body));
        const { system = '' } = recorded.chairs[table] ?? {};
        const now = await folded(system, await server.store.read(body.table, 0, verdict.value.entries));
        const then = recorded.exported(table, of);
        assert.deepEqual(changes(then, plain(now.table)), []);
        // A table of its own, with dice of its own; cards whose drawing is sealed are drawn again.
        const { id, fair, cards, you, ...view } = plain(viewOf(then, now.ruleset, null));
        const ida = await Client.connected(server.url, body.token);
        assert.deepEqual(changes(view, ida.view), []);
        ida.close();
      });
  });
