import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ARCHIVE_LIMITS, archiveOf, parseArchive, printArchive } from './archive.ts';
import { headOf, type OpenRecord, recordOf, type StoredRecord } from './chain.ts';
import { headWords } from './head-words.ts';
import { imported } from './importing.ts';
import { Keeper } from './keeper.ts';
import type { Entry } from './log.ts';
import { PracticeTable } from './practice-table.ts';
import { rebuilt } from './snapshots.ts';
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

  test('whose dice were asked for and had not fallen: they are asked for anew, and the old slot stays open', async () => {
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
    assert.equal(!other.ok && other.error.code, 'id-taken');
    assert.equal(restored.log.length, length);
  });
});

describe('a head', () => {
  test('is four words to say aloud, others for every other beginning', () => {
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
  test('and what followed it lead where everything leads', async () => {
    const { keeper } = await evening();
    const { records, ruleset } = keeper;
    const whole = rebuilt(ruleset, records);
    assert.deepEqual(whole, keeper.snapshot());
    for (let seq = 0; seq <= records.length; seq += 7) {
      const before = rebuilt(ruleset, records.slice(0, seq));
      const stored = JSON.parse(JSON.stringify(before));
      assert.deepEqual(rebuilt(ruleset, records.slice(seq), stored), whole, `from entry ${seq}`);
    }
  });

  test('of another shape, or of more than there is, is not used', async () => {
    const { keeper } = await evening();
    const good = keeper.snapshot();
    const old = { ...good, seq: 3, table: { ...good.table, v: 0 as never, name: 'old' } };
    const future = { ...good, seq: good.seq + 1, table: { ...good.table, name: 'future' } };
    for (const snapshot of [old, future]) {
      const restored = Keeper.restored(keeper.ruleset, keeper.records, options, snapshot);
      assert.equal(restored.table.name, keeper.table.name);
    }
  });
});

describe('an import is refused with a sentence', async () => {
  const { keeper } = await evening();
  const { records } = keeper;
  const text = printArchive(keeper.archive());
  const entries = keeper.log;

  const rows: readonly { readonly name: string; readonly document: string; readonly sentence: RegExp }[] = [
    { name: 'no JSON', document: 'once upon a time', sentence: /no JSON/ },
    { name: 'nothing', document: '', sentence: /no JSON/ },
    { name: 'null', document: 'null\n', sentence: /another format/ },
    { name: 'not ours', document: '{"format":"other"}', sentence: /another format/ },
    { name: 'a list', document: '[]\n', sentence: /another format/ },
    {
      name: 'a deep one',
      document: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      sentence: /another format|no JSON/,
    },
    { name: 'a large one', document: ' '.repeat(ARCHIVE_LIMITS.bytes + 1), sentence: /limit: bytes/ },
    {
      name: 'from the future',
      document: text.replace('"version":1', '"version":2'),
      sentence: /newer Fireside \(format 2; this one reads up to 1\)/,
    },
    { name: 'of no version', document: text.replace('"version":1', '"version":0'), sentence: /no version/ },
    {
      name: 'of another kind',
      document: text.replace('"kind":"archive"', '"kind":"x"'),
      sentence: /archive or/,
    },
    {
      name: 'tampered with',
      document: text.replace('Practice', 'practice'),
      sentence: /do not lead to its head/,
    },
    {
      name: 'with a space more',
      document: text.replace(',"kind"', ', "kind"'),
      sentence: /not as Fireside writes/,
    },
    { name: 'cut short', document: text.slice(0, -100), sentence: /no JSON/ },
    {
      name: 'without its last entry',
      document: chained(records.slice(0, -1), headOf(records)),
      sentence: /head/,
    },
    {
      name: 'with an entry moved',
      document: chained([...records.slice(1, 3), ...records.slice(0, 1)]),
      sentence: /entry 1 of this export is out of place/,
    },
    {
      name: 'with an entry that nests too deep',
      document: chained([...records, record({ body: deep(40), seq: records.length + 1 })]),
      sentence: /limit: depth/,
    },
    {
      name: 'with an entry from the future',
      document: chained([...records, record({ v: 2, seq: records.length + 1 })]),
      sentence: /newer Fireside/,
    },
    {
      name: 'with an entry that is no entry',
      document: chained([...records, { salt: '00'.repeat(32), line: 'null' }]),
      sentence: /out of place/,
    },
    {
      name: 'with an entry that is no JSON',
      document: chained([...records, { salt: '00'.repeat(32), line: '{' }]),
      sentence: /damaged/,
    },
    { name: 'empty', document: chained([]), sentence: /does not know/ },
    {
      name: 'of an unknown system',
      document: chained([opened('chess')]),
      sentence: /system that this Fireside does not know/,
    },
    {
      name: 'of a system called constructor',
      document: chained([opened('constructor')]),
      sentence: /does not know/,
    },
    {
      name: 'written by somebody else: no body',
      document: crafted('told', null),
      sentence: /entry \d+ is malformed: told does not have such a body/,
    },
    {
      name: 'written by somebody else: a name that is a number',
      document: crafted('seat-named', { seat: 'ann', name: 7, before: '' }),
      sentence: /entry \d+ is malformed: seat-named does not have such a “name”/,
    },
    {
      name: 'written by somebody else: no sheet',
      document: crafted('sheet-edited', { character: 'c5', sheet: { name: 'x' }, overrides: [] }),
      sentence: /no Fireside has written entry \d+/,
    },
    {
      name: 'written by somebody else: a state set by hand',
      document: crafted('undone', {
        commands: [],
        entries: [],
        changes: [{ path: ['seats', 'ann', 'role'], before: 'emperor' }],
        request: null,
        text: null,
      }),
      sentence: /no Fireside has written entry \d+/,
    },
    {
      name: 'written by somebody else: what all objects inherit',
      document: crafted('scene-begun', JSON.parse('{"__proto__":{"hidden":true}}')),
      sentence: /scene-begun does not have such a body/,
    },
    {
      name: 'written by somebody else: what all objects inherit, deep inside',
      document: crafted('deed-done', {
        action: 'rest',
        input: JSON.parse('{"of":{"__proto__":{"hidden":true}}}'),
        offers: [],
      }),
      sentence: /no Fireside has written entry \d+/,
    },
    {
      name: 'written by somebody else: an event that the system does not have',
      document: crafted('happened', { type: 'damage-taken', character: 'c5', category: 'mind', points: '3' }),
      sentence: /no Fireside has written entry \d+/,
    },
    {
      name: 'with an entry of a kind that nobody knows yet',
      document: crafted('weather-changed', { to: 'rain' }),
      sentence: /kind that this Fireside does not know \(weather-changed\)/,
    },
    {
      name: 'with an entry to nobody in particular',
      document: chained([...records, record({ seq: records.length + 1, to: { all: true } as object })]),
      sentence: /entry \d+ is no entry of a table/,
    },
    {
      name: 'with dice that nobody rolled',
      document: crafted('rolled', {
        check: 'c6',
        entry: { roll: '2d6: sum', faces: [[6, 6]] },
        mark: { dice: 'fair', epoch: 1, slot: 7, secret: '00'.repeat(32), path: [], contributions: [] },
      }),
      sentence: /a roll nobody asked for/,
    },
  ];
  for (const { name, document, sentence } of rows) {
    test(name, async () => {
      const found = await imported(document);
      assert.ok(!found.ok, 'it is taken');
      assert.match(found.error, sentence);
    });
  }

  /** One more entry than the table has. */
  function crafted(type: string, body: unknown): string {
    return chained([...records, record({ type, body, seq: records.length + 1 })]);
  }

  function opened(system: string): OpenRecord {
    const { body } = entries[0] as Entry;
    return record({ body: { ...(body as object), system }, seq: 1 });
  }

  function record(to: Partial<Entry>): OpenRecord {
    return recordOf({ ...(entries[0] as Entry), ...to }, salt);
  }
});

/** A document whose chain is sound, whatever stands in it. */
function chained(records: readonly StoredRecord[], head?: string): string {
  return printArchive({ ...archiveOf(records), ...(head !== undefined && { head }) });
}

function deep(levels: number): unknown {
  return levels === 0 ? 'down here' : { in: deep(levels - 1) };
}

/** A short evening that ends at a decision. */
async function evening() {
  const table = await PracticeTable.seated('mind-body-soul');
  const odile = table.do('ann', 'make-character', { from: { ready: 'odile' } });
  const input = { character: odile, positives: [], negatives: [], advantages: 2 };
  const propose = () =>
    table.do('ann', 'propose-check', { action: 'check', input, bytes: table.bytes(), intent: 'I try.' });
  table.finish(propose(), ['re-roll', 'keep']);
  table.do('gm', 'describe-scene', { text: 'A draught', hidden: true });
  table.do('bob', 'write-note', { text: 'Hm.' });
  const check = propose();
  return { keeper: table.keeper, table, check };
}
