import { spoken } from '../checks/sentences.ts';
import { quoted } from '../text-limits.ts';
import type { ReadableEntry, TableNames } from '../visibility/names.ts';
import type { Undone } from './reversal.ts';

/** `Bob undid “Torches: 3”.` */
export function takingBack({ entries }: Pick<Undone, 'entries'>, names: TableNames, by: string): string {
  const taken = takenIn(entries, names);
  if (!taken) return `${by} undid something.`;
  const along = taken.isAlone ? '' : ', with everything that depended on it';
  return `${by} ${taken.isBroughtBack ? 'brought back' : 'undid'} ${taken.what}${along}.`;
}

interface Taken {
  readonly what: string;
  readonly isAlone: boolean;
  /** An undo may itself be undone, and undone again. */
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
  // Deciding differently undoes the decision; anything else about a check is named after its result.
  const result = first?.type === 'chosen' ? undefined : known.find(({ type }) => RESULTS.has(type));
  const best = result ?? (first && (resultOf(first, names.entry((seqs[0] ?? 0) + 1)) ?? first));
  return best && { what: named(best, names), isAlone: isOneThing(known, best), isBroughtBack: false };
}

/** A deed is named after what it led to, which is the next entry. */
function resultOf(done: ReadableEntry, next: ReadableEntry | undefined): ReadableEntry | undefined {
  return done.type === 'deed-done' && next?.type === 'happened' && next.command === done.command
    ? next
    : undefined;
}

/** A check is one thing, however many people had a hand in it. */
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
