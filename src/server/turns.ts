/** One thing after the other, in the order they were asked for; what fails does not stop what comes after it. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(run);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
