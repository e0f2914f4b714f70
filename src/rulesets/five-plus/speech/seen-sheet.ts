import { readingsOf } from '../../seen.ts';
import type { Descriptor, Kind } from '../descriptor/descriptor.ts';
import { parseDescriptor } from '../descriptor/notation.ts';
import { lentTo } from '../gear/equipment.ts';
import type { FivePlusGame, Sheet } from '../sheet/sheet.ts';

export const { sheetIn, ownIn } = readingsOf<FivePlusGame>();

export function ofKind(sheet: Sheet | undefined, ...kinds: readonly Kind[]): readonly Descriptor[] {
  return (sheet?.descriptors ?? []).filter(({ kind }) => kinds.includes(kind));
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
