import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export type Bytes = Uint8Array;

const encoder = new TextEncoder();

/** Parts of which none can be mistaken for another: each behind its length as four bytes. */
export function joined(...parts: readonly (string | number | Bytes)[]): Bytes {
  const all = parts.map((part) => (typeof part === 'object' ? part : encoder.encode(String(part))));
  const bytes = new Uint8Array(all.reduce((length, part) => length + 4 + part.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of all) {
    view.setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

export function hash(...parts: readonly (string | number | Bytes)[]): Bytes {
  return sha256(joined(...parts));
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
