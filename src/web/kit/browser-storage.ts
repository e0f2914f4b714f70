/** For good, or until the tab is closed. */
type Where = 'local' | 'session';

const storageOf = (where: Where): Storage => (where === 'local' ? localStorage : sessionStorage);

/** The text this browser keeps under a key; null if it keeps none, or may not keep any. */
export function kept(where: Where, key: string): string | null {
  try {
    return storageOf(where).getItem(key);
  } catch {
    return null;
  }
}

export function keptJson(where: Where, key: string): unknown {
  try {
    return JSON.parse(kept(where, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes it. A browser that stores nothing forgets it with the page. */
export function keep(where: Where, key: string, text: string | null): void {
  try {
    if (text === null) storageOf(where).removeItem(key);
    else storageOf(where).setItem(key, text);
  } catch {
    // Private windows and full disks refuse.
  }
}
