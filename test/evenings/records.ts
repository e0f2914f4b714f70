import assert from 'node:assert/strict';
import {
  archiveOf,
  type Entry,
  type Keeper,
  type OpenRecord,
  printArchive,
  type Table,
} from '../../src/table/index.ts';

/**
 * An evening as it was played once, kept for ever, as lines of JSON: each entry with its salt, then what it
 * all added up to, and the head of its chain.
 */
type Line = { readonly salt: string; readonly entry: Entry } | Ending;

interface Ending {
  readonly head: string;
  readonly end: object;
}

/** The whole table except checks and dice, of which only the results count. A later state may hold more. */
export function endOf({ checks, fair, ...table }: Table): object {
  const results = Object.entries(checks).map(([id, { stage, outcome, told }]) => [
    id,
    { stage, outcome, told },
  ]);
  return { ...table, rolls: fair.next, checks: Object.fromEntries(results) };
}

export function printEvening(keeper: Keeper): string {
  const lines: Line[] = keeper.records.map((record) => {
    assert.ok('line' in record);
    return { salt: record.salt, entry: JSON.parse(record.line) as Entry };
  });
  lines.push({ head: keeper.head, end: endOf(keeper.table) });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

export function parseEvening(
  text: string,
): Ending & { readonly entries: readonly Entry[]; readonly archive: string } {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line));
  const ending = lines.pop();
  assert.ok(ending && 'end' in ending, 'it comes to an end');
  const records: OpenRecord[] = lines.map((line) => {
    assert.ok('entry' in line);
    return { salt: line.salt, line: JSON.stringify(line.entry) };
  });
  const entries = records.map(({ line }): Entry => JSON.parse(line));
  return { ...ending, entries, archive: printArchive(archiveOf(records)) };
}
