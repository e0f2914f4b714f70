import { spoken } from '../checks/sentences.ts';
import { quoted } from '../text-limits.ts';
import type { ReadableEntry, TableNames } from '../visibility/names.ts';
import type { Undone } from './reversal.ts';

/** `Bob took back “Torches: 3”.`: as one would say it at the table. */
export function takingBack({ entries }: Pick<Undone, 'entries'>, names: TableNames, by: string): string {
  const taken = takenIn(entries, names);
  if (!taken) return `${by} took something back.`;
  const along = taken.isAlone ? '' : ', with what built on it';
  return `${by} ${taken.isBroughtBack ? 'brought' : 'took'} back ${taken.what}${along}.`;
}

interface Taken {
  readonly what: string;
  readonly isAlone: boolean;
  /** What was taken back may be brought back, and taken back again. */
  readonly isBroughtBack: boolean;
}

function takenIn(entries: readonly number[], names: TableNames): Taken | undefined {
  const seqs = entries.toSorted((a, b) => a - b);
  const known = seqs.flatMap((seq) => names.entry(seq) ?? []);
  const [first] = known;
  if (first?.type === 'undone') {
    const before = takenIn(first.body.entries, names);
    return before && { ...before, isBroughtBack: !before.isBroughtBack };
  }
  // Who decides differently takes the decision back; all else of a check goes by what came of it.
  const result = first?.type === 'chosen' ? undefined : known.find(({ type }) => RESULTS.has(type));
  const best = result ?? (first && (cameOf(first, names.entry((seqs[0] ?? 0) + 1)) ?? first));
  return best && { what: named(best, names), isAlone: isOneThing(known, best), isBroughtBack: false };
}

/** What is done goes by what came of it, which stands right behind it. */
function cameOf(done: ReadableEntry, next: ReadableEntry | undefined): ReadableEntry | undefined {
  return done.type === 'deed-done' && next?.type === 'happened' && next.command === done.command
    ? next
    : undefined;
}

/** A check is one thing, however many had a hand in it. */
function isOneThing(known: readonly ReadableEntry[], best: ReadableEntry): boolean {
  const check = checkIn(best);
  const its = known.filter((each) => check !== undefined && checkIn(each) === check);
  const commands = new Set([best, ...its].map(({ command }) => command));
  return known.every(({ command }) => commands.has(command));
}

function checkIn({ body }: ReadableEntry): unknown {
  return 'check' in body ? body.check : undefined;
}

const RESULTS: ReadonlySet<string> = new Set(['check-resolved', 'check-settled']);

function named({ type, body, sentence }: ReadableEntry, names: TableNames): string {
  if (type === 'nodded') return 'a nod';
  if (type === 'rolled') return 'a roll';
  if (type === 'chosen') return `the decision “${spoken(body.entry.chosen)}”`;
  if (type !== 'check-proposed') return quoted(sentence());
  const { character } = body.input;
  return typeof character === 'string' ? `a check for ${names.character(character)}` : 'a check';
}
