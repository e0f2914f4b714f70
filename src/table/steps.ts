/** The answer of a store: at once if it is in memory, later anywhere else. */
export type Awaitable<T> = T | Promise<T>;

/**
 * Work done a step at a time. Between two steps others may have a turn, or a promise has to be waited for: whoever runs it
 * decides how. So the same code serves those who wait and those who don’t (`docs/decisions/0017`).
 */
export type Steps<T> = Generator<Promise<unknown> | undefined, T, unknown>;

export function* wait<T>(answer: Awaitable<T>): Steps<T> {
  return answer instanceof Promise ? ((yield answer) as T) : answer;
}

/** Runs all of it, where every store answers at once. */
export function runSync<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (value) throw new Error('this store has to answer at once');
  }
}

/** Runs all of it; `due` returns a promise when it is time to let others have a turn. */
export async function runAsync<T>(
  steps: Steps<T>,
  due: () => Promise<void> | undefined = () => undefined,
): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    const waiting = step.value ?? due();
    step = waiting
      ? await waiting.then(
          (answer) => steps.next(answer),
          (error: unknown) => steps.throw(error),
        )
      : steps.next();
  }
  return step.value;
}
