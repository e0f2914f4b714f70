/** Something long, done a step at a time: whoever serves others lets them have a turn in between. */
export type Steps<Result> = Generator<void, Result, void>;

/** All of it, where nobody waits. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
