import type { Game } from '../../rulesets/index.ts';
import type { TableView } from '../../table/index.ts';

/** All that a rule looks at, as far as this seat may see it. */
export class LiveGame {
  readonly #view: () => TableView | null;

  constructor(view: () => TableView | null) {
    this.#view = view;
  }

  // Each by itself: what is untouched stays the very same, so a told line makes nobody count odds anew.
  readonly #settings = $derived.by(() => this.#view()?.settings);
  readonly #people = $derived.by(() => this.#view()?.people ?? 0);
  readonly #characters = $derived.by(() => this.#view()?.characters);
  readonly #own = $derived.by(() => this.#view()?.own);

  /** Of whichever system: its own parts know what is in it. */
  readonly state: Game | null = $derived.by(() => {
    if (!this.#characters) return null;
    const sheets = Object.fromEntries(Object.entries(this.#characters).map(([id, { sheet }]) => [id, sheet]));
    return { settings: this.#settings, people: this.#people, sheets, own: this.#own };
  });
}
