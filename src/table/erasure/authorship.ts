import type { Wording } from '../../rulesets/index.ts';
import { checkOf, kindOf } from '../events/index.ts';
import type { Entry } from '../log.ts';
import type { Surroundings } from './redaction.ts';
import { type Author, isJoined, isSomeones, partsOf, plain, WordSources } from './word-sources.ts';

/** Fields that say how to read the rest of a body. */
const KEYS: ReadonlySet<string> = new Set(['check', 'action', 'character', 'path']);
/** Places for the system’s own state, and for its offers. */
const [OWN, OFFERED] = ['own', 'offered'];

/** The entry in other words; the same object if nothing changes. */
export function reworded(entry: Entry, wording: Wording, at: Surroundings): Entry {
  const words = kindOf(entry.type)?.words;
  if (!words) return entry;
  const body = words.mend(entry.body, wording, at);
  return JSON.stringify(body) === JSON.stringify(entry.body) ? entry : { ...entry, body };
}

/** An entry, and the authors of the words in it. */
export interface Authored {
  readonly entry: Entry;
  /** Words that someone said. */
  readonly said: ReadonlyMap<string, ReadonlySet<Author>>;
  /** The same for words in a sentence made by a rule. */
  readonly told: (word: string) => ReadonlySet<Author>;
}

/** The authors of the words in a log, entry by entry. */
export function* authored(log: readonly Entry[], at: Surroundings): Generator<Authored> {
  const authorship = new Authorship(at);
  for (const entry of log) yield authorship.next(entry);
}

/**
 * Two people may say the same words, one of them in secret. So whoever types words where they were not before is their
 * author; words that were there already, or that rules carry elsewhere, keep their author.
 */
class Authorship {
  readonly #at: Surroundings;
  readonly #sources = new WordSources();
  readonly #characters = new Set<string>();
  /** The sheets that a check is about. */
  readonly #sheetsOf = new Map<string, Set<string>>();
  /** The current command, and what its entries are about so far. */
  #command = { id: null as string | null, checks: new Set<string>(), sheets: new Set<string>() };

  constructor(at: Surroundings) {
    this.#at = at;
  }

  next(entry: Entry): Authored {
    const { type, body, command } = entry;
    const check = checkOf(entry);
    if (type === 'character-made') this.#characters.add(body.character);
    if (type === 'character-revealed') this.#sources.reveal(`sheet ${body.character}`);
    if (this.#command.id !== command) this.#command = { id: command, checks: new Set(), sheets: new Set() };
    const sheets = this.#sheetsIn(body, check);
    const checks = check === undefined ? [] : [`check ${check}`];
    for (const each of checks) this.#command.checks.add(each);
    for (const each of sheets) this.#command.sheets.add(each);
    const tiers = this.#tiers(entry);
    const said = this.#authorsIn(entry, [...checks, ...sheets], tiers);
    const places = [`command ${command}`, ...checks, ...sheets, ...(isOfSystem(entry) ? [OWN] : [])];
    const offered = new Set(this.#textsIn(entry, ['offers']).flatMap(partsOf));
    for (const [word, authors] of said)
      this.#sources.add(offered.has(word) ? [...places, OFFERED] : places, word, authors, isOpen(entry));
    return { entry, said, told: (word) => this.#sources.nearest(tiers, word, isOpen(entry)) };
  }

  #authorsIn(entry: Entry, here: readonly string[], tiers: Tiers): ReadonlyMap<string, ReadonlySet<Author>> {
    const said = new Map<string, ReadonlySet<Author>>();
    const note = (word: string, authors: ReadonlySet<Author>): void => {
      if (said.has(word) || !isSomeones(word, this.#at.ruleset)) return;
      said.set(word, authors.size > 0 ? authors : new Set([entry.seat]));
    };
    for (const text of this.#typedIn(entry))
      note(plain(text), this.#sources.at([...here, OFFERED], plain(text), isOpen(entry)));
    for (const text of this.#textsIn(entry))
      for (const word of partsOf(text)) {
        const near = this.#sources.nearest(tiers, word, isOpen(entry));
        const authors = near.size > 0 ? near : this.#sources.anywhere(word, isOpen(entry));
        // In a text joined from parts, those that nobody said are names.
        if (authors.size > 0 || !isJoined(text)) note(word, authors);
      }
    return said;
  }

  /** Where the words of a rule may come from, nearest first. */
  #tiers({ type, body }: Entry): Tiers {
    const { id, checks, sheets } = this.#command;
    const taken = type === 'undone' ? body.commands : [];
    return [[`command ${id}`, ...taken.map((each) => `command ${each}`), ...checks], [...sheets], [OWN]];
  }

  /** The sheets of characters named in it, or in the check it is about. */
  #sheetsIn(body: unknown, check: string | undefined): readonly string[] {
    const found = new Set(check === undefined ? [] : this.#sheetsOf.get(check));
    for (const word of wordsIn(body)) if (this.#characters.has(word)) found.add(`sheet ${word}`);
    if (check !== undefined) this.#sheetsOf.set(check, found);
    return [...found];
  }

  #typedIn(entry: Entry): readonly string[] {
    if (entry.type === 'words-said') return [...wordsIn(entry.body.fields)];
    const typed = kindOf(entry.type)?.words?.typed ?? [];
    return this.#textsIn(entry, typed.map(String)).filter((text) => !isJoined(text));
  }

  /** Texts that people said: in the whole body, or in some of its fields. */
  #textsIn(entry: Entry, fields?: readonly string[]): readonly string[] {
    const found: string[] = [];
    const all = Object.entries(entry.body);
    if (fields && !all.some(([key]) => fields.includes(key))) return found;
    const kept = fields ? all.filter(([key]) => fields.includes(key) || KEYS.has(key)) : all;
    const said = (text: string): string => {
      found.push(text);
      return text;
    };
    const part = { ...entry, body: Object.fromEntries(kept) } as Entry;
    reworded(part, { said, told: (text) => text }, this.#at);
    return found;
  }
}

type Tiers = readonly (readonly string[])[];

function isOpen({ to }: Entry): boolean {
  return to === undefined;
}

function isOfSystem({ type }: Entry): boolean {
  return type === 'happened' || type === 'overridden' || type === 'undone';
}

/** All strings in a value, and its keys. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    yield key;
    yield* wordsIn(each);
  }
}
