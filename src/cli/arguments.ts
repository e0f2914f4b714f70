import type { Option } from './command.ts';

type Parsed = { readonly ok: true; readonly value: Given } | { readonly ok: false; readonly error: string };

/** What stood on the command line behind the command. */
export interface Given {
  readonly words: readonly string[];
  /** By name; an option without a value has the value ''. */
  readonly options: ReadonlyMap<string, string>;
}

/** A minus before a digit, a bracket or a die belongs to a notation, as in `-2d6` and `-d6`. */
const LOOKS_LIKE_OPTION = /^(--[a-z]|-[a-z]+$)/i;

export function parseArguments(given: readonly string[], known: readonly Option[]): Parsed {
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
    if (!option) return refusal(`unknown option “${word}”; ${knownOnes(known)}`);
    if (option.value === undefined) {
      if (joined !== undefined) return refusal(`--${name} takes no value; write it alone`);
      options.set(name, '');
      continue;
    }
    const value = joined ?? rest.shift();
    if (value === undefined) return refusal(`--${name} needs a value, as in --${name} ${option.value}`);
    options.set(name, value);
  }
  return { ok: true, value: { words, options } };
}

/** `--seed=7` → seed, 7. */
function split(word: string): readonly string[] {
  const bare = word === '-h' ? 'help' : word.replace(/^-+/, '');
  const at = bare.indexOf('=');
  return at < 0 ? [bare] : [bare.slice(0, at), bare.slice(at + 1)];
}

function knownOnes(known: readonly Option[]): string {
  return `there are ${known.map(({ name, value }) => `--${name}${value ? ` ${value}` : ''}`).join(', ')}`;
}

function refusal(error: string): Parsed {
  return { ok: false, error };
}
