/** Where dice come from: rolls one die with this many sides and returns a face from 1 on. */
export type DiceSource = (sides: number) => number;

const WORDS = 2 ** 32;

/**
 * Dice from words that are evenly spread from 0 to `range` − 1. A word times the sides, cut to its high part, is
 * the face; the few words that would make some faces likelier than others are thrown away (Lemire's method).
 */
export function diceFrom(words: () => number, range = WORDS): DiceSource {
  // The part that is cut off: the shift is some ten times faster than the remainder.
  const low = range === WORDS ? (product: number) => product >>> 0 : (product: number) => product % range;
  return (sides) => {
    let product = words() * sides;
    let rest = low(product);
    if (rest < sides) {
      const surplus = range % sides;
      while (rest < surplus) {
        product = words() * sides;
        rest = low(product);
      }
    }
    return (product - rest) / range + 1;
  };
}

const BUFFERED = 256;

/** The machine's cryptographic source. */
export function cryptoDice(): DiceSource {
  const buffer = new Uint32Array(BUFFERED);
  let used = BUFFERED;
  return diceFrom(() => {
    if (used === BUFFERED) {
      globalThis.crypto.getRandomValues(buffer);
      used = 0;
    }
    const word = buffer[used] as number;
    // A word that has been shown is not kept.
    buffer[used] = 0;
    used += 1;
    return word;
  });
}
