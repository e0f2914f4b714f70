import fs from 'node:fs';
import { printOption } from './arguments.ts';
import { COMMANDS, type Command, type Option } from './command.ts';

/** What is typed before every command, as long as `fireside` isn’t installed by itself. */
export const CALL = 'npm run -s fireside --';

export function help(options: readonly Option[]): string {
  return [
    'Fireside: a shared table for rules-light role-playing games.',
    '',
    `Usage: ${CALL} COMMAND …`,
    '',
    'Commands:',
    ...listed(COMMANDS.map(({ name, summary }) => [name, summary])),
    '',
    'Options:',
    ...optionLines(options),
    '',
    'For example:',
    `  ${CALL} odds 4d6kh3`,
  ].join('\n');
}

export function helpOn(name: string, summary: string, { takes, about, options, examples }: Command): string {
  return [
    `fireside ${name}: ${summary}`,
    '',
    `Usage: ${[CALL, name, takes].join(' ').trim()}`,
    '',
    about,
    '',
    'Options:',
    ...optionLines(options),
    ...(examples.length > 0
      ? ['', 'For example:', ...listed(examples.map(([words, does]) => [`${name} ${words}`, does]))]
      : []),
  ].join('\n');
}

export function version(): string {
  const file = new URL('../../package.json', import.meta.url);
  return `fireside ${JSON.parse(fs.readFileSync(file, 'utf8')).version}`;
}

function optionLines(options: readonly Option[]): readonly string[] {
  return listed(options.map((option) => [printOption(option), option.about]));
}

/** Two columns; the second may be painted. */
export function listed(
  rows: readonly (readonly [string, string])[],
  paint = (text: string) => text,
): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${paint(right)}`);
}
