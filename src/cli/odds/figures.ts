import {
  compareFractions,
  decimals,
  type Fraction,
  fraction,
  isZero,
  ONE,
  times,
} from '../../dice/notation/index.ts';

/** `13.27%`; what is neither never nor certain does not look like it. */
export function percent(chance: Fraction): string {
  if (isZero(chance.n)) return '0%';
  if (compareFractions(chance, ONE) === 0) return '100%';
  const text = decimals(fraction(times(chance.n, 100), chance.d), 2);
  if (text === '0.00') return '<0.01%';
  return text === '100.00' ? '>99.99%' : `${text}%`;
}

/** JSON of pairs in their order: an object would put `10` before `-1`, and `2` before both. */
export function jsonOf(pairs: readonly (readonly [string, string])[]): string {
  return `{${pairs.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}
