import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Keeper } from '../keeper/keeper.ts';
import { rebuilt } from '../keeper/table-log.ts';
import { evening } from '../testing/practice-evening.ts';
import { parseArchive, printArchive } from './archive.ts';
import { headWords } from './head-words.ts';
import { imported } from './import.ts';
import { verify } from './verify.ts';

const salt = new Uint8Array(32);
const options = { random: () => new Uint8Array(32).fill(7), now: () => 0, epoch: 4 };

describe('an archive', () => {
  test('is lossless: imported, it adds up to the same table', async () => {
    const { keeper } = await evening();
    const found = await imported(printArchive(keeper.archive()));
    assert.ok(found.ok, found.ok ? '' : found.error);
    assert.deepEqual(found.value.table, keeper.table);
    assert.deepEqual(found.value.archive.records, keeper.records);
  });

  test('as bytes is the same as text', async () => {
    const { keeper } = await evening();
    const text = printArchive(keeper.archive());
    assert.deepEqual(parseArchive(new TextEncoder().encode(text)), parseArchive(text));
    const broken = new TextEncoder().encode(text);
    broken[200] = 0xff;
    assert.ok(!parseArchive(broken).ok);
  });

  test('restored, goes on in a new epoch that names the head it came with', async () => {
    const { keeper, check } = await evening();
    const { records, head } = keeper;
    const restored = Keeper.restored(keeper.ruleset, records, options);
    const epoch = restored.log.find(({ seq }) => seq === records.length + 1);
    assert.equal(epoch?.type, 'epoch-opened');
    assert.equal((epoch.body as { readonly head: string }).head, head);
    assert.ok(restored.submit('ann', { id: 'x', type: 'choose', check, option: 're-roll' }).ok);
    const verdict = verify(printArchive(restored.archive()));
    assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
  });

  test('with an open roll: it is asked for again, and the old slot stays open', async () => {
    const { keeper } = await evening();
    const asked = keeper.log.findLast(({ type }) => type === 'rolled')?.seq ?? 0;
    const restored = Keeper.restored(keeper.ruleset, keeper.records.slice(0, asked - 1), options);
    const { checks } = restored.table;
    assert.ok(Object.values(checks).every(({ waiting }) => waiting?.for !== 'dice'));
    const verdict = verify(printArchive(restored.archive()));
    assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
    assert.equal(verdict.value.unrevealed, 1);
  });

  test('copied, is a table of its own with the same past, and verifies', async () => {
    const { keeper, check } = await evening();
    const copy = Keeper.copied(keeper.ruleset, keeper.records, options);
    assert.notEqual(copy.table.id, keeper.table.id);
    assert.deepEqual({ ...copy.table, id: '', fair: null }, { ...keeper.table, id: '', fair: null });
    const named = copy.log.find(({ type }) => type === 'table-copied')?.body;
    assert.deepEqual(named, { table: copy.table.id, from: keeper.table.id, head: keeper.head });
    copy.submit('ann', { id: 'x', type: 'choose', check, option: 're-roll' });
    const verdict = verify(printArchive(copy.archive()), copy.head);
    assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
    const again = Keeper.copied(keeper.ruleset, copy.records, { ...options, random: () => salt });
    const twice = verify(printArchive(again.archive()));
    assert.ok(twice.ok, twice.ok ? '' : twice.error);
  });

  test('keeps a command id for whoever used it', async () => {
    const { keeper } = await evening();
    const used = keeper.log.find(({ seat }) => seat === 'ann')?.command ?? assert.fail();
    const restored = Keeper.restored(keeper.ruleset, keeper.records, options);
    const length = restored.log.length;
    assert.ok(restored.submit('ann', { id: used, type: 'tell', text: 'again' }).ok);
    const other = restored.submit('bob', { id: used, type: 'tell', text: 'mine' });
    assert.equal(!other.ok && other.error.code, 'id-used');
    assert.equal(restored.log.length, length);
  });
});

describe('a head', () => {
  test('is four words to say aloud, different for every beginning', () => {
    assert.equal(headWords('00010203'.padEnd(64, '0')), 'acorn amber anchor ankle');
    assert.equal(headWords('fffefdfc'.padEnd(64, '0')), 'zebra yarrow wolf winter');
    const words = Array.from({ length: 256 }, (_, byte) =>
      headWords(byte.toString(16).padStart(2, '0').repeat(32)),
    );
    assert.equal(new Set(words.map((four) => four.split(' ')[0])).size, 256);
    assert.ok(words.every((four) => /^[a-z]{3,8}( [a-z]{3,8}){3}$/.test(four)));
  });
});

describe('a snapshot', () => {
  test('and the entries after it lead to the same table as the whole log', async () => {
    const { keeper } = await evening();
    const { records, ruleset } = keeper;
    const whole = rebuilt(ruleset, records);
    assert.deepEqual(whole, { seq: records.length, head: keeper.head, table: keeper.table });
    for (let seq = 0; seq <= records.length; seq += 7) {
      const before = rebuilt(ruleset, records.slice(0, seq));
      const stored = JSON.parse(JSON.stringify(before));
      assert.deepEqual(rebuilt(ruleset, records.slice(seq), stored), whole, `from entry ${seq}`);
    }
  });
});
