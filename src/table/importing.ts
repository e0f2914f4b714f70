import { ok, type Result, refused } from '../dice/index.ts';
import { type Ruleset, rulesetOf } from '../rulesets/index.ts';
import { type Archive, parseArchive } from './archive.ts';
import { entriesIn, isOpen, type StoredRecord } from './chain.ts';
import { fold, namesAt, tell } from './log.ts';
import type { Table } from './state.ts';
import { tableSchema } from './table-schema.ts';
import { verify } from './verify.ts';
import { viewOf } from './view.ts';

/** A document that is a table: nothing of it is taken in before all of it has been looked at. */
export interface Imported {
  readonly archive: Archive;
  readonly ruleset: Ruleset;
  readonly table: Table;
}

/** What a document adds up to, or one sentence why it can’t be played on here. */
export async function imported(document: string | Uint8Array): Promise<Result<Imported>> {
  const verdict = verify(document);
  if (!verdict.ok) return verdict;
  const archive = parseArchive(document);
  if (!archive.ok) return archive;
  const system = systemIn(archive.value.records);
  const ruleset = system === undefined ? undefined : await rulesetOf(system);
  if (!ruleset) return refused('this export is of a system that this Fireside does not know');
  const table = playable(archive.value.records, ruleset);
  return table.ok ? ok({ archive: archive.value, ruleset, table: table.value }) : table;
}

function systemIn([first]: readonly StoredRecord[]): string | undefined {
  if (!first || !isOpen(first)) return undefined;
  const { type, body } = JSON.parse(first.line) as { readonly type: unknown; readonly body?: unknown };
  if (type !== 'table-opened' || typeof body !== 'object' || body === null) return undefined;
  return 'system' in body && typeof body.system === 'string' ? body.system : undefined;
}

/** A key that no object should have of its own. */
const INHERITED = /"__proto__"\s*:/;

/** Whoever wrote it: what can’t be added up, told and shown is no table. */
function playable(records: readonly StoredRecord[], ruleset: Ruleset): Result<Table> {
  try {
    if (records.some((record) => isOpen(record) && INHERITED.test(record.line)))
      return refused('this export holds entries that no Fireside has written');
    const table = fold(entriesIn(records), ruleset);
    const names = namesAt(table, ruleset);
    for (const entry of entriesIn(records)) tell(entry, names);
    viewOf(table, ruleset, null);
    return isSound(table, ruleset) ? ok(table) : refused('this export adds up to no table of Fireside');
  } catch {
    return refused('this export holds entries that no Fireside has written');
  }
}

function isSound(table: Table, ruleset: Ruleset): boolean {
  const { settings, own, sheets } = table.game;
  return (
    tableSchema.safeParse(table).success &&
    ruleset.settings.safeParse(settings).success &&
    ruleset.own.schema.safeParse(own).success &&
    Object.keys(table.characters).every((character) => Object.hasOwn(sheets, character)) &&
    Object.values(sheets).every((sheet) => ruleset.sheet.schema.safeParse(sheet).success)
  );
}
