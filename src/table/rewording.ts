import { newGame, type Ruleset, readyMadeSheets, saidIn } from '../rulesets/index.ts';
import type { Entry } from './log.ts';
import { GONE, reworded, type Surroundings } from './mending.ts';
import type { SeatId } from './state.ts';

/** Between the parts of a text that was put together from several. */
const BAR = ' | ';
/** Shorter words stand in sentences that have nothing to do with them. */
const SHORTEST = 3;

/** Words of people, wherever they stand among what others built on. */
export class Rewording {
  readonly #log: readonly Entry[];
  readonly #at: Surroundings;

  constructor(log: readonly Entry[], ruleset: Ruleset) {
    this.#log = log;
    this.#at = { ruleset, actions: actionsIn(log) };
  }

  /** What is said in one entry, there or where it was taken from. */
  wordsOf(entry: Entry): ReadonlySet<string> {
    const texts = this.#saidIn(entry);
    const whole = texts.filter((text) => !text.includes(BAR)).map(plain);
    const parts = new Set(texts.filter((text) => text.includes(BAR)).flatMap(partsOf));
    const known = parts.size === 0 ? [] : [...this.#first().keys()].filter((text) => parts.has(text));
    const printed = printedIn(this.#at.ruleset);
    return new Set([...whole, ...known].filter((text) => isSomething(text) && !printed.has(text)));
  }

  /** What this person was the first to say. */
  wordsBy(seat: SeatId): ReadonlySet<string> {
    const printed = printedIn(this.#at.ruleset);
    return new Set(
      [...this.#first()].flatMap(([text, by]) => (by === seat && !printed.has(text) ? [text] : [])),
    );
  }

  /** Every entry that says one of these, without it. */
  without(words: ReadonlySet<string>): readonly Entry[] {
    if (words.size === 0) return [];
    const inSentences = sentencePattern(words);
    const wording = {
      said: (text: string) => (partsOf(text).some((part) => words.has(part)) ? GONE : text),
      told: (text: string) => (words.has(plain(text)) ? GONE : text.replace(inSentences, GONE)),
    };
    return this.#log.flatMap((entry) => {
      const mended = reworded(entry, wording, this.#at);
      return mended === entry ? [] : [mended];
    });
  }

  #first(): ReadonlyMap<string, SeatId | null> {
    const first = new Map<string, SeatId | null>();
    for (const entry of this.#log)
      for (const text of this.#saidIn(entry)) {
        const known = plain(text);
        if (!text.includes(BAR) && isSomething(known) && !first.has(known)) first.set(known, entry.seat);
      }
    return first;
  }

  #saidIn(entry: Entry): readonly string[] {
    const found: string[] = [];
    const said = (text: string): string => {
      found.push(text);
      return text;
    };
    reworded(entry, { said, told: (text) => text }, this.#at);
    return found;
  }
}

const PRINTED = new WeakMap<Ruleset, ReadonlySet<string>>();

/** Words of the system and its ready-made characters: nobody at the table said them. */
function printedIn(ruleset: Ruleset): ReadonlySet<string> {
  const known = PRINTED.get(ruleset);
  if (known) return known;
  const { sheet, own } = ruleset;
  const sheets = Object.values(readyMadeSheets(ruleset)).flatMap((made) => saidIn(sheet.schema, made));
  const printed = new Set([...sheets, ...saidIn(own.schema, newGame(ruleset).own)].map(plain));
  PRINTED.set(ruleset, printed);
  return printed;
}

function isSomething(text: string): boolean {
  return text !== '' && text !== GONE;
}

function actionsIn(log: readonly Entry[]): ReadonlyMap<string, string> {
  const actions = new Map<string, string>();
  for (const { type, body } of log) {
    if (type !== 'check-proposed') continue;
    const { check, action } = body as { readonly check: string; readonly action: string };
    actions.set(check, action);
  }
  return actions;
}

function partsOf(text: string): readonly string[] {
  return text.split(BAR).map(plain);
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

function sentencePattern(words: ReadonlySet<string>): RegExp {
  const long = [...words].filter(({ length }) => length >= SHORTEST).toSorted((a, b) => b.length - a.length);
  const any = long.map((text) => RegExp.escape(text)).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any || '(?!)'})(?![\\p{L}\\p{N}])`, 'giu');
}
