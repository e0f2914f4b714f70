import type { Ruleset } from '../../../rulesets/index.ts';
import { EMPTY, type Entry, fold, type Table } from '../../../table/index.ts';

/** A state is remembered once per this many entries, so a step back never folds more. */
const STRIDE = 200;

/** The table at any moment, folded from the nearest remembered state. */
export class Rewind {
  readonly #log: readonly Entry[];
  readonly #ruleset: Ruleset;
  readonly #known: Table[] = [EMPTY];

  constructor(log: readonly Entry[], ruleset: Ruleset) {
    this.#log = log;
    this.#ruleset = ruleset;
  }

  /** After this many entries. */
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
