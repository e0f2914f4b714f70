import { type Distribution, LimitError, type Pool, type Summary, Tally } from '../../dice/index.ts';

/** Who stands where: the highest first, those who tie together, each by the number of their pool. */
export type Ranking = readonly (readonly number[])[];

/** Seven agents stand in 47,293 different ways. */
const MOST_AGENTS = 7;

/** Of pools of one die each: the order of the faces, each with its bonus. */
export function ranking(bonuses: readonly number[]): Summary<Ranking> {
  return {
    name: `ranking of ${bonuses.join(', ')}`,
    read: (faces) => ranked(bonuses.map((bonus, i) => bonus + (faces[i]?.[0] ?? 0))),
    spread: (pools) => spread(bonuses, pools),
  };
}

function ranked(totals: readonly number[]): Ranking {
  const heights = [...new Set(totals)].sort((a, b) => b - a);
  return heights.map((height) =>
    totals
      .keys()
      .filter((i) => totals[i] === height)
      .toArray(),
  );
}

interface Placed {
  readonly ranking: Ranking;
  readonly waiting: readonly number[];
  readonly ways: number;
}

/** Comes down from the highest total to the lowest; at each, any of those who can reach it may stand there. */
function spread(bonuses: readonly number[], pools: readonly Pool[]): Distribution<Ranking> {
  if (bonuses.length > MOST_AGENTS) {
    throw new LimitError('outcomes', `the orders of ${bonuses.length} agents are more than can be counted`);
  }
  const sides = pools.map(({ dice }) => dice[0]?.sides ?? 0);
  const tops = bonuses.map((bonus, i) => bonus + (sides[i] ?? 0));
  let placed: readonly Placed[] = [{ ranking: [], waiting: bonuses.keys().toArray(), ways: 1 }];
  for (let total = Math.max(...tops); total > Math.min(...bonuses); total--) {
    const isAble = (i: number) => total <= (tops[i] ?? 0);
    const isLast = (i: number) => total === (bonuses[i] ?? 0) + 1;
    placed = merged(placed.flatMap((each) => atTotal(each, isAble, isLast)));
  }
  const total = sides.reduce((product, each) => product * each, 1);
  const tally = new Tally<Ranking>(total);
  for (const each of placed) tally.add(each.ranking, each.ways, total);
  return tally.done();
}

type Test = (i: number) => boolean;

/** Each set of those who can stand here, the empty one too; for whom it is the last chance, they do. */
function atTotal({ ranking, waiting, ways }: Placed, isAble: Test, isLast: Test): readonly Placed[] {
  let sets: readonly (readonly number[])[] = [[]];
  for (const i of waiting.filter(isAble)) {
    const withThem = sets.map((set) => [...set, i]);
    sets = isLast(i) ? withThem : [...sets, ...withThem];
  }
  return sets.map((set) => ({
    ranking: set.length > 0 ? [...ranking, set] : ranking,
    waiting: waiting.filter((i) => !set.includes(i)),
    ways,
  }));
}

function merged(placed: readonly Placed[]): readonly Placed[] {
  const by = new Map<string, Placed>();
  for (const each of placed) {
    const key = JSON.stringify(each.ranking);
    by.set(key, { ...each, ways: each.ways + (by.get(key)?.ways ?? 0) });
  }
  return [...by.values()];
}
