/** A sheet somebody wrote on and has not saved: put away or reloaded, nothing of it is lost. */
export interface KeptSheet {
  /** What it began from, so that others’ changes are told apart. */
  readonly base: string;
  readonly text: string;
}

/** New characters are kept under no name. */
const keyOf = (table: string, character: string): string => `fireside-sheet-${table}-${character}`;

export function keptSheet(table: string, character: string): KeptSheet | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table, character)) ?? 'null') as KeptSheet | null;
  } catch {
    return null;
  }
}

export function keepSheet(table: string, character: string, sheet: KeptSheet | null): void {
  try {
    if (sheet) sessionStorage.setItem(keyOf(table, character), JSON.stringify(sheet));
    else sessionStorage.removeItem(keyOf(table, character));
  } catch {
    // A browser that keeps nothing: what is written lasts as long as the panel.
  }
}
