/** Runs a fixed number of jobs at a time, in the order they came; the next begins as soon as one ends. */
export class Lanes {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(lanes: number) {
    this.#free = lanes;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
