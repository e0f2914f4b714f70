import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import type { SheetKind, TextProblem } from '../../ruleset.ts';
import type { Settings } from '../settings.ts';
import { sheetHints } from './hints.ts';
import { printSource, readLine } from './line.ts';
import { readyMade } from './ready-made.ts';
import { isCharacter, sourcesOf } from './source.ts';

/** The text is the sheet (MS-2): its lines, exactly as somebody typed them, line endings included. */
export interface Sheet {
  readonly lines: readonly string[];
}

const MOST_CHARACTERS = 100_000;

const line = z
  .string()
  .check(z.refine((text) => !text.includes('\n'), { error: '[MS-2] a line of the sheet is one line' }));

const schema = z.strictObject({
  lines: z.array(line).check(
    z.minLength(1, { error: '[MS-2] an empty sheet is one empty line' }),
    z.refine((lines) => lengthOf(lines) <= MOST_CHARACTERS, { error: `[MS-2] ${tooLong()}` }),
  ),
});

export const sheet: SheetKind<Settings, Sheet> = {
  schema,
  blank,
  nameOf,
  parse,
  print: ({ lines }) => lines.join('\n'),
  // MS-1: a rough concept is enough to begin.
  creationProblems: () => [],
  hints: sheetHints,
  readyMade,
};

/** A name that ends like a quantity is put in quotation marks: nobody begins with a quantity of 0. */
function blank(typed: string): Sheet {
  const name = typed.replaceAll(/[\r\n]/g, ' ').trim();
  const heading = printSource(`Character: ${name}`).trimEnd();
  const read = readLine(heading);
  const isCounted = read.kind === 'source' && read.quantity !== undefined;
  return { lines: [isCounted ? printSource(`Character: “${name}”`) : heading, ''] };
}

/** Every text is a sheet: what is neither source nor modifier is a note and stays as it is (MS-19). */
function parse(text: string): Result<Sheet, readonly TextProblem[]> {
  if (text.length <= MOST_CHARACTERS) return ok({ lines: text.split('\n') });
  const before = text.slice(0, MOST_CHARACTERS).split('\n');
  const column = (before.at(-1) as string).length + 1;
  return refused([
    { line: before.length, column, sentence: `${tooLong()}; it goes on from here`, rule: 'MS-2' },
  ]);
}

/** `# Character: Roger` is called Roger; the name may be empty. */
function nameOf(sheet: Sheet): string {
  const own = sourcesOf(sheet).find(({ name }) => isCharacter(name));
  return own ? own.name.slice(own.name.indexOf(':') + 1).trim() : '';
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, text) => sum + text.length + 1, -1);
}

function tooLong(): string {
  return `a sheet is at most ${MOST_CHARACTERS} characters long`;
}
