import { listed, type Ruleset } from '../../../rulesets/index.ts';
import { checkOf, type Entry, isErasable, kindOf, quoted, weightOf } from '../../../table/index.ts';
import { erasedWords, erasuresIn } from '../story/erasures.ts';
import { tellingOf } from './naming-entry.ts';

/** What somebody did, by name: the entries of one command, and what the table made of them by itself. */
export interface Doing {
  /** Nobody's where nothing is to say who: it can't be taken back either. */
  readonly command: string | null;
  readonly seq: number;
  readonly at: number;
  readonly by: string | null;
  readonly title: string;
  readonly more: readonly string[];
  readonly undoneBy: string | null;
  readonly isLasting: boolean;
  /** Some of its words were erased. */
  readonly isMended: boolean;
  /** The entry with a text that can be erased. */
  readonly text: { readonly seq: number; readonly by: string | null } | null;
}

interface Group {
  readonly command: string | null;
  readonly entries: Entry[];
}

export function doingsOf(
  log: readonly Entry[],
  tell: (entry: Entry) => string,
  undone: Readonly<Record<string, string>>,
  ruleset: Ruleset | null = null,
): readonly Doing[] {
  const doings: Doing[] = [];
  const { mended } = erasuresIn(log);
  const known: Known = new Map();
  for (const { command, entries } of groupsOf(log)) {
    const shown = entries.filter((entry) => weightOf(entry, ruleset) !== 'silent');
    const first = shown[0];
    if (!first) continue;
    const best = shown.find(({ type }) => type === 'undone') ?? tellingOf(shown) ?? first;
    const undoing = best.type === 'undone' ? undoingOf(shown, known) : undefined;
    const title = undoing ? `${undoing.isBroughtBack ? 'Brought' : 'Took'} back ${undoing.what}` : tell(best);
    if (command !== null) known.set(command, { title, ...(undoing && { undoing }) });
    const text = shown.find((entry) => isErasable(entry, ruleset));
    doings.push({
      command,
      seq: (shown.at(-1) ?? first).seq,
      at: first.at,
      by: first.seat,
      title,
      more:
        best.type === 'undone'
          ? []
          : shown
              .filter((entry) => entry !== best)
              .map(tell)
              .filter(Boolean),
      undoneBy: (command !== null && Object.hasOwn(undone, command) && undone[command]) || null,
      isLasting: command === null || entries.some(isSettled),
      isMended: entries.some(({ seq }) => mended.has(seq)),
      text: text ? { seq: text.seq, by: text.seat } : null,
    });
  }
  return doings;
}

/** What was taken back is brought back where it stands; to ask for it, and to answer, changes nothing. */
function isSettled({ type }: Entry): boolean {
  const undo = kindOf(type)?.undo;
  return undo === 'never' || undo === 'in-place';
}

/** With a line where texts stood that are gone: when they were written is gone as well. */
export function withErased(doings: readonly Doing[], log: readonly Entry[]): readonly Doing[] {
  const { gone } = erasuresIn(log);
  const all: Doing[] = [];
  const left = [...gone].toSorted((a, b) => a - b);
  for (const doing of doings) {
    const here = left.filter((seq) => seq < doing.seq);
    left.splice(0, here.length);
    const seq = here.at(-1);
    if (seq !== undefined) all.push(erasedAt(seq, here.length, all.at(-1)?.at ?? doing.at));
    all.push(doing);
  }
  return all;
}

function erasedAt(seq: number, count: number, at: number): Doing {
  const title = erasedWords(count);
  const nobody = { command: null, by: null, undoneBy: null, text: null } as const;
  return { ...nobody, seq, at, title, more: [], isLasting: true, isMended: false };
}

/** Entries of one command belong together; what the table did about a check belongs to who set it going. */
function groupsOf(log: readonly Entry[]): readonly Group[] {
  const groups: Group[] = [];
  const byCommand = new Map<string, Group>();
  const byCheck = new Map<string, Group>();
  for (const entry of log) {
    const check = checkOf(entry);
    const known =
      (entry.command === null ? undefined : byCommand.get(entry.command)) ??
      (entry.seat === null && check !== undefined ? byCheck.get(check) : undefined);
    const group = known ?? { command: entry.seat === null ? null : entry.command, entries: [] };
    if (!known) groups.push(group);
    group.entries.push(entry);
    if (entry.command !== null) byCommand.set(entry.command, group);
    if (check !== undefined) byCheck.set(check, group);
  }
  return groups;
}

/** What was done, by command: what it is called, and where it took something back, what that was. */
type Known = Map<string, { readonly title: string; readonly undoing?: Undoing }>;

interface Undoing {
  readonly what: string;
  /** To take back what took something back brings that back. */
  readonly isBroughtBack: boolean;
}

function undoingOf(entries: readonly Entry[], known: Known): Undoing {
  const commands = entries.flatMap(({ type, body }) => (type === 'undone' ? body.commands : []));
  const taken = [...new Set(commands)].flatMap((command) => known.get(command) ?? []);
  const before = taken.find(({ undoing }) => undoing)?.undoing;
  if (before) return { ...before, isBroughtBack: !before.isBroughtBack };
  const names = taken.toReversed().map(({ title }) => quoted(title));
  return { what: listed(names) || 'something', isBroughtBack: false };
}
