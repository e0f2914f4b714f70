import type { Settings } from '../../../rulesets/mind-body-soul/settings.ts';
import type { Sheet } from '../../../rulesets/mind-body-soul/sheet.ts';
import { printStrength, type Trait } from '../../../rulesets/mind-body-soul/trait.ts';
import type { Draft } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

export function sheetIn(table: LiveTable, character: string): Sheet | undefined {
  return table.view?.characters[character]?.sheet as Sheet | undefined;
}

export function settingsIn(table: LiveTable): Settings | undefined {
  return table.view?.settings as Settings | undefined;
}

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
export function namesIn({ input }: Draft, side: 'positives' | 'negatives'): readonly string[] {
  const names = input[side];
  return Array.isArray(names) ? (names as string[]) : [];
}
