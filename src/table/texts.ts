import type { Entry } from './log.ts';
import { own } from './own.ts';
import type { Undone } from './reversal.ts';
import type { SeatId } from './state.ts';
import type { Steps } from './steps.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * What people write, and which text it is: entries that carry the same one go together. What others built on stays
 * (faces, sheets, deeds, what a check was rolled on and what came of it): of these go the words alone. So do the names
 * that others know a thing by: a character, a trait, a pool.
 */
const TEXTS: Readonly<Record<string, (body: Body, seq: number) => string>> = {
  told: (_, seq) => `told ${seq}`,
  asked: (_, seq) => `asked ${seq}`,
  contested: (_, seq) => `contested ${seq}`,
  'line-drawn': (_, seq) => `line ${seq}`,
  'scene-pictured': (_, seq) => `scene ${seq}`,
  'words-said': ({ check }) => `words ${check}`,
  'intent-said': ({ check }) => `intent ${check}`,
  'check-told': ({ check }) => `told check ${check}`,
  'note-written': ({ note }) => `note ${note}`,
  'note-shared': ({ note }) => `note ${note}`,
  'scene-described': ({ descriptor }) => `descriptor ${descriptor}`,
  'descriptor-revealed': ({ descriptor }) => `descriptor ${descriptor}`,
  'descriptor-struck': ({ descriptor }) => `descriptor ${descriptor}`,
  'seat-named': ({ seat }) => `name ${seat}`,
  'table-renamed': (_, seq) => `table ${seq}`,
  'vote-called': ({ vote }) => `vote ${vote}`,
  'vote-closed': ({ vote }) => `vote ${vote}`,
};

/** Answers in somebody else's words: they go along with these, and are no text by themselves. */
const ANSWERS: typeof TEXTS = {
  voted: ({ vote }) => `vote ${vote}`,
  // Taken back, these bring the text again.
  'note-discarded': ({ note }) => `note ${note}`,
  'note-removed': ({ note }) => `note ${note}`,
};

export function isText({ type }: Entry): boolean {
  return Object.hasOwn(TEXTS, type);
}

/** Which text it is, or answers. */
export function keyOf({ type, body, seq }: Entry): string | undefined {
  return (own(TEXTS, type) ?? own(ANSWERS, type))?.(body as Body, seq);
}

/** The entry whose text this one carries: itself, or what it takes back or brings again; null where it is none. */
export function rootOf(entry: Entry): number | null {
  if (entry.type === 'undone') return (entry.body as Undone).text;
  return keyOf(entry) === undefined ? null : entry.seq;
}

/** What repeats somebody else's text, or answers it. */
const REPEATING: ReadonlySet<string> = new Set([
  'note-shared',
  'note-discarded',
  'note-removed',
  'descriptor-revealed',
  'descriptor-struck',
  'vote-closed',
  'voted',
]);

/** A text in one entry: which one it is, and who wrote it. */
export interface Carried {
  readonly seq: number;
  readonly key: string;
  readonly by: SeatId | null;
}

/** Every text of a log. What somebody sends again as it was, and what shows it or takes it back, is still its author's. */
export function* textsIn(log: readonly Entry[]): Steps<readonly Carried[]> {
  const last = new Map<string, { readonly by: SeatId | null; readonly text: string }>();
  const carried = new Map<number, Carried>();
  for (const entry of log) {
    yield;
    const { seq, type, body } = entry;
    const root = rootOf(entry);
    const key = keyOf(entry);
    if (key === undefined) {
      const known = root === null ? undefined : carried.get(root);
      if (known) carried.set(seq, { ...known, seq });
      continue;
    }
    const [before, text] = [last.get(key), JSON.stringify(body)];
    const isBefore = before && (REPEATING.has(type) || before.text === text);
    const by = isBefore ? before.by : type === 'seat-named' ? String((body as Body).seat) : entry.seat;
    if (!REPEATING.has(type)) last.set(key, { by, text });
    carried.set(seq, { seq, key, by });
  }
  return [...carried.values()];
}
