/** How long something long may go on before everyone else gets a turn, in milliseconds. */
const SLICE = 8;

/** To be called between the steps of something long: a promise when it is time to give others a turn. */
export function timeSlice(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

/** Everyone else gets a turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** One job after the other, in the order they came. A job that fails doesn't stop the next. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();
  /** Jobs that run or wait. */
  size = 0;

  add<T>(run: () => Promise<T>): Promise<T> {
    this.size += 1;
    const job = this.#last.then(run).finally(() => {
      this.size -= 1;
    });
    this.#last = job.catch(() => undefined);
    return job;
  }
}
