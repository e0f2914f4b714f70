import { type DiceSource, diceFrom } from './source.ts';

/**
 * The same faces from the same seed, for ever: simulations and replays that were written down rely on it.
 * Words come from sfc32 (Chris Doty-Humphrey, PractRand), started from three hashes of the seed's text and run
 * twelve times before the first word. Not for dice that someone could profit from predicting.
 */
export function seededDice(seed: string | number): DiceSource {
  return diceFrom(seededWords(seed));
}

/** Whole numbers from 0 to 2³² − 1. */
export function seededWords(seed: string | number): () => number {
  const text = String(seed);
  const words = sfc32(hash(text, 1), hash(text, 2), hash(text, 3));
  for (let i = 0; i < 12; i++) words();
  return words;
}

export function sfc32(first: number, second: number, third: number): () => number {
  let a = first | 0;
  let b = second | 0;
  let c = third | 0;
  let counter = 1;
  return () => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  };
}

/** MurmurHash3 (Austin Appleby) over the UTF-16 units, one block each. */
function hash(text: string, salt: number): number {
  let h = salt;
  for (let i = 0; i < text.length; i++) {
    let k = Math.imul(text.charCodeAt(i), 0xcc9e2d51);
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    h ^= k;
    h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
  }
  h ^= text.length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
