import { folded, isSameName } from '../../names.ts';
import { type ModifierLine, readLine } from './line.ts';
import type { Sheet } from './sheet.ts';

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

/** In the order of the sheet. A modifier above the first source belongs to none and is a note. */
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

/** MS-2: at quantity 0 it gives nothing. */
export function givesNothing({ quantity }: Source): boolean {
  return quantity === 0;
}

/** All that the sheet has under this name: written down twice, it is still one source. */
export function sourcesNamed(sheet: Sheet, name: string): readonly Source[] {
  const sources = sourcesOf(sheet);
  const named = sources.filter((source) => isSameName(source.name, name));
  if (named.length > 0 || folded(name) !== 'character') return named;
  return sources.filter((source) => isCharacter(source.name));
}

export function isCharacter(sourceName: string): boolean {
  return /^character\s*:/i.test(sourceName);
}
