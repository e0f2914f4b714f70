import { ok, type Result, refused } from '../../dice/index.ts';
import { isEventOf, type Ruleset, rulesetOf } from '../../rulesets/index.ts';
import { EMPTY } from '../empty-table.ts';
import { apply, type Entry, tell } from '../log.ts';
import type { Table } from '../state.ts';
import { tableSchema } from '../table-schema.ts';
import { namesAt } from '../visibility/names.ts';
import { viewOf } from '../visibility/view.ts';
import { type Archive, parseArchive } from './archive.ts';
import { entriesIn, type StoredRecord } from './chain.ts';
import { fits } from './fits.ts';
import { recap } from './recap.ts';
import { audited } from './verify.ts';

/** A document that is a table: all of it has been checked. */
export interface Imported {
  readonly archive: Archive;
  readonly ruleset: Ruleset;
  readonly table: Table;
}

/** The table in a document, or one sentence why it can’t be played here. */
export async function imported(document: string | Uint8Array): Promise<Result<Imported>> {
  const archive = parseArchive(document);
  if (!archive.ok) return archive;
  const verdict = audited(archive.value);
  if (!verdict.ok) return verdict;
  const system = systemIn(archive.value.records);
  const ruleset = system === undefined ? undefined : await rulesetOf(system);
  if (!ruleset) return refused('this export uses a system that this Fireside doesn’t know');
  const table = playable(archive.value.records, ruleset);
  return table.ok ? ok({ archive: archive.value, ruleset, table: table.value }) : table;
}

function systemIn([first]: readonly StoredRecord[]): string | undefined {
  const [entry] = first ? [...entriesIn([first])] : [];
  return entry?.type === 'table-opened' ? entry.body.system : undefined;
}

const INHERITED = /"__proto__"\s*:/;

/** Anyone may have written it: if it can’t be folded, told and shown, it isn’t a table. */
function playable(records: readonly StoredRecord[], ruleset: Ruleset): Result<Table> {
  let at = 0;
  const notOurs = () => refused(`entry ${at} of this export wasn’t written by Fireside`);
  try {
    let [table, sound, undoing] = [EMPTY, EMPTY, null as Entry['command']];
    for (const entry of entriesIn(records)) {
      // Only an undo can set arbitrary values, and it may have several entries: check after the last one.
      if (undoing !== null && entry.command !== undoing) {
        if (!isSound(sound, table)) return notOurs();
        sound = table;
      }
      at = entry.seq;
      undoing = entry.type === 'undone' || entry.command === undoing ? entry.command : null;
      const after = INHERITED.test(JSON.stringify(entry.body)) ? undefined : added(table, entry, ruleset);
      if (!after) return notOurs();
      table = after;
    }
    if (!isSound(undefined, table)) return notOurs();
    at = records.length;
    showsItself(table, records, ruleset);
    return ok(table);
  } catch {
    return notOurs();
  }
}

/** The table after one more entry, if everything that it changed is valid in the system. */
function added(table: Table, entry: Entry, ruleset: Ruleset): Table | undefined {
  if (entry.type === 'happened' && !isEventOf(ruleset, entry.body)) return undefined;
  const after = apply(table, entry, ruleset);
  tell(entry, namesAt(after, ruleset));
  return isPlayable(table.game, after.game, ruleset) ? after : undefined;
}

function isPlayable(
  before: Table['game'],
  { settings, own, sheets }: Table['game'],
  ruleset: Ruleset,
): boolean {
  const all = sheets === before.sheets ? [] : Object.keys(sheets);
  const touched = all.filter((each) => sheets[each] !== before.sheets[each]);
  return (
    (settings === before.settings || ruleset.settings.safeParse(settings).success) &&
    (own === before.own || ruleset.own.schema.safeParse(own).success) &&
    touched.every((each) => ruleset.sheet.schema.safeParse(sheets[each]).success)
  );
}

/** Only checks what changed since the last sound state: a table may have thousands of undos. */
function isSound(before: Table | undefined, table: Table): boolean {
  const { characters, game } = table;
  return (
    fits(tableSchema, before, table) &&
    Object.keys(characters).every((character) => Object.hasOwn(game.sheets, character))
  );
}

/** To everyone who has a seat, and to a visitor. */
function showsItself(table: Table, records: readonly StoredRecord[], ruleset: Ruleset): void {
  const log = [...entriesIn(records)];
  for (const seat of [null, ...Object.keys(table.seats)]) viewOf(table, ruleset, seat);
  recap(log, ruleset, null);
}
