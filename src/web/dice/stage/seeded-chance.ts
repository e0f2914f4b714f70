/** Chance for looks alone, never for faces: the same text gives the same row of numbers in every browser. */
export interface SeededChance {
  /** From `low` up to `high`. */
  readonly between: (low: number, high: number) => number;
}

/** sfc32, its state drawn from the text with FNV-1a: integers only, so no browser rounds it otherwise. */
export function seededChance(seed: string): SeededChance {
  let [a, b, c, d] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 12; i++) next();
  return { between: (low, high) => low + (high - low) * next() };
}

function hash(text: string, salt: number): number {
  let value = 0x811c9dc5 ^ salt;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}
