import type { Result } from '../dice/notation/index.ts';
import type { Given } from './arguments.ts';
import type { Terminal } from './terminal.ts';

export interface Command {
  /** After its name: `NOTATION [--json]`. */
  readonly takes: string;
  readonly options: readonly Option[];
  /** A few lines for `--help`. */
  readonly about: string;
  /** What to type, and what that does. */
  readonly examples: readonly (readonly [words: string, does: string])[];
  readonly run: (given: Given, terminal: Terminal) => CommandResult | Promise<CommandResult>;
}

/** The text for standard output, or one line that says what is wrong and what would be right. `done`: what succeeded nevertheless. */
type CommandResult = Result<string> | { readonly ok: false; readonly error: string; readonly done: string };

export interface Option {
  readonly name: string;
  /** What its value is called. Without it, the option takes none. */
  readonly value?: string;
  readonly about: string;
}

export const JSON_OPTION: Option = { name: 'json', about: 'one line of JSON, for programs' };

interface Entry {
  readonly name: string;
  readonly summary: string;
  /** Loaded only when it is wanted: a roll doesn’t need a server. */
  readonly load: () => Promise<Command>;
}

/** All commands, in the order of `--help`. */
export const COMMANDS: readonly Entry[] = [
  {
    name: 'roll',
    summary: 'roll dice, and see every face',
    load: async () => (await import('./commands/roll.ts')).roll,
  },
  {
    name: 'odds',
    summary: 'the exact chances of a roll, before anyone rolls it',
    load: async () => (await import('./commands/odds.ts')).odds,
  },
  {
    name: 'systems',
    summary: 'the game systems, and what can be asked of each',
    load: async () => (await import('./commands/systems.ts')).systems,
  },
  {
    name: 'serve',
    summary: 'start the server: open tables, and play with everyone who can reach it',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'backup',
    summary: 'copy all tables into one file',
    load: async () => (await import('./commands/data-folder.ts')).backup,
  },
  {
    name: 'tables',
    summary: 'list the tables of a server, and delete one that nobody else can',
    load: async () => (await import('./commands/data-folder.ts')).tables,
  },
  {
    name: 'clean-backups',
    summary: 'take erased text and deleted tables out of the daily copies',
    load: async () => (await import('./commands/data-folder.ts')).cleanBackupsCommand,
  },
  {
    name: 'sample',
    summary: 'a table to start with, for each system',
    load: async () => (await import('./commands/sample.ts')).sample,
  },
  {
    name: 'welcome',
    summary: 'say hello, and suggest what to try first',
    load: async () => (await import('./commands/welcome.ts')).welcome,
  },
];
