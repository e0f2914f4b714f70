import type { Ruleset } from '../../../rulesets/index.ts';
import { EMPTY, type Entry, fold, type Table } from '../../../table/index.ts';

/** So far apart are the states that are remembered: a step back adds up no more than this. */
const STRIDE = 200;

/** The table as it was at any moment: added up from the nearest state that is known. */
export class Rewind {
  readonly #log: readonly Entry[];
  readonly #ruleset: Ruleset;
  readonly #known: Table[] = [EMPTY];

  constructor(log: readonly Entry[], ruleset: Ruleset) {
    this.#log = log;
    this.#ruleset = ruleset;
  }

  /** After so many entries. */
  after(count: number): Table {
    const stride = Math.floor(count / STRIDE);
    for (let at = this.#known.length; at <= stride; at++)
      this.#known.push(this.#fold((at - 1) * STRIDE, at * STRIDE, this.#known[at - 1]));
    return this.#fold(stride * STRIDE, count, this.#known[stride]);
  }

  #fold(from: number, to: number, table: Table = EMPTY): Table {
    return fold(this.#log.slice(from, to), this.#ruleset, table);
  }
}
