import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export type Bytes = Uint8Array;

type Part = string | number | Bytes;

const encoder = new TextEncoder();
/** Long enough for nearly every entry of a log: a long log is hashed without making garbage of it. */
let scratch = new Uint8Array(4096);

/** Parts of which none can be mistaken for another: each behind its length as four bytes. */
export function joined(...parts: readonly Part[]): Bytes {
  return laidOut(parts).slice();
}

export function hash(...parts: readonly Part[]): Bytes {
  return sha256(laidOut(parts));
}

/** In memory that the next call uses again. */
function laidOut(parts: readonly Part[]): Bytes {
  const texts = parts.map((part) => (typeof part === 'number' ? String(part) : part));
  const most = texts.reduce((sum, part) => sum + 4 + part.length * (typeof part === 'string' ? 3 : 1), 0);
  if (most > scratch.length) scratch = new Uint8Array(2 * most);
  let at = 0;
  for (const part of texts) {
    const length = put(part, at + 4);
    for (let byte = 0; byte < 4; byte++) scratch[at + byte] = length >>> (24 - 8 * byte);
    at += 4 + length;
  }
  return scratch.subarray(0, at);
}

function put(part: string | Bytes, at: number): number {
  if (typeof part === 'string') return encoder.encodeInto(part, scratch.subarray(at)).written;
  scratch.set(part, at);
  return part.length;
}

export function hex(bytes: Bytes): string {
  return bytesToHex(bytes);
}

/** Undefined where it is not 32 bytes in hexadecimal. */
export function bytes32(text: string): Bytes | undefined {
  return /^[0-9a-f]{64}$/.test(text) ? hexToBytes(text) : undefined;
}

export function isEqual(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
