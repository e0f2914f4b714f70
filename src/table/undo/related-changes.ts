import type { Path } from '../change.ts';

interface Place {
  readonly within: Map<string, Place>;
  /** Changed as a whole: whatever lies within was, too. */
  isWhole: boolean;
}

/** Places of a state that were changed. Asking takes as long as a path is, however many there are. */
export class Touched {
  readonly #root: Place = { within: new Map(), isWhole: false };

  get isEmpty(): boolean {
    return !this.#root.isWhole && this.#root.within.size === 0;
  }

  add(path: Path): void {
    let at = this.#root;
    for (const key of path) {
      const next = at.within.get(String(key)) ?? { within: new Map(), isWhole: false };
      at.within.set(String(key), next);
      at = next;
    }
    at.isWhole = true;
  }

  /** Whether one of them is this place, lies within it, or has it within. */
  overlaps(path: Path): boolean {
    let at = this.#root;
    for (const key of path) {
      if (at.isWhole) return true;
      const next = at.within.get(String(key));
      if (!next) return false;
      at = next;
    }
    return at.isWhole || at.within.size > 0;
  }
}
