import type { LiveEntry } from '../../../client/index.ts';
import { checkOf, kindOf } from '../../../table/events/index.ts';
import type { Entry, TableView } from '../../../table/index.ts';
import { tellingOf } from './naming-entry.ts';

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

/** Never taken back, or nothing one would by one button: what was taken back is brought back where it stands. */
function isLasting({ entry: { type } }: Told): boolean {
  return kindOf(type)?.undo !== undefined;
}

/** The sentence of what the command led to, without its full stop. It is quoted, and what it quotes is quoted within. */
function nameOf(entries: readonly LiveEntry[], all: readonly Told[], undone: Viewer['undone']): string {
  const result = resultOf(entries, all, undone);
  const telling = tellingOf(
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

/** Who nods and who decides sets a check going: it goes by what came of it. */
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
