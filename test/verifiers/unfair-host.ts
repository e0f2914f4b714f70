import { archiveOf, printArchive } from '../../src/table/index.ts';
import { PracticeTable } from '../../src/table/testing/practice-table.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever an entry holds, to be changed
export type Json = any;

/** Something unfair, and what both verifiers say about it. */
export interface Unfair {
  readonly name: string;
  readonly type: string;
  readonly change: (body: Json) => void;
  readonly problem: RegExp;
}

/** Changes the last entry of a kind, and makes a chain that fits. */
export function rewritten({ keeper }: PracticeTable, type: string, change: (body: Json) => void): string {
  const at = keeper.log.findLastIndex((entry) => entry.type === type);
  const records = keeper.records.map((record, i) => {
    if (i !== at || !('line' in record)) return record;
    const entry = JSON.parse(record.line);
    change(entry.body);
    return { ...record, line: JSON.stringify(entry) };
  });
  return printArchive(archiveOf(records));
}

/** Turns the last roll into other dice, wherever they are named, and makes a chain that fits. */
export function reshaped(
  { keeper }: PracticeTable,
  roll: string,
  faces: readonly (readonly number[])[],
): string {
  const records = keeper.records.map((record) => {
    if (!('line' in record)) return record;
    const { body, ...entry } = JSON.parse(record.line);
    if (body.description !== undefined) body.description = roll;
    if (body.waiting?.shape !== undefined) {
      body.waiting.shape = roll;
      if (body.waiting.request) body.waiting.request.description = roll;
    }
    if (entry.type === 'rolled') body.entry = { roll, faces };
    const { type, to, ...rest } = entry;
    return { ...record, line: JSON.stringify({ ...rest, type, body, ...(to && { to }) }) };
  });
  return printArchive(archiveOf(records));
}

/** The fewest entries that an export with a roll can have. */
export async function smallest(): Promise<PracticeTable> {
  const at = await PracticeTable.of('mind-body-soul');
  at.do('ann', 'open-table', { name: 'Ünï' });
  at.do('ann', 'take-seat', { name: 'A', role: 'player' });
  at.do('bob', 'take-seat', { name: 'B', role: 'player' });
  const character = at.do('ann', 'make-character', { from: { blank: 'X' } });
  const input = { character, positives: [], negatives: [] };
  at.do('ann', 'propose-check', { action: 'check', input, bytes: at.bytes() });
  return at;
}
