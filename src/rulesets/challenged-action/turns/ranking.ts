import {
  type Distribution,
  LimitError,
  type Pool,
  type Summary,
  Tally,
  times,
  type Whole,
} from '../../../dice/index.ts';

/** Who stands where: the highest first, those who tie together, each by the number of their pool. */
export type Ranking = readonly (readonly number[])[];

/** Seven stand in 47,293 different ways. */
const MOST_RANKED = 7;
/** Of eight 255 different sets can lead, and again of each set that ties. */
const MOST_LEADING = 8;

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
  if (bonuses.length > MOST_RANKED) {
    throw new LimitError(
      'outcomes',
      `too many agents to work out the odds of every order: ${bonuses.length}`,
    );
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

/** The same, but of all those places the first alone. */
export function leading(bonuses: readonly number[]): Summary<Ranking> {
  return {
    name: `leading of ${bonuses.join(', ')}`,
    read: (faces) => ranking(bonuses).read(faces).slice(0, 1),
    spread: (pools) => leadingSpread(bonuses, pools),
  };
}

/** At each total some stand there, and all the others below. */
function leadingSpread(bonuses: readonly number[], pools: readonly Pool[]): Distribution<Ranking> {
  if (bonuses.length > MOST_LEADING) {
    throw new LimitError('outcomes', `too many agents to work out the odds: ${bonuses.length}`);
  }
  const sides = pools.map(({ dice }) => dice[0]?.sides ?? 0);
  const all = sides.reduce((product, each) => times(product, each), 1 as Whole);
  const tally = new Tally<Ranking>(all);
  const highest = Math.max(...bonuses.map((bonus, i) => bonus + (sides[i] ?? 0)));
  for (let total = Math.max(...bonuses) + 1; total <= highest; total++) {
    let sets: readonly { readonly set: readonly number[]; readonly ways: Whole }[] = [{ set: [], ways: 1 }];
    for (const [i, bonus] of bonuses.entries()) {
      const [face, most] = [total - bonus, sides[i] ?? 0];
      const below = sets.map(({ set, ways }) => ({ set, ways: times(ways, Math.min(face - 1, most)) }));
      const there = face <= most ? sets.map(({ set, ways }) => ({ set: [...set, i], ways })) : [];
      sets = [...below, ...there].filter(({ ways }) => ways > 0);
    }
    for (const { set, ways } of sets) if (set.length > 0) tally.add([set], ways, all);
  }
  return tally.done();
}
