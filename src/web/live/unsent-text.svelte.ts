import type { LiveTable } from './live-table.svelte.ts';

/** Text that somebody is still typing: it outlives the panel it is typed in, and a reload. */
export class UnsentText {
  readonly #key: string;
  #text = $state('');

  constructor(table: () => LiveTable, place: string) {
    this.#key = `fireside-draft-${table().seat.table}-${place}`;
    try {
      this.#text = sessionStorage.getItem(this.#key) ?? '';
    } catch {
      // This browser stores nothing: the text lasts as long as the panel.
    }
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    try {
      if (text === '') sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, text);
    } catch {
      // See above.
    }
  }
}
