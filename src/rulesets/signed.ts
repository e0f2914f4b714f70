/** `+2`, `−1`, `0`: where the sign matters. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : minus(value);
}

/** `2`, `−1`: a minus as people read it. */
export function minus(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}
