/** What a store says: at once where it is in memory, some time later anywhere else. */
export type Awaitable<T> = T | Promise<T>;

/** Something that may have to wait in between. Whoever runs it decides how: one text for both (`docs/decisions/0016`). */
export type Steps<T> = Generator<Promise<unknown>, T, unknown>;

export function* waited<T>(answer: Awaitable<T>): Steps<T> {
  return answer instanceof Promise ? ((yield answer) as T) : answer;
}

/** For a store that answers at once. */
export function atOnce<T>(steps: Steps<T>): T {
  const { done, value } = steps.next();
  if (!done) throw new Error('this store was to answer at once');
  return value;
}

export async function inTime<T>(steps: Steps<T>): Promise<T> {
  let step = steps.next();
  while (!step.done)
    step = await step.value.then(
      (answer) => steps.next(answer),
      (error: unknown) => steps.throw(error),
    );
  return step.value;
}
