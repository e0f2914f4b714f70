/** 32 fresh random bytes, hexadecimal. `crypto.getRandomValues` is there on plain http as well. */
export function freshBytes(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export function freshId(): string {
  return freshBytes().slice(0, 24);
}
