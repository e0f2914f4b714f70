/** What is refused at once instead of being computed or rolled. */
export const LIMITS = {
  /** Dice of one pool, before re-rolls and explosions. */
  dice: 1000,
  /** Faces of one die. */
  sides: 100_000,
  /** Dice that one pool throws on average, re-rolls and explosions included. */
  throws: 10_000,
  /** Different answers of one summary, and different states on the way to them. */
  outcomes: 100_000,
  /** Multiplications of 64 bits, roughly: a second or less. */
  steps: 100_000_000,
} as const;

export type Limit = keyof typeof LIMITS;

export class LimitError extends Error {
  readonly limit: Limit;

  constructor(limit: Limit, what: string) {
    super(`${what}, and ${LIMITS[limit]} is the most (limit: ${limit})`);
    this.limit = limit;
  }
}

/** Counts what a computation spends, where nobody can tell beforehand. */
export class Budget {
  #spent = 0;

  spend(steps: number): void {
    this.#spent += steps;
    if (this.#spent > LIMITS.steps) throw new LimitError('steps', 'these odds take too many steps');
  }
}
