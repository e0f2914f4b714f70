import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DiceSource } from '../sources/source.ts';
import { type Bytes, joined } from './bytes.ts';
import type { Slot } from './commitment.ts';

/** Raised with any change of the derivation: the stream of a version never changes. */
export const FAIR_VERSION = 1;

/** What a roll is bound to before anyone knows its faces. */
export interface FairRoll extends Slot {
  /** The command that asked for it. */
  readonly request: string;
  readonly program: string;
  readonly version: number;
  readonly description: string;
  /** Random bytes of the roller's device, then of the witnesses', in the order they came. */
  readonly contributions: readonly Bytes[];
}

/** The dice of one roll: from the secret that was committed to, and from what others added after that. */
export function fairDice(secret: Bytes, roll: FairRoll): DiceSource {
  const { table, epoch, slot, request, program, version, description, contributions } = roll;
  const bound = joined(
    FAIR_VERSION,
    table,
    epoch,
    slot,
    request,
    program,
    version,
    description,
    ...contributions,
  );
  return sampled(words(secret, bound), 2 ** 32);
}

/** Faces from evenly spread words below `range`: those that would favour low faces are passed over. */
export function sampled(next: () => number, range: number): DiceSource {
  return (sides) => {
    const usable = range - (range % sides);
    let word = next();
    while (word >= usable) word = next();
    return (word % sides) + 1;
  };
}

/**
 * HMAC-SHA-256(secret, bound ‖ counter), eight words of 32 bits at a time. What a roll is bound to is hashed once: many
 * dice bound to a long text would take the product of both otherwise.
 */
function words(secret: Bytes, bound: Bytes): () => number {
  const begun = hmac.create(sha256, secret).update(bound);
  const counter = new DataView(new ArrayBuffer(4));
  let block = new DataView(new ArrayBuffer(0));
  let [at, count] = [0, 0];
  return () => {
    if (at === block.byteLength) {
      counter.setUint32(0, count);
      count += 1;
      const digest = begun.clone().update(new Uint8Array(counter.buffer)).digest();
      block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4);
  };
}
