import type { Fields } from '../../rulesets/index.ts';

/** A check that takes shape, as this device remembers it: put away or reloaded, nothing of it is lost. */
export interface KeptDraft {
  readonly action: string;
  readonly input: Fields;
  readonly intent: string;
  readonly hidden: readonly string[];
  readonly reason: string;
  /** In sight when the page went away. */
  readonly isOpen: boolean;
}

const keyOf = (table: string): string => `fireside-check-${table}`;

export function keptDraft(table: string): KeptDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table)) ?? 'null') as KeptDraft | null;
  } catch {
    return null;
  }
}

export function keepDraft(table: string, draft: KeptDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(table), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(table));
  } catch {
    // A browser that keeps nothing: the draft lasts as long as the page.
  }
}
