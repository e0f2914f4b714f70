import { compete, type Row } from './contest.ts';
import { type Line, lineOf, printHeading, printLine } from './table.ts';

export interface Group {
  /** What the rows are measured against. */
  readonly peer?: string;
  readonly rows: readonly Row[];
}

/** One file a group, loaded when its turn comes. */
const GROUPS: Readonly<Record<string, () => Promise<Group>>> = {
  odds: () => import('./odds.ts'),
  systems: () => import('./systems.ts'),
  'five-plus': () => import('./five-plus.ts'),
  rolls: () => import('./rolls.ts'),
  log: () => import('./log.ts'),
  memory: () => import('./memory.ts'),
  start: () => import('./start.ts'),
  server: () => import('./server.ts'),
  app: () => import('./app.ts'),
};

const USAGE = `npm run bench [-- [--json] [WORD…]]

Measures all rows, or those of a group (${Object.keys(GROUPS).join(', ')}), or those whose name holds a word.
Ours, the peer and a bare hand-written loop take turns in one run; figures are medians, caches are empty at each query.`;

async function main(words: readonly string[]): Promise<number> {
  if (words.includes('--help')) return say(USAGE, 0);
  const unknown = words.find((word) => word.startsWith('-') && word !== '--json');
  if (unknown) return complain(`${unknown} is not an option. ${USAGE}`);
  const json = words.includes('--json');
  const lines = await measureAll(
    words.filter((word) => word !== '--json'),
    json ? () => {} : console.log,
  );
  if (lines.length === 0) return complain(`no row is called that. ${USAGE}`);
  if (json) console.log(JSON.stringify({ node: process.version, rows: lines }, undefined, 2));
  return 0;
}

async function measureAll(words: readonly string[], print: (text: string) => void): Promise<readonly Line[]> {
  const named = words.filter((word) => word in GROUPS);
  const parts = words.filter((word) => !(word in GROUPS)).map((word) => word.toLowerCase());
  const lines: Line[] = [];
  for (const group of named.length > 0 ? named : Object.keys(GROUPS)) {
    const { rows, peer } = await (GROUPS[group] as () => Promise<Group>)();
    const wanted = rows.filter(({ name }) => parts.every((part) => name.toLowerCase().includes(part)));
    if (wanted.length > 0) print(printHeading(group, peer));
    for (const row of wanted) {
      const line = await measure(group, row);
      print(printLine(line));
      lines.push(line);
    }
  }
  return lines;
}

async function measure(group: string, row: Row): Promise<Line> {
  if ('measure' in row) return lineOf(group, row.name, row.unit, await row.measure(), row.target);
  return lineOf(group, row.name, 'ms', compete(row), row.target);
}

function say(text: string, exitCode: number): number {
  console.log(text);
  return exitCode;
}

function complain(text: string): number {
  console.error(text);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
