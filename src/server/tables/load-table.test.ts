import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Ruleset, rulesetOf } from '../../rulesets/index.ts';
import { EMPTY, fold, headOf, Keeper, type Table } from '../../table/index.ts';
import { memoryStore } from '../store/memory-store.ts';
import { loadTable } from './load-table.ts';

const ruleset = (await rulesetOf('roll-for-shoes')) as Ruleset;
const keeper = new Keeper(ruleset, { random: () => new Uint8Array(32), now: () => 1 });
keeper.submit('gm', { id: 't', type: 'open-table', name: 'Table' });
keeper.submit('gm', { id: 'gm', type: 'take-seat', name: 'Gwen', role: 'gm' });
for (let i = 0; i < 20; i++) keeper.submit('gm', { id: `line${i}`, type: 'tell', text: `Line ${i}` });
const { records } = keeper;

/** A state that no log leads to, so that a table that starts from it can be recognized. */
const MARKED = { ...EMPTY, name: 'from the snapshot' };

const ROWS: readonly {
  readonly it: string;
  readonly build?: string;
  readonly seq?: number;
  readonly table?: Table;
  readonly name: string;
}[] = [
  { it: 'without a snapshot: from the first record on', name: 'Table' },
  { it: 'from a snapshot of this build on', build: 'this', seq: 10, name: 'from the snapshot' },
  { it: 'a snapshot of another build: from the first record on', build: 'other', seq: 10, name: 'Table' },
  {
    it: 'a snapshot of an older shape: from the first record on',
    build: 'this',
    seq: 10,
    table: { ...MARKED, v: 0 as never },
    name: 'Table',
  },
  {
    it: 'a snapshot of records that no longer exist is ignored',
    build: 'this',
    seq: 99,
    name: 'Table',
  },
];

describe('loading a table', () => {
  for (const { it: title, build, seq = 0, table = MARKED, name } of ROWS)
    it(`${title}; the head is that of all records`, async () => {
      const store = memoryStore();
      await store.append({ table: 't', system: ruleset.id, after: 0, records, command: undefined });
      const head = headOf(records.slice(0, seq));
      if (build) await store.saveSnapshot('t', { build, seq, head, table });
      const found = await loadTable('t', ruleset, { store, build: 'this' });
      assert.equal(found.head, headOf(records));
      assert.equal(found.seq, records.length);
      assert.equal(found.table.name, name);
      if (name === 'Table') assert.deepEqual(found.table, fold(found.log, ruleset));
    });
});
