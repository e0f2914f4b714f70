import { counted } from '../counted.ts';
import type { Distribution } from '../numbers/distribution.ts';
import { power, shared, times, type Whole } from '../numbers/exact.ts';
import { foldSpread } from './fold.ts';
import { type Kind, kindsOf } from './kind.ts';
import { LIMITS, LimitError } from './limits.ts';
import type { Pool } from './pool.ts';
import type { Summary } from './summary.ts';

/** The faces that count, lowest first. For small pools: 20d6 already fall in 53,130 ways, order aside. */
export const sortedFaces: Summary<readonly number[]> = {
  name: 'sorted faces',
  read: (faces) => faces.flat().sort((a, b) => a - b),
  spread,
};

function spread(pools: readonly Pool[]): Distribution<readonly number[]> {
  const kinds = pools.flatMap(kindsOf);
  for (const pool of pools) affordable(pool);
  const kind = kinds[0] as Kind;
  if (kinds.length === 1 && kind.exploding === 0 && !pools.some(({ keep }) => keep)) return everyHand(kind);
  return foldSpread({ start: [] as readonly number[], step: inserted }, pools);
}

function inserted(hand: readonly number[], face: number): readonly number[] {
  const after = hand.findIndex((each) => each > face);
  return after < 0 ? [...hand, face] : hand.toSpliced(after, 0, face);
}

/** There are at least this many hands: those of the kind with the fewest faces. */
function affordable(pool: Pool): void {
  const kinds = kindsOf(pool);
  const dice = kinds.reduce((sum, { count }) => sum + count, 0);
  const { rule, count } = pool.keep ?? { rule: 'drop-lowest', count: 0 };
  const hand =
    rule === 'keep-highest' || rule === 'keep-lowest' ? Math.min(dice, count) : Math.max(0, dice - count);
  const faces = Math.min(...kinds.map(({ weights }) => weights.filter((weight) => weight > 0).length));
  let hands = 1;
  for (let i = 1; i < faces && hands <= LIMITS.outcomes; i++) hands *= (hand + i) / i;
  if (hands > LIMITS.outcomes)
    throw new LimitError('outcomes', `more than that many hands of ${counted(hand, 'die', 'dice')}`);
  if (hands * hand * 10 > LIMITS.steps)
    throw new LimitError('steps', `hands of ${counted(hand, 'die', 'dice')} take too many steps`);
}

/** How many dice show each face, face by face: every hand is met once. */
function everyHand({ count, weights, total }: Kind): Distribution<readonly number[]> {
  const faces = weights.flatMap((weight, i) => (weight > 0 ? [{ face: i + 1, weight }] : []));
  const [values, ways]: [(readonly number[])[], Whole[]] = [[], []];
  const go = (from: number, open: number, sofar: Whole, hand: readonly number[]): void => {
    if (open === 0) {
      values.push(hand);
      ways.push(sofar);
      return;
    }
    for (let at = from; at < faces.length; at++) {
      const { face, weight } = faces[at] as (typeof faces)[number];
      let longer = hand;
      let here = sofar;
      for (let m = 1; m <= open; m++) {
        longer = [...longer, face];
        here = shared(times(here, (open - m + 1) * weight), m);
        if (m === open || at + 1 < faces.length) go(at + 1, open - m, here, longer);
      }
    }
  };
  go(0, count, 1, []);
  return { values, weights: ways, total: power(total, count), tail: 0 };
}
