import type { Spread } from '../../report.ts';

const RARE = 0.001;

/** Dice that explode have no end: without what falls less than once in a thousand times, below and above. */
export function likely({ values }: Spread): Spread['values'] {
  const isSeen = ({ p }: { readonly p: number }) => p >= RARE;
  return values.slice(Math.max(0, values.findIndex(isSeen)), values.findLastIndex(isSeen) + 1);
}
