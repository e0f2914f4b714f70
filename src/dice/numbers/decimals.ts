import type { Fraction } from './fraction.ts';

/** A fraction written out to that many digits behind the point, the last one rounded, halves away from zero. */
export function decimals({ n, d }: Fraction, digits: number): string {
  const [numerator, denominator] = [BigInt(n), BigInt(d)];
  const size = numerator < 0n ? -numerator : numerator;
  const scaled = (2n * size * 10n ** BigInt(digits) + denominator) / (2n * denominator);
  const text = `${scaled}`.padStart(digits + 1, '0');
  const sign = numerator < 0n && scaled !== 0n ? '-' : '';
  const whole = text.slice(0, text.length - digits);
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${text.slice(-digits)}`;
}
