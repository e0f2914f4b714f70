import { TAIL_BITS } from '../numbers/distribution.ts';
import { power, type Whole } from '../numbers/exact.ts';
import type { Kind } from './kind.ts';
import type { Keep } from './pool.ts';

/** Each kind of dice leaves out less than this, so that all of a roll (up to 1024 kinds) stay below the bound. */
const CUT_BITS = BigInt(TAIL_BITS + 10);

/** How many dice explosions add. */
export interface Extras {
  /**
   * `weights[j]`: j extra dice, to be multiplied with the weights of what the `count` dice show in the end.
   * If they were counted only up to a maximum, the last one means that many or more.
   */
  readonly weights: readonly Whole[];
  /** Denominator of the products. */
  readonly total: Whole;
}

type Exploding = Pick<Kind, 'count' | 'total' | 'exploding'>;

/**
 * Of n dice that explode with chance t/W, j extra ones come with C(n − 1 + j, j)·(t/W)ʲ·(1 − t/W)ⁿ. Where more than
 * `most` extra dice change nothing the answer is exact; elsewhere it is cut, `further` dice later than it might be, and
 * the cut is the tail.
 */
export function extrasOf(kind: Exploding, most = Number.POSITIVE_INFINITY, further = 0): Extras {
  const { count, total, exploding } = kind;
  if (exploding === 0 || count === 0) return { weights: [1], total: power(total, count) };
  if (most === 0) return { weights: [1], total: power(total - exploding, count) };
  const [whole, again] = [BigInt(total), BigInt(exploding)];
  const settled = (whole - again) ** BigInt(count);
  const ways = [1n];
  let full = whole ** BigInt(count);
  let covered = 1n;
  let left = further;
  while (ways.length < most) {
    if ((full - settled * covered) << CUT_BITS < full && left-- <= 0) break;
    const j = ways.length;
    ways.push(((ways[j - 1] as bigint) * BigInt(count - 1 + j) * again) / BigInt(j));
    covered = covered * whole + (ways[j] as bigint);
    full *= whole;
  }
  const weights = scaled(ways, whole);
  if (ways.length < most) return { weights, total: full };
  const exact = weights.map((weight) => weight * settled);
  return { weights: [...exact, full - settled * covered], total: full * settled };
}

/** The extra dice as far as they matter where only some dice count. */
export function extrasKept(kind: Kind, { rule, count }: Keep): Extras {
  if (rule === 'keep-highest') return extrasOf(kind, count);
  return extrasOf(kind, rule === 'keep-lowest' ? Math.max(0, count - kind.count) : undefined);
}

/** Over one denominator: each further explosion divides by W once more. */
function scaled(ways: readonly bigint[], whole: bigint): readonly bigint[] {
  let factor = 1n;
  const weights: bigint[] = [];
  for (let j = ways.length - 1; j >= 0; j--) {
    weights.push((ways[j] as bigint) * factor);
    factor *= whole;
  }
  return weights.reverse();
}
