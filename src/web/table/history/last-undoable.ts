import type { LiveEntry } from '../../../client/index.ts';
import { checkOf, isAtLeast, kindOf, weightOf } from '../../../table/events/index.ts';
import type { Entry, TableView } from '../../../table/index.ts';

const LONGEST = 48;

export interface Undoable {
  readonly command: string;
  /** What it did, in a few words. */
  readonly name: string;
}

type Viewer = Pick<TableView, 'undone' | 'you' | 'say' | 'rights'>;

/** The newest command that this viewer can undo: the undo button names it. */
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
    // Of a hidden roll, others only see that it took a slot.
    if (all.some(isLasting) || all.every(({ entry: { type } }) => type === 'roll-requested')) continue;
    return { command: entry.command, name: nameOf(entries, all, undone) };
  }
  return undefined;
}

type Told = LiveEntry & { readonly entry: Entry };

function entriesOf(entries: readonly LiveEntry[], command: string): readonly Told[] {
  return entries.filter((each): each is Told => each.entry?.command === command);
}

/** Can’t be undone, or not by this button: an undone command is restored where it is shown. */
function isLasting({ entry: { type } }: Told): boolean {
  return kindOf(type)?.undo !== undefined;
}

/** The sentence of what the command led to, without its full stop; it will be quoted, so its own quotes become inner ones. */
function nameOf(entries: readonly LiveEntry[], all: readonly Told[], undone: Viewer['undone']): string {
  const result = resultOf(entries, all, undone);
  const telling = namingEntry(
    all.map(({ entry }) => entry),
    result?.entry,
  );
  const best = [...all, result].find((each) => each?.entry === telling) ?? all[0];
  const words = (best?.sentence ?? '')
    .replace(/[.!?]$/, '')
    .replaceAll('“', '‘')
    .replaceAll('”', '’');
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 2).trimEnd()}…` : words;
}

/** A nod or a decision sets a check going, so it is named by the result of the check. */
function resultOf(
  entries: readonly LiveEntry[],
  all: readonly Told[],
  undone: Viewer['undone'],
): LiveEntry | undefined {
  const check = all[0] && checkOf(all[0].entry);
  if (check === undefined) return undefined;
  return entries.findLast(
    ({ entry }) =>
      entry !== null &&
      kindOf(entry.type)?.isResult &&
      checkOf(entry) === check &&
      !(entry.command !== null && Object.hasOwn(undone, entry.command)),
  );
}

/**
 * The entry a command is named by: the result of its check, what was told, a later result, or else the first entry that
 * says more than that something was done.
 */
export function namingEntry(entries: readonly Entry[], later?: Entry | null): Entry | undefined {
  return (
    entries.find(({ type }) => kindOf(type)?.isResult) ??
    entries.find((entry) => weightOf(entry, null) === 'story') ??
    later ??
    entries.find((entry) => isAtLeast('passing', weightOf(entry, null)))
  );
}
