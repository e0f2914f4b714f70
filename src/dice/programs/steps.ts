import { counted } from '../counted.ts';

export class TooManySteps extends Error {
  readonly limit = 'steps';

  constructor(most: number) {
    super(`the odds need more than ${counted(most, 'step')} (limit: steps)`);
  }
}

/** How often a rule has been run, and may be. */
export class Steps {
  readonly #most: number;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  take(): void {
    this.#taken += 1;
    if (this.#taken > this.#most) throw new TooManySteps(this.#most);
  }
}
