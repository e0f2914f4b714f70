/** How long something long may go on before everybody else has a turn, in milliseconds. */
const TURN = 8;

/** To be asked between the steps of something long: a promise where it is time to let others have a turn. */
export function breath(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN) return undefined;
    return turn().then(() => {
      since = performance.now();
    });
  };
}

/** Everybody else has a turn. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
