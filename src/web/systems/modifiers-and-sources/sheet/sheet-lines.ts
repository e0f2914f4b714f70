import { readLine, withDigits } from '../../../../rulesets/modifiers-and-sources/sheet/line.ts';
import { type Sheet, sourcesOf } from '../../../../rulesets/modifiers-and-sources/sheet/sheet.ts';
import { sourceTitle } from '../../../../rulesets/modifiers-and-sources/speech.ts';

/** A part of the sheet: a source and what is below it; before the first source there is none. */
export interface Block {
  /** The line of its heading. */
  readonly head: number | undefined;
  /** The lines under it that say something. */
  readonly lines: readonly number[];
  /** Where a new line goes: right below the last one that isn’t empty. */
  readonly next: number;
}

export function blocksOf(sheet: Sheet): readonly Block[] {
  const sources = sourcesOf(sheet);
  const first = sources[0]?.line ?? sheet.lines.length;
  const above = blockIn(sheet, undefined, 0, first);
  const blocks = sources.map(({ line, end }) => blockIn(sheet, line, line + 1, end));
  return above.lines.length > 0 ? [above, ...blocks] : blocks;
}

function blockIn({ lines }: Sheet, head: number | undefined, from: number, to: number): Block {
  const said = Array.from({ length: to - from }, (_, i) => from + i).filter((i) => lines[i]?.trim() !== '');
  return { head, lines: said, next: (said.at(-1) ?? from - 1) + 1 };
}

/** The line with another name; its value or quantity, and its spaces, stay as they were typed. */
export function renamed(text: string, name: string): string {
  const read = readLine(text);
  if (read.kind === 'note') return name;
  const heading = read.kind === 'source' ? text.indexOf('#') + 1 : 0;
  const at = read.name === '' ? heading : text.indexOf(read.name, heading);
  const gap = read.name === '' && read.kind === 'source' ? ' ' : '';
  return text.slice(0, at) + gap + name + text.slice(at + read.name.length);
}

export function revalued(text: string, value: number): string {
  const read = readLine(text);
  if (read.kind === 'note' || !read.digits) return text;
  const digits = read.kind === 'source' ? `${Math.max(0, value)}` : value < 0 ? `${value}` : `+${value}`;
  return withDigits(text, read.digits, digits);
}

export function withLine({ lines }: Sheet, at: number, text: string): Sheet {
  return { lines: lines.with(at, text) };
}

export function withNewLine({ lines }: Sheet, at: number, ...texts: readonly string[]): Sheet {
  return { lines: lines.toSpliced(at, 0, ...texts) };
}

/** Without a stretch of lines; an empty sheet is one empty line (MS-2). */
export function withoutLines({ lines }: Sheet, from: number, to: number): Sheet {
  const left = lines.toSpliced(from, to - from);
  return { lines: left.length > 0 ? left : [''] };
}

/** A line of the sheet as it reads; a modifier knows what it is given by. */
export type SheetLine =
  | {
      readonly kind: 'source';
      readonly title: string;
      readonly name: string;
      readonly quantity: number | undefined;
    }
  | {
      readonly kind: 'modifier';
      readonly source: string;
      readonly name: string;
      readonly value: number;
      /** Its source is down to 0, and gives nothing. */
      readonly isSpent: boolean;
    }
  | { readonly kind: 'note'; readonly text: string };

/** All that is written there, without blank lines; above the first source everything is a note (MS-2, MS-19). */
export function readSheet({ lines }: Sheet): readonly SheetLine[] {
  let source: string | undefined;
  let isSpent = false;
  return lines
    .filter((text) => text.trim() !== '')
    .map((text): SheetLine => {
      const read = readLine(text);
      if (read.kind === 'source') {
        source = read.name;
        isSpent = read.quantity === 0;
        return { kind: 'source', title: sourceTitle(read), name: read.name, quantity: read.quantity };
      }
      if (read.kind !== 'modifier' || source === undefined) return { kind: 'note', text };
      return { kind: 'modifier', source, name: read.name, value: read.value, isSpent };
    });
}
