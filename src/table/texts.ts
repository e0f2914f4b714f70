import type { Entry } from './log.ts';
import { own } from './own.ts';
import type { Undone } from './reversal.ts';

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

/** All entries that carry one of the texts that are meant. */
export function carrying(log: readonly Entry[], isMeant: (key: string) => boolean): readonly number[] {
  const texts = new Set(log.filter((each) => isMeant(keyOf(each) ?? '')).map(({ seq }) => seq));
  return log.filter((each) => texts.has(rootOf(each) ?? 0)).map(({ seq }) => seq);
}
