/** One thing after the other, in the order they were asked for; what fails does not stop what comes after it. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Whether something is under way. */
  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  take<T>(run: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const turn = this.#last.then(run).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
