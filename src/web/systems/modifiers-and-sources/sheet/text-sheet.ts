import { readLine } from '../../../../rulesets/modifiers-and-sources/sheet/line.ts';
import type { Sheet } from '../../../../rulesets/modifiers-and-sources/sheet/sheet.ts';
import { sourceTitle } from '../../../../rulesets/modifiers-and-sources/speech.ts';

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
