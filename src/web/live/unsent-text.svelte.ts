import { keep, kept } from '../kit/browser-storage.ts';
import type { LiveTable } from './live-table.svelte.ts';

/** Text that someone is still typing: it outlives the panel it is typed in, and a reload. */
export class UnsentText {
  readonly #key: string;
  #text = $state('');

  constructor(table: () => LiveTable, place: string) {
    this.#key = `fireside-draft-${table().seat.table}-${place}`;
    this.#text = kept('session', this.#key) ?? '';
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    keep('session', this.#key, text || null);
  }
}
