import { defaultSize } from '../../../rulesets/five-plus/challenge.ts';
import type { Descriptor, Kind } from '../../../rulesets/five-plus/descriptor.ts';
import { lentTo } from '../../../rulesets/five-plus/equipment.ts';
import { parseDescriptor } from '../../../rulesets/five-plus/notation.ts';
import type { Own } from '../../../rulesets/five-plus/own.ts';
import type { Sheet } from '../../../rulesets/five-plus/sheet.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

export function sheetIn(table: LiveTable, character: string): Sheet | undefined {
  return table.view?.characters[character]?.sheet as Sheet | undefined;
}

export function ownIn(table: LiveTable): Own | undefined {
  return table.view?.own as Own | undefined;
}

export function ofKind(sheet: Sheet | undefined, ...kinds: readonly Kind[]): readonly Descriptor[] {
  return (sheet?.descriptors ?? []).filter(({ kind }) => kinds.includes(kind));
}

/** What can be rolled with, the best first. */
export function rollable(sheet: Sheet | undefined): readonly Descriptor[] {
  return ofKind(sheet, 'skill', 'resistance').toSorted(
    (a, b) =>
      Number(a.kind === 'resistance') - Number(b.kind === 'resistance') || (b.level ?? 0) - (a.level ?? 0),
  );
}

/** What a roll begins with. */
export function bestOf(sheet: Sheet | undefined): string {
  return rollable(sheet)[0]?.name ?? 'Improvise';
}

/** 5P-26: what a thing lends, at its own level. */
export function lent(sheet: Sheet | undefined): readonly Descriptor[] {
  const all = sheet ? lentTo(sheet).map(({ notation }) => parseDescriptor(notation, 'skill')) : [];
  return all.flatMap((each) => (each.ok && each.value.level !== undefined ? [each.value] : []));
}

/** `Fog on the stairs`: what it is called where its number stands beside it. */
export function wordsBefore(words: string): string {
  const [before = ''] = words.split(/\s*[+−-]\s?\d(?!\d)/);
  return before.trim() || words;
}

/** `Fog on the stairs +1 to hide` counts +1; words without a number count as the table says. */
export function valueIn(words: string): number | undefined {
  const found = /([+−-])\s?(\d)(?!\d)/.exec(words);
  if (!found) return undefined;
  return found[1] === '+' ? Number(found[2]) : -Number(found[2]);
}

/** 5P-27: the sum of everybody’s best levels. */
export function usualSize(table: LiveTable, characters: readonly string[]): number {
  const levels = characters.map((id) =>
    Math.max(0, ...ofKind(sheetIn(table, id), 'skill').map(({ level = 0 }) => level)),
  );
  return defaultSize(levels);
}
