import { listed, type Ruleset } from '../../../rulesets/index.ts';
import { checkOf, type Entry, isErasable, kindOf, quoted, weightOf } from '../../../table/index.ts';
import { erasedWords, erasuresIn } from '../story/erasures.ts';
import { namingEntry } from './last-undoable.ts';

/** Something a person did, by name: the entries of one command, with those that the table added by itself. */
export interface PastCommand {
  /** Null where nobody is known to have given it; then it can’t be undone either. */
  readonly id: string | null;
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

export function pastCommands(
  log: readonly Entry[],
  tell: (entry: Entry) => string,
  undone: Readonly<Record<string, string>>,
  ruleset: Ruleset | null = null,
): readonly PastCommand[] {
  const commands: PastCommand[] = [];
  const { mended } = erasuresIn(log);
  const known: Known = new Map();
  for (const { command, entries } of groupsOf(log)) {
    const shown = entries.filter((entry) => weightOf(entry, ruleset) !== 'silent');
    const first = shown[0];
    if (!first) continue;
    const best = shown.find(({ type }) => type === 'undone') ?? namingEntry(shown) ?? first;
    const undoing = best.type === 'undone' ? undoingOf(shown, known) : undefined;
    const title = undoing ? `${undoing.isRestored ? 'Restored' : 'Undid'} ${undoing.what}` : tell(best);
    if (command !== null) known.set(command, { title, ...(undoing && { undoing }) });
    const text = shown.find((entry) => isErasable(entry, ruleset));
    commands.push({
      id: command,
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
  return commands;
}

/** An undone command is restored where it is listed; asking for an undo, and answering, changes nothing. */
function isSettled({ type }: Entry): boolean {
  const undo = kindOf(type)?.undo;
  return undo === 'never' || undo === 'in-place';
}

/** With a line where erased texts were; when they were written is gone as well. */
export function withErased(commands: readonly PastCommand[], log: readonly Entry[]): readonly PastCommand[] {
  const { gone } = erasuresIn(log);
  const all: PastCommand[] = [];
  const left = [...gone].toSorted((a, b) => a - b);
  for (const command of commands) {
    const here = left.filter((seq) => seq < command.seq);
    left.splice(0, here.length);
    const seq = here.at(-1);
    if (seq !== undefined) all.push(erasedAt(seq, here.length, all.at(-1)?.at ?? command.at));
    all.push(command);
  }
  return all;
}

function erasedAt(seq: number, count: number, at: number): PastCommand {
  const title = erasedWords(count);
  const nobody = { id: null, by: null, undoneBy: null, text: null } as const;
  return { ...nobody, seq, at, title, more: [], isLasting: true, isMended: false };
}

/** Entries of one command belong together; what the table did about a check belongs to the command that set it going. */
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

/** The title of each command, and what it undid. */
type Known = Map<string, { readonly title: string; readonly undoing?: Undoing }>;

interface Undoing {
  readonly what: string;
  /** Undoing an undo restores what it had undone. */
  readonly isRestored: boolean;
}

function undoingOf(entries: readonly Entry[], known: Known): Undoing {
  const commands = entries.flatMap(({ type, body }) => (type === 'undone' ? body.commands : []));
  const taken = [...new Set(commands)].flatMap((command) => known.get(command) ?? []);
  const before = taken.find(({ undoing }) => undoing)?.undoing;
  if (before) return { ...before, isRestored: !before.isRestored };
  const names = taken.toReversed().map(({ title }) => quoted(title));
  return { what: listed(names) || 'something', isRestored: false };
}
