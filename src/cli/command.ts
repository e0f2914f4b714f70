import type { Result } from '../dice/notation/index.ts';
import type { Given } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** One word after `fireside`: what it takes, how it is explained, and what it answers. */
export interface Command {
  /** Behind its name: `NOTATION [--json]`. */
  readonly takes: string;
  readonly options: readonly Option[];
  /** A few lines for `--help`. */
  readonly about: string;
  /** What to type, and what that does. */
  readonly examples: readonly (readonly [words: string, does: string])[];
  readonly run: (given: Given, terminal: Terminal) => Answer | Promise<Answer>;
}

/** The text for standard output, or one line that says what is wrong and what would be right; with what was done all the same. */
type Answer = Result<string> | { readonly ok: false; readonly error: string; readonly done: string };

export interface Option {
  readonly name: string;
  /** What its value is called; without, it takes none. */
  readonly value?: string;
  readonly about: string;
}

export const JSON_OPTION: Option = { name: 'json', about: 'one line of JSON, for programs' };

interface Entry {
  readonly name: string;
  readonly summary: string;
  /** Loaded when it is wanted: a roll has no need of what a server needs. */
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
    summary: 'the exact chances of a roll, before anybody rolls it',
    load: async () => (await import('./commands/odds.ts')).odds,
  },
  {
    name: 'systems',
    summary: 'the game systems, and what can be asked of each',
    load: async () => (await import('./commands/systems.ts')).systems,
  },
  {
    name: 'serve',
    summary: 'start the server: open tables, and play with everybody who can reach it',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'backup',
    summary: 'copy all tables into one file',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  {
    name: 'tables',
    summary: 'the tables of a server, and deleting one that is nobody’s any more',
    load: async () => (await import('./commands/tables.ts')).tables,
  },
  {
    name: 'clean-backups',
    summary: 'take erased text and deleted tables out of the daily copies',
    load: async () => (await import('./commands/clean-backups.ts')).cleanBackupsCommand,
  },
  {
    name: 'sample',
    summary: 'a table to begin with, for each system',
    load: async () => (await import('./commands/sample.ts')).sample,
  },
  {
    name: 'welcome',
    summary: 'what Fireside can do so far',
    load: async () => (await import('./commands/welcome.ts')).welcome,
  },
];
