import type { Ruleset } from '../rulesets/index.ts';
import { type Authored, authored, reworded } from './authorship.ts';
import type { Entry } from './log.ts';
import { GONE, type Surroundings } from './mending.ts';
import { partsOf, plain } from './plain-words.ts';
import type { SeatId } from './state.ts';
import type { Author } from './word-sources.ts';

/** Shorter words stand in sentences that have nothing to do with them. */
const SHORTEST = 3;

/** Words, and by whom they go. */
type Leaving = ReadonlyMap<string, ReadonlySet<Author>>;

/** Words of people, wherever they stand among what others built on. */
export class Rewording {
  readonly #log: readonly Entry[];
  readonly #at: Surroundings;

  constructor(log: readonly Entry[], ruleset: Ruleset) {
    this.#log = log;
    this.#at = { ruleset, actions: actionsIn(log) };
  }

  /** The words in one entry and who said them: its own author's alone, where it has some of theirs. */
  wordsOf(entry: Entry): Leaving {
    const found = this.#walk().find((each) => each.entry === entry)?.said ?? new Map();
    const own = [...found].filter(([, authors]) => authors.has(entry.seat));
    return own.length > 0 ? new Map(own.map(([word]) => [word, new Set([entry.seat])])) : found;
  }

  wordsBy(seat: SeatId): Leaving {
    const words = this.#walk().flatMap(({ said }) =>
      [...said].flatMap(([word, authors]) => (authors.has(seat) ? [word] : [])),
    );
    return new Map(words.map((word) => [word, new Set([seat])]));
  }

  /** Every entry that says one of these, without it. */
  without(words: Leaving): readonly Entry[] {
    if (words.size === 0) return [];
    const inSentences = sentencePattern(words);
    return this.#walk()
      .flatMap(({ entry, said, told }) => {
        const goes = (word: string, by: ReadonlySet<Author> | undefined): boolean =>
          by !== undefined && words.get(word)?.isDisjointFrom(by) === false;
        const isSaid = (text: string): boolean => partsOf(text).some((part) => goes(part, said.get(part)));
        const isTold = (text: string): boolean => goes(plain(text), told(plain(text)));
        const inSentence = (text: string): string =>
          text.replace(inSentences, (match) => (isTold(match) ? GONE : match));
        const wording = {
          said: (text: string) => (isSaid(text) ? GONE : text),
          told: (text: string) => (isTold(text) ? GONE : inSentence(text)),
        };
        const mended = reworded(entry, wording, this.#at);
        return mended === entry ? [] : [mended];
      })
      .toArray();
  }

  #walk(): IteratorObject<Authored> {
    return authored(this.#log, this.#at);
  }
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
