import type { LiveEntry } from '../../client/index.ts';
import type { Entry, TableView } from '../../table/index.ts';

/**
 * Never taken back, or nothing one would by one button: what was taken back is brought back where it stands. The
 * table has the last word; its own list would bring all of its rules to this page.
 */
const LASTING =
  /^(table-|seat-|character-revealed|descriptor-revealed|note-shared|check-revealed|scene-stopped|scene-resumed|line-drawn|erased|epoch-|card-|cards-|undo|hat-)/;

/** What a command is called by. */
const TELLING = /^(told|happened|check-resolved|check-told)$/;

const LONGEST = 48;

export interface Undoable {
  readonly command: string;
  /** What it did, in a few words. */
  readonly name: string;
}

type Viewer = Pick<TableView, 'undone' | 'you' | 'say' | 'rights'>;

/** The newest command that this viewer can take back: what the undo button names. */
export function lastUndoable(entries: readonly LiveEntry[], viewer: Viewer): Undoable | undefined {
  const { undone, you, say, rights } = viewer;
  if (rights.undo === 'gm' && !say) return undefined;
  const mayAll = rights.undo !== 'own' || say;
  const passed = new Set<string>();
  for (let at = entries.length - 1; at >= 0; at--) {
    const { entry } = entries[at] ?? {};
    if (!entry?.command || entry.seat === null || passed.has(entry.command)) continue;
    passed.add(entry.command);
    if (Object.hasOwn(undone, entry.command) || !(mayAll || entry.seat === you)) continue;
    const all = entriesOf(entries, entry.command);
    // Of a roll behind the screen others see that it took a slot, and no more.
    if (all.some(isLasting) || all.every(({ entry: { type } }) => type === 'roll-requested')) continue;
    return { command: entry.command, name: nameOf(entries, all, undone) };
  }
  return undefined;
}

type Told = LiveEntry & { readonly entry: Entry };

function entriesOf(entries: readonly LiveEntry[], command: string): readonly Told[] {
  return entries.filter((each): each is Told => each.entry?.command === command);
}

export function isLasting({ entry: { type } }: Pick<Told, 'entry'>): boolean {
  return LASTING.test(type);
}

/** The sentence of what the command led to, without its full stop. It is quoted, and what it quotes is quoted within. */
function nameOf(entries: readonly LiveEntry[], all: readonly Told[], undone: Viewer['undone']): string {
  // What came of a deed, where something did, says more than that it was done.
  const best = all.find(({ entry }) => TELLING.test(entry.type)) ?? resultOf(entries, all, undone) ?? all[0];
  const words = (best?.sentence ?? '')
    .replace(/[.!?]$/, '')
    .replaceAll('“', '‘')
    .replaceAll('”', '’');
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 2).trimEnd()}…` : words;
}

/** Who nods and who decides sets a check going: it goes by what came of it. */
function resultOf(
  entries: readonly LiveEntry[],
  all: readonly Told[],
  undone: Viewer['undone'],
): LiveEntry | undefined {
  const { check } = (all[0]?.entry.body ?? {}) as { readonly check?: string };
  if (check === undefined) return undefined;
  return entries.findLast(
    ({ entry }) =>
      entry !== null &&
      /^check-(resolved|answered)$/.test(entry.type) &&
      (entry.body as { readonly check: string }).check === check &&
      !(entry.command !== null && Object.hasOwn(undone, entry.command)),
  );
}
