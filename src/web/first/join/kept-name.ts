const KEY = 'fireside-name';

/** The name this person gave last: nobody types it at every table. */
export function keptName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // A browser that keeps nothing: it is typed again.
  }
}
