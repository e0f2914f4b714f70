import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Entry } from '../log.ts';
import { evening } from '../testing/practice-evening.ts';
import { ARCHIVE_LIMITS, archiveOf, printArchive } from './archive.ts';
import { headOf, type OpenRecord, recordOf, type StoredRecord } from './chain.ts';
import { imported } from './import.ts';

const salt = new Uint8Array(32);

describe('an import is refused with a sentence', async () => {
  const { keeper } = await evening();
  const { records } = keeper;
  const text = printArchive(keeper.archive());
  const entries = keeper.log;

  const rows: readonly { readonly name: string; readonly document: string; readonly sentence: RegExp }[] = [
    { name: 'not JSON', document: 'once upon a time', sentence: /isn’t JSON/ },
    { name: 'nothing', document: '', sentence: /isn’t JSON/ },
    { name: 'null', document: 'null\n', sentence: /another format/ },
    { name: 'not ours', document: '{"format":"other"}', sentence: /another format/ },
    { name: 'a list', document: '[]\n', sentence: /another format/ },
    {
      name: 'a deep one',
      document: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      sentence: /another format|isn’t JSON/,
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
      sentence: /don’t lead to its head/,
    },
    {
      name: 'with a space more',
      document: text.replace(',"kind"', ', "kind"'),
      sentence: /Fireside wouldn’t write it like this/,
    },
    { name: 'cut short', document: text.slice(0, -100), sentence: /isn’t JSON/ },
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
      document: chained([...records, record({ body: deep(40), seq: records.length + 1 } as Partial<Entry>)]),
      sentence: /limit: depth/,
    },
    {
      name: 'with an entry from the future',
      document: chained([...records, record({ v: 2, seq: records.length + 1 })]),
      sentence: /newer Fireside/,
    },
    {
      name: 'with an entry that isn’t one',
      document: chained([...records, { salt: '00'.repeat(32), line: 'null' }]),
      sentence: /out of place/,
    },
    {
      name: 'with an entry that isn’t JSON',
      document: chained([...records, { salt: '00'.repeat(32), line: '{' }]),
      sentence: /damaged/,
    },
    { name: 'empty', document: chained([]), sentence: /doesn’t know/ },
    {
      name: 'of an unknown system',
      document: chained([opened('chess')]),
      sentence: /system that this Fireside doesn’t know/,
    },
    {
      name: 'of a system called constructor',
      document: chained([opened('constructor')]),
      sentence: /doesn’t know/,
    },
    {
      name: 'written by a stranger: no body',
      document: crafted('told', null),
      sentence: /entry \d+ is malformed: told can’t have such a body/,
    },
    {
      name: 'written by a stranger: a name that is a number',
      document: crafted('seat-named', { seat: 'ann', name: 7, before: '' }),
      sentence: /entry \d+ is malformed: seat-named can’t have such a “name”/,
    },
    {
      name: 'written by a stranger: no sheet',
      document: crafted('sheet-edited', { character: 'c5', sheet: { name: 'x' }, overrides: [] }),
      sentence: /entry \d+ of this export wasn’t written by Fireside/,
    },
    {
      name: 'written by a stranger: a state set by hand',
      document: crafted('undone', {
        commands: [],
        entries: [],
        changes: [{ path: ['seats', 'ann', 'role'], before: 'emperor' }],
        request: null,
        text: null,
      }),
      sentence: /entry \d+ of this export wasn’t written by Fireside/,
    },
    {
      name: 'written by a stranger: what all objects inherit',
      document: crafted('scene-begun', JSON.parse('{"__proto__":{"hidden":true}}')),
      sentence: /scene-begun can’t have such a body/,
    },
    {
      name: 'written by a stranger: what all objects inherit, deep inside',
      document: crafted('deed-done', {
        action: 'rest',
        input: JSON.parse('{"of":{"__proto__":{"hidden":true}}}'),
        offers: [],
      }),
      sentence: /entry \d+ of this export wasn’t written by Fireside/,
    },
    {
      name: 'written by a stranger: an event that the system doesn’t have',
      document: crafted('happened', { type: 'damage-taken', character: 'c5', category: 'mind', points: '3' }),
      sentence: /entry \d+ of this export wasn’t written by Fireside/,
    },
    {
      name: 'with an entry of a kind that nobody knows yet',
      document: crafted('weather-changed', { to: 'rain' }),
      sentence: /kind that this Fireside doesn’t know \(weather-changed\)/,
    },
    {
      name: 'with an entry to nobody in particular',
      document: chained([...records, record({ seq: records.length + 1, to: { all: true } as object })]),
      sentence: /entry \d+ isn’t an entry of a table/,
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
    return chained([...records, record({ type, body, seq: records.length + 1 } as Partial<Entry>)]);
  }

  function opened(system: string): OpenRecord {
    const { body } = entries[0] as Entry;
    return record({ body: { ...body, system }, seq: 1 } as Partial<Entry>);
  }

  function record(to: Partial<Entry>): OpenRecord {
    return recordOf({ ...(entries[0] as Entry), ...to } as Entry, salt);
  }
});

/** A document with a valid chain, whatever is in it. */
function chained(records: readonly StoredRecord[], head?: string): string {
  return printArchive({ ...archiveOf(records), ...(head !== undefined && { head }) });
}

function deep(levels: number): unknown {
  return levels === 0 ? 'down here' : { in: deep(levels - 1) };
}
