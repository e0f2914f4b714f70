import type { Ruleset, Wording } from '../../rulesets/index.ts';
import type { Entry } from '../log.ts';
import type { SeatId } from '../state.ts';
import type { Steps } from '../steps.ts';
import { type Authored, authored, reworded } from './authorship.ts';
import { GONE, type Surroundings } from './redaction.ts';
import { type Author, partsOf, plain } from './word-sources.ts';

/** Shorter words turn up in sentences that have nothing to do with them. */
const SHORTEST = 3;

/** Words to erase, and whose. */
type Leaving = ReadonlyMap<string, ReadonlySet<Author>>;

/** Erases people’s words from entries that others depend on. */
export class Rewording {
  readonly #log: readonly Entry[];
  readonly #at: Surroundings;

  constructor(log: readonly Entry[], ruleset: Ruleset) {
    this.#log = log;
    this.#at = { ruleset, actions: actionsIn(log) };
  }

  /** The words in one entry and their authors; only those of the entry’s own author, if there are any. */
  *wordsOf(entry: Entry): Steps<Leaving> {
    let found: Authored['said'] = new Map();
    for (const each of this.#walk()) {
      yield;
      if (each.entry !== entry) continue;
      found = each.said;
      break;
    }
    const own = [...found].filter(([, authors]) => authors.has(entry.seat));
    return own.length > 0 ? new Map(own.map(([word]) => [word, new Set([entry.seat])])) : found;
  }

  *wordsBy(seat: SeatId): Steps<Leaving> {
    const words = new Map<string, ReadonlySet<Author>>();
    for (const { said } of this.#walk()) {
      yield;
      for (const [word, authors] of said) if (authors.has(seat)) words.set(word, new Set([seat]));
    }
    return words;
  }

  /** Every entry that contains one of these words, without it. */
  *without(words: Leaving): Steps<readonly Entry[]> {
    if (words.size === 0) return [];
    const inSentences = sentencePattern(words);
    const changed: Entry[] = [];
    for (const each of this.#walk()) {
      yield;
      const mended = reworded(each.entry, leaving(words, inSentences, each), this.#at);
      if (mended !== each.entry) changed.push(mended);
    }
    return changed;
  }

  #walk(): IteratorObject<Authored> {
    return authored(this.#log, this.#at);
  }
}

function leaving(words: Leaving, inSentences: RegExp, { said, told }: Authored): Wording {
  const goes = (word: string, by: ReadonlySet<Author> | undefined): boolean =>
    by !== undefined && words.get(word)?.isDisjointFrom(by) === false;
  const isSaid = (text: string): boolean => partsOf(text).some((part) => goes(part, said.get(part)));
  const isTold = (text: string): boolean => goes(plain(text), told(plain(text)));
  const inSentence = (text: string): string =>
    text.replace(inSentences, (match) => (isTold(match) ? GONE : match));
  return {
    said: (text) => (isSaid(text) ? GONE : text),
    told: (text) => (isTold(text) ? GONE : inSentence(text)),
  };
}

function actionsIn(log: readonly Entry[]): ReadonlyMap<string, string> {
  const actions = new Map<string, string>();
  for (const { type, body } of log) if (type === 'check-proposed') actions.set(body.check, body.action);
  return actions;
}

function sentencePattern(words: Leaving): RegExp {
  const long = [...words.keys()].filter(({ length }) => length >= SHORTEST);
  const any = long.toSorted((a, b) => b.length - a.length).map((text) => RegExp.escape(text));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, 'giu');
}
