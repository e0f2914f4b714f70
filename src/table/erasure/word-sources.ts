import { freeTextsIn, newGame, type Ruleset, readyMadeSheets } from '../../rulesets/index.ts';
import type { SeatId } from '../state.ts';
import { GONE } from './redaction.ts';

/** Between the parts of a joined text. */
const BAR = ' | ';

/** Whether a rule joined it from parts, some of which nobody may have said. */
export function isJoined(text: string): boolean {
  return text.includes(BAR);
}

export function partsOf(text: string): readonly string[] {
  return text.split(BAR).map(plain);
}

export function plain(text: string): string {
  return text.trim().toLowerCase();
}

const PRINTED = new WeakMap<Ruleset, ReadonlySet<string>>();

/** Whether someone at the table may have said it: the system’s own words and ready-made characters don’t count. */
export function isSomeones(word: string, ruleset: Ruleset): boolean {
  return word !== '' && word !== GONE && !printedIn(ruleset).has(word);
}

function printedIn(ruleset: Ruleset): ReadonlySet<string> {
  const known = PRINTED.get(ruleset);
  if (known) return known;
  const { sheet, own } = ruleset;
  const sheets = Object.values(readyMadeSheets(ruleset)).flatMap((made) => freeTextsIn(sheet.schema, made));
  const printed = new Set([...sheets, ...freeTextsIn(own.schema, newGame(ruleset).own)].map(plain));
  PRINTED.set(ruleset, printed);
  return printed;
}

/** Whoever said something; null if the table did it by itself. */
export type Author = SeatId | null;

const NOBODY: ReadonlySet<Author> = new Set();
const ANYWHERE = 'anywhere';

/** Which words are in which place, and who wrote them; openly, or in something sealed. */
export class WordSources {
  readonly #places = new Map<string, Map<string, Map<Author, { isOpen: boolean }>>>();

  add(places: Iterable<string>, word: string, authors: Iterable<Author>, isOpen: boolean): void {
    for (const place of [...places, ANYWHERE])
      for (const author of authors) {
        const known = this.#authors(place, word).get(author);
        this.#authors(place, word).set(author, { isOpen: isOpen || known?.isOpen === true });
      }
  }

  /** Everything in that place is now open to all. */
  reveal(place: string): void {
    for (const authors of this.#places.get(place)?.values() ?? [])
      for (const author of authors.keys()) authors.set(author, { isOpen: true });
  }

  at(places: Iterable<string>, word: string, isOpen: boolean): ReadonlySet<Author> {
    const found = new Set<Author>();
    for (const place of places)
      for (const [author, known] of this.#places.get(place)?.get(word) ?? [])
        if (known.isOpen || !isOpen) found.add(author);
    return found;
  }

  /**
   * The authors of words that a rule carried somewhere: those of the nearest place that has them. Open words come from open
   * places, if any has them.
   */
  nearest(tiers: readonly (readonly string[])[], word: string, isOpen: boolean): ReadonlySet<Author> {
    for (const inTheOpen of isOpen ? [true, false] : [false])
      for (const places of tiers) {
        const found = this.at(places, word, inTheOpen);
        if (found.size > 0) return found;
      }
    return NOBODY;
  }

  anywhere(word: string, isOpen: boolean): ReadonlySet<Author> {
    return this.nearest([[ANYWHERE]], word, isOpen);
  }

  #authors(place: string, word: string): Map<Author, { isOpen: boolean }> {
    const words = this.#places.get(place) ?? new Map<string, Map<Author, { isOpen: boolean }>>();
    this.#places.set(place, words);
    const authors = words.get(word) ?? new Map<Author, { isOpen: boolean }>();
    words.set(word, authors);
    return authors;
  }
}
