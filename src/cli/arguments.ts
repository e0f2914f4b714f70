import {
  type Notation,
  ok,
  parseNotation,
  printProblem,
  type Result,
  refused,
} from '../dice/notation/index.ts';
import type { Option } from './command.ts';

/** What was typed after the command. */
export interface Given {
  readonly words: readonly string[];
  /** By name; an option without a value has the value ''. */
  readonly options: ReadonlyMap<string, string>;
}

/** A minus before a digit, a bracket or a die belongs to a notation, as in `-2d6` and `-d6`. */
const LOOKS_LIKE_OPTION = /^(--[a-z]|-[a-z]+$)/i;

export function parseArguments(given: readonly string[], known: readonly Option[]): Result<Given> {
  const words: string[] = [];
  const options = new Map<string, string>();
  const rest = [...given];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      words.push(...rest);
      break;
    }
    if (!LOOKS_LIKE_OPTION.test(word)) {
      words.push(word);
      continue;
    }
    const [name = '', joined] = split(word);
    const option = known.find((each) => each.name === name);
    if (!option)
      return refused(`unknown option “${word}”; the options are ${known.map(printOption).join(', ')}`);
    if (option.value === undefined) {
      if (joined !== undefined) return refused(`--${name} takes no value; write it by itself`);
      options.set(name, '');
      continue;
    }
    const value = joined ?? rest.shift();
    if (value === undefined) return refused(`--${name} needs a value, as in --${name} ${option.value}`);
    options.set(name, value);
  }
  return ok({ words, options });
}

/** `--seed=7` → seed, 7. */
function split(word: string): readonly string[] {
  const bare = word === '-h' ? 'help' : word.replace(/^-+/, '');
  const at = bare.indexOf('=');
  return at < 0 ? [bare] : [bare.slice(0, at), bare.slice(at + 1)];
}

export function printOption({ name, value }: Option): string {
  return value ? `--${name} ${value}` : `--${name}`;
}

const QUOTED = 60;

/** The notation that was typed. Spaces don’t matter. */
export function notationIn(words: readonly string[], example: string): Result<Notation> {
  const text = words.join(' ');
  if (text.trim() === '') return refused(`a notation is missing, as in: fireside ${example}`);
  const parsed = parseNotation(text);
  if (parsed.ok) return parsed;
  const quoted = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return refused(`“${quoted}” ${printProblem(parsed.error)}`);
}
