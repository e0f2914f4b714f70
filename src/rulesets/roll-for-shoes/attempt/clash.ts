import {
  type Dice,
  type Distribution,
  isZero,
  margin,
  type Pool,
  plus,
  power,
  type Summary,
  shared,
  times,
  type Whole,
} from '../../../dice/index.ts';

/** Dice against dice: by how much mine are above theirs, and how far each side is from all sixes. */
export interface Clash {
  readonly margin: number;
  /** My dice that aren’t sixes; one more than the reach means any number beyond it. */
  readonly short: number;
  readonly theirShort: number;
}

/** Up to how many dice short of all sixes the count matters. */
export interface Reach {
  readonly mine: number;
  readonly theirs: number;
}

export const NOT_ASKED = -1;

/** Up to four pools: mine, theirs, and the dice of statuses, which help or hinder me and never count as sixes. */
export function clash(reach: Reach): Summary<Clash> {
  const { mine, theirs } = reach;
  return {
    name: `margin, sixes within ${mine}${theirs === NOT_ASKED ? '' : ` and ${theirs}`}`,
    read: ([ours = [], others = [], helping = [], hindering = []]) => ({
      margin: total(ours) - total(others) + total(helping) - total(hindering),
      short: shortIn(ours, mine),
      theirShort: shortIn(others, theirs),
    }),
    spread: (pools) => spread(pools.map(countOf), reach),
  };
}

function total(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

function shortIn(faces: readonly number[], reach: number): number {
  return Math.min(reach + 1, faces.filter((face) => face !== 6).length);
}

function countOf({ dice }: Pool): number {
  return dice.reduce((sum, { count }) => sum + count, 0);
}

/** A die that isn’t a six is a five-sided die, so a few short of all sixes are quickly counted; the rest is what remains. */
interface Part {
  readonly dice: Dice;
  readonly sixes: number;
  /** Ways to pick the dice that aren’t sixes. */
  readonly picks: Whole;
  /** What these ways are added to and taken from. */
  readonly belongs: readonly { readonly short: number; readonly sign: 1 | -1 }[];
}

function partsOf(count: number, reach: number): readonly Part[] {
  const rest = reach + 1;
  const isAll = reach >= count;
  const parts: Part[] = isAll
    ? []
    : [{ dice: { count, sides: 6 }, sixes: 0, picks: 1, belongs: [{ short: rest, sign: 1 }] }];
  let picks: Whole = 1;
  for (let short = 0; short <= Math.min(reach, count); short++) {
    const own = { short, sign: 1 } as const;
    const belongs = isAll ? [own] : ([own, { short: rest, sign: -1 }] as const);
    parts.push({ dice: { count: short, sides: 5 }, sixes: count - short, picks, belongs });
    picks = shared(times(picks, count - short), short + 1);
  }
  return parts;
}

function spread(
  [mine = 0, theirs = 0, helping = 0, hindering = 0]: readonly number[],
  reach: Reach,
): Distribution<Clash> {
  const ways = new ClashWays(mine + helping - 6 * (theirs + hindering));
  for (const ours of partsOf(mine, reach.mine)) {
    for (const others of partsOf(theirs, reach.theirs)) {
      const { values, weights } = margin().spread([
        together(ours.dice, helping),
        together(others.dice, hindering),
      ]);
      const picks = times(ours.picks, others.picks);
      for (const { short, sign } of ours.belongs) {
        for (const { short: theirShort, sign: theirSign } of others.belongs) {
          const factor = times(picks, sign * theirSign);
          values.forEach((value, i) => {
            const above = value + 6 * (ours.sixes - others.sixes);
            ways.add(short, theirShort, above, times(weights[i] as Whole, factor));
          });
        }
      }
    }
  }
  return ways.distribution(power(6, mine + theirs + helping + hindering));
}

function together(dice: Dice, more: number): Pool {
  return { dice: more > 0 ? [dice, { count: more, sides: 6 }] : [dice] };
}

class ClashWays {
  readonly #low: number;
  readonly #ways: Whole[][][] = [];

  constructor(low: number) {
    this.#low = low;
  }

  add(short: number, theirShort: number, above: number, weight: Whole): void {
    this.#ways[short] ??= [];
    this.#ways[short][theirShort] ??= [];
    const row = this.#ways[short][theirShort];
    const at = above - this.#low;
    while (row.length <= at) row.push(0);
    row[at] = plus(row[at] as Whole, weight);
  }

  distribution(all: Whole): Distribution<Clash> {
    const values: Clash[] = [];
    const weights: Whole[] = [];
    this.#ways.forEach((rows, short) => {
      rows.forEach((row, theirShort) => {
        row.forEach((weight, at) => {
          if (isZero(weight)) return;
          values.push({ margin: at + this.#low, short, theirShort });
          weights.push(weight);
        });
      });
    });
    return { values, weights, total: all, tail: 0 };
  }
}
