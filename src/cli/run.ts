import { parseArguments } from './arguments.ts';
import { COMMANDS, type Option } from './command.ts';
import { PLAIN, type Terminal } from './terminal.ts';

export interface Ending {
  readonly exitCode: number;
  /** For standard output. */
  readonly answer?: string;
  /** For standard error, in one line. */
  readonly problem?: string;
}

const HELP: Option = { name: 'help', about: 'this text' };
const GENERAL: readonly Option[] = [
  { name: 'help', about: 'this text; after a command, all about that command' },
  { name: 'version', about: 'the version of Fireside' },
];

export async function run(words: readonly string[], terminal: Terminal): Promise<Ending> {
  const [name, ...rest] = words;
  const entry = COMMANDS.find((each) => each.name === name);
  if (!entry) return withoutCommand(words);
  const command = await entry.load();
  const given = parseArguments(rest, [...command.options, HELP]);
  if (!given.ok) return refusal(`fireside ${entry.name}: ${given.error}`);
  if (given.value.options.has('help')) {
    const { helpOn } = await import('./help.ts');
    return {
      exitCode: 0,
      answer: helpOn(entry.name, entry.summary, { ...command, options: [...command.options, HELP] }),
    };
  }
  const answer = await command.run(given.value, terminal);
  if (answer.ok) return { exitCode: 0, answer: answer.value };
  const problem = `fireside ${entry.name}: ${answer.error}`;
  return 'done' in answer ? { exitCode: 1, answer: answer.done, problem } : refusal(problem);
}

async function withoutCommand(given: readonly string[]): Promise<Ending> {
  const parsed = parseArguments(given, GENERAL);
  if (!parsed.ok) return refusal(`fireside: ${parsed.error}`);
  const { words, options } = parsed.value;
  const names = COMMANDS.map(({ name }) => name);
  if (words[0] === 'help' || words.length === 0 || options.has('help')) {
    const about = words.find((word) => names.includes(word));
    if (about) return run([about, '--help'], PLAIN);
    const { help, version } = await import('./help.ts');
    return { exitCode: 0, answer: options.has('version') ? version() : help(GENERAL) };
  }
  return refusal(
    `fireside: unknown command “${words[0]}”; the commands are ${names.join(', ')}, each with --help`,
  );
}

function refusal(problem: string): Ending {
  return { exitCode: 2, problem };
}

const LONGEST = 500;

/** Whatever was typed must not break the line or control the terminal. */
export function oneLine(text: string): string {
  const visible = text.replace(/\p{C}/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
  return visible.length > LONGEST ? `${visible.slice(0, LONGEST)}…` : visible;
}
