import { freeTextsIn, newGame, type Ruleset, readyMadeSheets } from '../../rulesets/index.ts';
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
