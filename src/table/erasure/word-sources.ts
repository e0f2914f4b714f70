import { freeTextsIn, newGame, type Ruleset, readyMadeSheets } from '../../rulesets/index.ts';
import type { SeatId } from '../state.ts';
import { GONE } from './redaction.ts';

/** Between the parts of a text that was put together from several. */
const BAR = ' | ';

/** Whether a rule has put it together: not all of its parts are words that people said. */
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

/** Something, and no words of the system or of its ready-made characters: nobody at the table said those. */
export function isSomebodys(word: string, ruleset: Ruleset): boolean {
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

/** Who said something; nobody where the table did it by itself. */
export type Author = SeatId | null;

const NOBODY: ReadonlySet<Author> = new Set();
const ANYWHERE = 'anywhere';

/** Which words stand in which place, and whose they are: in the open, or in what is sealed to some. */
export class WordSources {
  readonly #places = new Map<string, Map<string, Map<Author, { isOpen: boolean }>>>();

  add(places: Iterable<string>, word: string, authors: Iterable<Author>, isOpen: boolean): void {
    for (const place of [...places, ANYWHERE])
      for (const author of authors) {
        const known = this.#authors(place, word).get(author);
        this.#authors(place, word).set(author, { isOpen: isOpen || known?.isOpen === true });
      }
  }

  /** What was hidden there is in sight of all. */
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
   * Whose words a rule has carried somewhere: of the nearest place that has them. What all may see has come from what
   * all may see, wherever that can be.
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
