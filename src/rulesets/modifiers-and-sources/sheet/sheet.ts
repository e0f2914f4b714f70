import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { folded, isSameName } from '../../names.ts';
import type { SheetKind, TextProblem } from '../../ruleset.ts';
import type { Settings } from '../settings.ts';
import { type ModifierLine, printSource, readLine } from './line.ts';
import { readyMade } from './ready-made.ts';

/** The text is the sheet (MS-2): its lines exactly as typed, line endings included. */
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

/** A name that ends like a quantity gets quotation marks, so that it isn’t read as one. */
function blank(typed: string): Sheet {
  const name = typed.replaceAll(/[\r\n]/g, ' ').trim();
  const heading = printSource(`Character: ${name}`).trimEnd();
  const read = readLine(heading);
  const isCounted = read.kind === 'source' && read.quantity !== undefined;
  return { lines: [isCounted ? printSource(`Character: “${name}”`) : heading, ''] };
}

/** Every text is a sheet (MS-19). */
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

/** Anything that gives modifiers: the character, an item, an enchantment, an injury. */
export interface Source {
  readonly name: string;
  readonly quantity: number | undefined;
  /** The line of its heading, from 0. */
  readonly line: number;
  /** The line after its last one. */
  readonly end: number;
  readonly modifiers: readonly Modifier[];
}

export interface Modifier extends Pick<ModifierLine, 'name' | 'value' | 'digits'> {
  readonly line: number;
}

/** In the order of the sheet. A modifier above the first source is a note. */
export function sourcesOf({ lines }: Sheet): readonly Source[] {
  const sources: { -readonly [K in keyof Source]: K extends 'modifiers' ? Modifier[] : Source[K] }[] = [];
  lines.forEach((text, line) => {
    const read = readLine(text);
    const source = sources.at(-1);
    if (read.kind === 'source') {
      if (source) source.end = line;
      const { name, quantity } = read;
      sources.push({ name, quantity, line, end: lines.length, modifiers: [] });
    } else if (read.kind === 'modifier') {
      source?.modifiers.push({ name: read.name, value: read.value, digits: read.digits, line });
    }
  });
  return sources;
}

export function givesNothing({ quantity }: Source): boolean {
  return quantity === 0;
}

/** Every source of this name: written down twice, it is still one source. */
export function sourcesNamed(sheet: Sheet, name: string): readonly Source[] {
  const sources = sourcesOf(sheet);
  const named = sources.filter((source) => isSameName(source.name, name));
  if (named.length > 0 || folded(name) !== 'character') return named;
  return sources.filter((source) => isCharacter(source.name));
}

export function isCharacter(sourceName: string): boolean {
  return /^character\s*:/i.test(sourceName);
}

const LOOSE_MODIFIER = /^(.*?[^\s+\-−])\s*([+\-−])\s*(\d+)$/u;
const LOOSE_QUANTITY = /\s[xX×]\s*[-−]?\d+(?:[.,]\d+)?$/;

/** Lines that may have been meant differently from how they are read. */
export function sheetHints({ lines }: Sheet): readonly TextProblem[] {
  let isUnderSource = false;
  return lines.flatMap((text, i) => {
    const read = readLine(text);
    if (read.kind === 'source') isUnderSource = true;
    const sentence = hintAt(text.trim(), read.kind, isUnderSource);
    const column = text.length - text.trimStart().length + 1;
    return sentence ? [{ line: i + 1, column, sentence, rule: 'MS-2' }] : [];
  });
}

function hintAt(text: string, kind: string, isUnderSource: boolean): string | undefined {
  if (kind === 'modifier' && !isUnderSource) {
    return `“${text}” is under no source, so it gives nothing; write “# Character:” above it`;
  }
  if (kind === 'source' && LOOSE_QUANTITY.test(text) && readsNoQuantity(text)) {
    return 'a quantity is a whole number from 0 on, like “# Ring of Perception x1”; this one is read as part of the name';
  }
  const loose = kind === 'note' && text.length < 100 ? LOOSE_MODIFIER.exec(text) : null;
  if (!loose || !/\p{L}$/u.test(loose[1] as string)) return undefined;
  return `“${text}” is read as a note; a modifier is written “${loose[1]} ${loose[2]}${loose[3]}”`;
}

function readsNoQuantity(text: string): boolean {
  const read = readLine(text);
  return read.kind === 'source' && read.quantity === undefined;
}
