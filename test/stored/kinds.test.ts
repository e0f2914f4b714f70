import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Ruleset, rulesetOf, SYSTEM_IDS } from '../../src/rulesets/index.ts';
import { entriesIn } from '../../src/table/index.ts';
import { NOUNS } from '../../src/table/nouns.ts';
import { Recorded, recordsIn } from './recorded.ts';

/**
 * Kinds of events that are in no recorded folder, each with the reason: `table: told`, `five-plus: wounded`. A new kind
 * is listed here until the next version is recorded.
 */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  'five-plus: unrecorded': 'newer than 0.1.0',
  'table: table-entrusted': 'newer than 0.1.0',
  'table: deletion-agreed': 'newer than 0.1.0',
  'table: table-kept': 'newer than 0.1.0',
  'table: note-removed': 'newer than 0.1.0',
  'table: notes-removed': 'newer than 0.1.0',
};

async function kindsKnown(): Promise<readonly string[]> {
  const table = Object.values(NOUNS).flatMap(({ events }) => Object.keys(events)).map((kind) => `table: ${kind}`);
  const systems = await Promise.all(
    SYSTEM_IDS.map(async (system) => {
      const { events } = (await rulesetOf(system)) as Ruleset;
      return Object.keys(events).map((kind) => `${system}: ${kind}`);
    }),
  );
  return [...table, ...systems.flat()];
}

async function kindsRecorded(): Promise<ReadonlySet<string>> {
  const kinds = new Set<string>();
  for (const recorded of Recorded.all) {
    using copy = recorded.copy('data');
    const chairs = Object.values(recorded.chairs);
    const all = await recordsIn(
      copy.path,
      chairs.map(({ table }) => table),
    );
    for (const [i, { system }] of chairs.entries())
      for (const { type, body } of entriesIn(all[i] ?? []))
        kinds.add(type === 'happened' ? `${system}: ${(body as { type: string }).type}` : `table: ${type}`);
  }
  return kinds.add('table: happened');
}

describe('kinds of events', () => {
  test('each is in a recorded folder, or listed here with the reason why not', async () => {
    const recorded = await kindsRecorded();
    const missing = (await kindsKnown()).filter((kind) => !recorded.has(kind));
    assert.deepEqual(missing.toSorted(), Object.keys(NOT_RECORDED).toSorted());
  });

  test('0.1.0 is still among the recorded versions', () => {
    assert.ok(Recorded.all.some(({ version }) => version === '0.1.0'));
  });
});
