/** Words on their way: they outlive the panel they are typed in, and a reload. */
export class KeptText {
  readonly #key: string;
  #text = $state('');

  constructor(table: string, place: string) {
    this.#key = `fireside-draft-${table}-${place}`;
    try {
      this.#text = sessionStorage.getItem(this.#key) ?? '';
    } catch {
      // A browser that keeps nothing: the words last as long as the panel.
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
