export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A clock that moves when it is told to, with everything that runs periodically. */
export class Clock {
  #at = Date.UTC(2026, 4, 1, 20);
  readonly #tasks: { readonly every: number; readonly run: () => void }[] = [];

  readonly now = (): number => this.#at;

  readonly every = (every: number, run: () => void): (() => void) => {
    this.#tasks.push({ every, run });
    return () => {};
  };

  /** Moves on, and runs once whatever is due at that interval. */
  go(milliseconds: number): void {
    this.#at += milliseconds;
    for (const { every, run } of this.#tasks) if (every <= milliseconds) run();
  }
}

/** Whoever waits longer than this waits in vain. */
export const PATIENCE = 20_000;

/** Waits for something that happens in the background. */
export async function until(test: () => boolean | Promise<boolean>): Promise<void> {
  const patience = performance.now() + PATIENCE;
  while (!(await test())) {
    if (performance.now() > patience) throw new Error(`waited ${PATIENCE} ms in vain for ${test}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
