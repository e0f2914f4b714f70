/** `+2`, `−1`, `0`: where the sign matters. Some tables write nothing as `+0`. */
export function signed(n: number, zero = '0'): string {
  return n > 0 ? `+${n}` : n === 0 ? zero : minus(n);
}

/** `2`, `−1`: a minus as people read it. */
export function minus(n: number): string {
  return n < 0 ? `−${-n}` : `${n}`;
}

/** `+2`, `+0`, `-1`: as people type it on a sheet, and as it is stored. */
export function typedSign(n: number): string {
  return n < 0 ? `${n}` : `+${n}`;
}
