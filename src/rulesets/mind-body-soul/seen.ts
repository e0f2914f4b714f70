import { type Forming, readersOf } from '../speech.ts';
import type { MindBodySoulGame } from './sheet/sheet.ts';
import { printStrength, type Trait } from './sheet/trait.ts';

export const { sheetIn, settingsIn } = readersOf<MindBodySoulGame>();

/** `+2`, `−1`, `±1`, as it is set rather than typed. */
export function strengthWords(trait: Trait): string {
  return printStrength(trait).replace('-', '−');
}

/** What a trait hangs on, where it is not for good. */
export function durationWords({ temporary, granted }: Trait): string {
  if (temporary !== undefined) return temporary;
  return granted === undefined ? '' : `from ${granted}`;
}

/** Traits that a check in the making has on one side, by name. */
export function namesIn(
  { input }: Pick<Forming, 'input'>,
  side: 'positives' | 'negatives',
): readonly string[] {
  const names = input[side];
  return Array.isArray(names) ? (names as string[]) : [];
}
