import type { TextProblem } from '../../ruleset.ts';
import { readLine } from './line.ts';
import type { Sheet } from './sheet.ts';

const LOOSE_MODIFIER = /^(.*?[^\s+\-−])\s*([+\-−])\s*(\d+)$/u;
const LOOSE_QUANTITY = /\s[xX×]\s*[-−]?\d+(?:[.,]\d+)?$/;

/** Lines that somebody may have meant otherwise than they are read. Any text is a sheet all the same. */
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
    return `“${text}” stands under no source and gives nothing; write “# Character:” above it`;
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
